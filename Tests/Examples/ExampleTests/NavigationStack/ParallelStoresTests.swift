import ReducerStoreTesting
import SteppedEffects
import Testing

@testable import NavigationStack

@MainActor
struct ParallelStoresTests {
  private typealias Element = NavigationStackApp.Path.State

  /// Runs a test of a store, using values that depend on the given number.
  private func play(_ number: Int) async -> StackSummary {
    let clock = TestClock()
    let store = TestStore(
      initialState: NavigationStackApp.State(
        path: StackState([.counter(Counter.State(count: -1_000 * number))])),
      reducer: NavigationStackApp()
    ) {
      $0.continuousClock = clock
      $0.factClient = FactClient { "\($0) is a number of store \(number)" }
    }
    let start = -1_000 * number
    await store.send(.path(.element(id: 0, action: .counter(.timerToggled)))) {
      $0.path[id: 0, case: /Element.counter]?.isTimerOn = true
    }
    let ticks = number % 7 + 1
    for tick in 1...ticks {
      await clock.advance(by: .seconds(1))
      await store.receive(.path(.element(id: 0, action: .counter(.timerTicked)))) {
        $0.path[id: 0, case: /Element.counter]?.count = start + tick
      }
    }
    await store.send(.path(.element(id: 0, action: .counter(.timerToggled)))) {
      $0.path[id: 0, case: /Element.counter]?.isTimerOn = false
    }
    let count = start + ticks
    for push in 1...3 {
      await store.send(.path(.push(.numberFact(NumberFact.State(number: count))))) {
        $0.path.append(.numberFact(NumberFact.State(number: count)))
      }
      let id = store.state.path.ids.last
      expectNoDifference(id.map { "\($0)" }, "#\(push)")
      await store.send(.path(.element(id: id ?? 0, action: .numberFact(.factButtonTapped)))) {
        $0.path[id: id ?? 0, case: /Element.numberFact]?.isLoading = true
      }
      let fact = "\(count) is a number of store \(number)"
      let response = NumberFact.Action.factResponse(fact)
      await store.receive(.path(.element(id: id ?? 0, action: .numberFact(response)))) {
        XCTModify(&$0.path[id: id ?? 0], case: /Element.numberFact) {
          $0.isLoading = false
          $0.fact = fact
        }
      }
      await store.send(.path(.popFrom(id: id ?? 0))) { $0.path.removeLast() }
    }
    await store.finish()
    return store.state.summary
  }

  private func expectedSummary(of number: Int) -> StackSummary {
    let count = -1_000 * number + number % 7 + 1
    return StackSummary(sum: count, titles: ["Counter \(count)"])
  }

  @Test(arguments: 0..<25)
  func casesHaveIndependentStores(number: Int) async {
    let summary = await play(number)
    expectNoDifference(summary, expectedSummary(of: number))
  }

  @Test func storesInterleave() async {
    let tasks = (0..<40).map { number in Task { await play(number) } }
    for (number, task) in tasks.enumerated() {
      let summary = await task.value
      expectNoDifference(summary, expectedSummary(of: number))
    }
  }
}
