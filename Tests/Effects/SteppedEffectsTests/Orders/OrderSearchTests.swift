import RuntimeIssues
import SteppedEffects
import Testing

@MainActor
struct OrderSearchTests {
  /// The names of the effects, in the order in which they finished.
  private typealias Answers = [String]

  /// Plays effects that start at the same time, and returns the order in which they finished.
  private func play(
    _ names: [String], _ schedule: EffectSchedule, then second: [String] = []
  ) async -> Answers {
    let trace = Trace()
    let runtime = EffectRuntime()
    let tracker = EffectTracker(stepper: runtime)
    await EffectSchedule.$current.withValue(schedule) {
      for names in [names, second] {
        for name in names { tracker.start { _ in trace.add(name) } }
        await runtime.settle()
      }
    }
    return trace.entries
  }

  @Test(arguments: [0: 1, 1: 1, 2: 2, 3: 6, 4: 24, 5: 120])
  func playsEachOrderOnce(_ count: Int, _ orderCount: Int) async {
    var search = OrderSearch()
    var played: [Answers] = []
    let names = (0..<count).map { "\($0)" }
    await search.run { schedule in
      played.append(await play(names, schedule))
      return ""
    }
    #expect(search.orderCount == orderCount)
    #expect(search.playCount == orderCount)
    #expect(Set(played).count == orderCount)
    #expect(played.first == names)
    #expect(!search.isSample)
  }

  @Test func playsSampleOfManyOrders() async {
    let names = (0..<6).map { "\($0)" }
    var samples: [[Answers]] = []
    for _ in 1...2 {
      var search = OrderSearch()
      var played: [Answers] = []
      await search.run { schedule in
        played.append(await play(names, schedule))
        return ""
      }
      #expect(search.isSample)
      #expect(search.playCount == 101)
      #expect(Set(played).count > 80)
      samples.append(played)
    }
    #expect(samples[0] == samples[1])
  }

  private nonisolated func identity(_ situation: EffectSchedule.Situation) -> String? {
    guard situation.ready.count > 1 else { return nil }
    return "\(situation.effectCount) \(situation.ready.sorted())"
  }

  @Test func skipsEqualSituations() async {
    let (first, second) = (["a", "b", "c"], ["d", "e", "f"])
    var search = OrderSearch()
    await search.run(identify: identity) { schedule in
      await play(first, schedule, then: second).sorted().joined()
    }
    #expect(search.orderCount == 36)
    #expect(search.playCount == 11)
    #expect(!search.isSample)
  }

  @Test func detectsHiddenState() async {
    // The outcome depends on the effect that finishes first, which the identity doesn't include.
    var search = OrderSearch()
    var outcomes: Set<String> = []
    await search.run(identify: identity) { schedule in
      let answers = await play(["a", "b"], schedule, then: ["d", "e"])
      let outcome = answers[0] == "b" ? answers.joined() : "as usual"
      outcomes.insert(outcome)
      return outcome
    }
    #expect(search.orderCount == 4)
    #expect(search.playCount == 4)
    #expect(outcomes == ["as usual", "bade", "baed"])
  }

  @Test func repeatsOrder() async {
    var search = OrderSearch()
    var orders: [(EffectOrder, Answers)] = []
    await search.run { schedule in
      let answers = await play(["a", "b", "c"], schedule, then: ["d", "e"])
      orders.append((schedule.playedOrder, answers))
      return ""
    }
    #expect(orders.count == 12)
    for (order, answers) in orders {
      let schedule = EffectSchedule(order)
      #expect(await play(["a", "b", "c"], schedule, then: ["d", "e"]) == answers)
      #expect(schedule.problemAtEnd == nil)
    }
  }
}
