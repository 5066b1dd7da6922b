import RuntimeIssues
import SteppedEffects
import Testing

@MainActor
struct EffectScheduleTests {
  private let runtime = EffectRuntime()
  private let tracker: EffectTracker
  private let trace = Trace()

  init() { tracker = EffectTracker(stepper: runtime) }

  /// Starts an effect that takes two steps and runs on the main actor between them.
  private func start(_ name: String) {
    tracker.start { [trace] _ in
      trace.add("\(name)1")
      await MainActor.run { trace.add("\(name) visits") }
      trace.add("\(name)2")
    }
  }

  private func settle(_ schedule: EffectSchedule) async {
    await EffectSchedule.$current.withValue(schedule) { await runtime.settle() }
  }

  private func settle(_ order: EffectOrder) async -> EffectSchedule {
    for name in ["a", "b", "c"] { start(name) }
    let schedule = EffectSchedule(order)
    await settle(schedule)
    return schedule
  }

  @Test func givesEffectsTurns() async {
    let schedule = await settle([3, 1, 2])
    #expect(
      trace.entries == [
        "c1", "c visits", "c2", "a1", "a visits", "a2", "b1", "b visits", "b2",
      ])
    #expect(schedule.problemAtEnd == nil)
    #expect(schedule.turns.map(\.ready) == [[1, 2, 3], [1, 2], [2]])
    #expect(schedule.turns.map(\.hasEnded) == [true, true, true])
    #expect(schedule.playedOrder == [3, 1, 2])
    #expect(tracker.isEmpty)
  }

  @Test func choosesAmongEqualDeadlines() async {
    let clock = TestClock()
    clock.join(runtime)
    for name in ["a", "b", "c"] {
      tracker.start { [trace] _ in
        try? await clock.sleep(for: .seconds(name == "c" ? 2 : 1))
        trace.add(name)
      }
    }
    let schedule = EffectSchedule([1, 2, 3, 2, 1, 3])
    await EffectSchedule.$current.withValue(schedule) { await clock.advance(by: .seconds(2)) }
    #expect(trace.entries == ["b", "a", "c"])
    #expect(schedule.problemAtEnd == nil)
    #expect(schedule.turns.map(\.ready) == [[1, 2, 3], [2, 3], [3], [1, 2], [1], [3]])
  }

  @Test func choosesAmongImmediateSleepers() async {
    for name in ["a", "b", "c"] {
      tracker.start { [trace] _ in
        try? await ImmediateClock().sleep(for: .seconds(name == "c" ? 2 : 1))
        trace.add(name)
      }
    }
    let schedule = EffectSchedule([1, 2, 3, 2, 1, 3])
    await settle(schedule)
    #expect(trace.entries == ["b", "a", "c"])
    #expect(schedule.problemAtEnd == nil)
  }

  @Test func numbersEffectsOfEffects() async {
    tracker.start { [trace, tracker] _ in
      trace.add("a")
      tracker.start { [trace] _ in trace.add("child") }
    }
    start("b")
    let schedule = EffectSchedule([1, 3, 2])
    await settle(schedule)
    #expect(trace.entries == ["a", "child", "b1", "b visits", "b2"])
    #expect(schedule.problemAtEnd == nil)
  }

  @Test func delaysLateEffect() async {
    start("a")
    start("b")
    let schedule = EffectSchedule([2, .late(1)])
    await settle(schedule)
    #expect(trace.entries == ["b1", "b visits", "b2"])
    #expect(tracker.alive.map(\.wait) == [.held])
    await settle(schedule)
    #expect(trace.entries.count == 3)
    schedule.didAct()
    await settle(schedule)
    #expect(trace.entries.suffix(3) == ["a1", "a visits", "a2"])
    #expect(schedule.problemAtEnd == nil)
    #expect(schedule.playedOrder == [2, .late(1)])
  }

  @Test func delaysSecondTurn() async {
    let clock = TestClock()
    clock.join(runtime)
    tracker.start { [trace] _ in
      trace.add("asks")
      try? await clock.sleep(for: .seconds(1))
      trace.add("answers")
    }
    let schedule = EffectSchedule([1, .late(1)])
    await EffectSchedule.$current.withValue(schedule) { await clock.advance(by: .seconds(5)) }
    #expect(trace.entries == ["asks"])
    schedule.didEnd()
    await settle(schedule)
    #expect(trace.entries == ["asks", "answers"])
    #expect(schedule.problemAtEnd == nil)
  }

  @Test func neverResumesDroppedEffect() async {
    let schedule = await settle([2, 3, .never(1)])
    #expect(trace.entries == ["b1", "b visits", "b2", "c1", "c visits", "c2"])
    schedule.didAct()
    schedule.didEnd()
    await settle(schedule)
    #expect(trace.entries.count == 6)
    #expect(schedule.problemAtEnd == nil)
    #expect(schedule.playedOrder == [2, 3, .never(1)])
    // A canceled effect isn't held back, so it can finish.
    for (effect, _) in tracker.alive { effect.cancel() }
    await settle(schedule)
    #expect(trace.entries.suffix(3) == ["a1", "a visits", "a2"])
  }

  @Test func doesNotWaitForHeldEffects() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    tracker.start { [trace] _ in for await number in stream { trace.add("\(number)") } }
    start("b")
    let schedule = EffectSchedule([1, .never(2)])
    let timeout = SettleTimeout(.milliseconds(1))
    await SettleTimeout.$current.withValue(timeout) { await settle(schedule) }
    #expect(trace.entries == [])
    #expect(tracker.alive.map(\.wait) == [.unknown, .held])
    continuation.finish()
    for (effect, _) in tracker.alive { effect.cancel() }
    await runtime.settle()
  }

  @Test func continuesTurnAfterCondition() async {
    start("a")
    start("b")
    let schedule = EffectSchedule([2, 1])
    await EffectSchedule.$current.withValue(schedule) {
      await runtime.settle(until: { [trace] in trace.entries.contains("b visits") })
      #expect(trace.entries == ["b1", "b visits"])
      await runtime.settle()
    }
    #expect(trace.entries == ["b1", "b visits", "b2", "a1", "a visits", "a2"])
    #expect(schedule.problemAtEnd == nil)
  }

  private nonisolated static let misfits: [(EffectOrder, String)] = [
    (
      [3, 1],
      """
      The order [3, 1] doesn't match the effects: it has no more turns, but effect 2 is ready to \
      continue.

      To fix, add the missing turns, or play every order to list the ones that match.
      """
    ),
    (
      [],
      """
      The order [] doesn't match the effects: it has no more turns, but effects 1, 2 and 3 are ready \
      to continue.

      To fix, add the missing turns, or play every order to list the ones that match.
      """
    ),
    (
      [1, 2, 3, 3],
      """
      The order [1, 2, 3, 3] doesn't match the effects: turn 4, of effect 3, was never reached.

      To fix, remove that turn and all later turns, or play every order to list the ones that match.
      """
    ),
    (
      [1, 7, 2, 3],
      """
      The order [1, 7, 2, 3] doesn't match the effects: turn 2 belongs to effect 7, but only 3 effects \
      have started.

      To fix, use a number from 1 to 3, or play every order to list the ones that match.
      """
    ),
    (
      [1, 1, 2, 3],
      """
      The order [1, 1, 2, 3] doesn't match the effects: turn 2 belongs to effect 1, which can't \
      continue at that point. Only effects 2 and 3 are ready.

      To fix, use 2 or 3 there, or play every order to list the ones that match.
      """
    ),
    (
      [1, 2, 3, .never(4)],
      """
      The order [1, 2, 3, .never(4)] doesn't match the effects: turn 4 belongs to effect 4, but only \
      3 effects have started.

      To fix, use a number from 1 to 3, or play every order to list the ones that match.
      """
    ),
    (
      [1, 2, .throwing(3)],
      """
      The order [1, 2, .throwing(3)] doesn't match the effects: effect 3 did not start with a "catch" \
      closure.

      To fix, add a "catch" closure to the effect, or use 3 instead of .throwing(3).
      """
    ),
  ]

  @Test(arguments: misfits)
  func rejectsOrder(_ order: EffectOrder, _ message: String) async {
    let schedule = await settle(order)
    #expect(schedule.problemAtEnd?.description == message)
    // A mismatch doesn't prevent the effects from finishing.
    #expect(tracker.isEmpty)
  }
}
