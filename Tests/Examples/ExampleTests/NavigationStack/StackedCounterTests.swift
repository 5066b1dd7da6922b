import ReducerStoreTesting
import SteppedEffects
import Testing

@testable import NavigationStack

@MainActor
struct StackedCounterTests {
  private typealias App = NavigationStackApp
  private typealias Element = NavigationStackApp.Path.State

  private func store(
    _ path: Element..., clock: any Clock<Duration>, facts: FactClient = .computed
  ) -> TestStoreOf<NavigationStackApp> {
    TestStore(initialState: App.State(path: StackState(path)), reducer: App()) {
      $0.continuousClock = clock
      $0.factClient = facts
    }
  }

  private func counter(_ id: StackElementID, _ action: Counter.Action) -> App.Action {
    .path(.element(id: id, action: .counter(action)))
  }

  // MARK: Timer

  @Test func timerTicksEverySecond() async {
    let clock = TestClock()
    let store = store(.counter(Counter.State()), clock: clock)
    await store.send(counter(0, .timerToggled)) {
      $0.path[id: 0, case: /Element.counter]?.isTimerOn = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(counter(0, .timerTicked)) {
      $0.path[id: 0, case: /Element.counter]?.count = 1
    }
    await clock.advance(by: .milliseconds(2_500))
    for count in 2...3 {
      await store.receive(counter(0, .timerTicked)) {
        $0.path[id: 0, case: /Element.counter]?.count = count
      }
    }
    await store.send(counter(0, .timerToggled)) {
      $0.path[id: 0, case: /Element.counter]?.isTimerOn = false
    }
    await clock.advance(by: .seconds(10))
  }

  @Test func countersHaveIndependentTimers() async {
    let clock = TestClock()
    let store = store(.counter(Counter.State()), .counter(Counter.State()), clock: clock)
    for id in [0, 1] as [StackElementID] {
      await store.send(counter(id, .timerToggled)) {
        $0.path[id: id, case: /Element.counter]?.isTimerOn = true
      }
    }
    await store.send(counter(0, .timerToggled)) {
      $0.path[id: 0, case: /Element.counter]?.isTimerOn = false
    }
    await clock.advance(by: .seconds(1))
    await store.receive(counter(1, .timerTicked)) {
      $0.path[id: 1, case: /Element.counter]?.count = 1
    }
    await store.send(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
    await clock.advance(by: .seconds(10))
  }

  @Test func timerNonExhaustively() async {
    let clock = TestClock()
    let store = store(.counter(Counter.State(count: 40)), clock: clock)
    store.exhaustivity = .off
    await store.send(counter(0, .timerToggled))
    await clock.advance(by: .seconds(2))
    await store.skipReceivedActions()
    #expect(store.state.summary.sum == 42)
    await store.send(.popToRootButtonTapped) { $0.path = StackState() }
  }

  // MARK: Load and push

  @Test func loadsAndPushesNumberFact() async {
    let store = store(.counter(Counter.State(count: 4)), clock: ImmediateClock())
    let fact = "The numbers from 1 to 4 add up to 10"
    await store.send(counter(0, .loadAndPushButtonTapped(.numberFact))) {
      $0.path[id: 0, case: /Element.counter]?.isLoading = true
    }
    await store.receive(counter(0, .factResponse(fact, about: 4, for: .numberFact))) {
      $0.path[id: 0, case: /Element.counter]?.isLoading = false
    }
    await store.receive(counter(0, .delegate(.pushNumberFact(number: 4, fact: fact)))) {
      $0.path[id: 1] = .numberFact(NumberFact.State(number: 4, fact: fact))
    }
  }

  @Test func loadsAndPushesCounter() async {
    let store = store(.counter(Counter.State(count: -1)), clock: ImmediateClock())
    store.exhaustivity = .off
    await store.send(counter(0, .loadAndPushButtonTapped(.counter)))
    await store.receive(
      counter(0, .delegate(.pushCounter(count: -1, fact: "-1 is 1 below zero")))
    ) {
      $0.path[id: 1] = .counter(Counter.State(count: -1, fact: "-1 is 1 below zero"))
    }
  }

  @Test func retriesFailedFact() async {
    let clock = TestClock()
    let store = store(.counter(Counter.State()), clock: clock, facts: .failing(times: 1))
    await store.send(counter(0, .loadAndPushButtonTapped(.counter))) {
      $0.path[id: 0, case: /Element.counter]?.isLoading = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(counter(0, .factResponse(nil, about: 0, for: .counter))) {
      XCTModify(&$0.path[id: 0], case: /Element.counter) {
        $0.isLoading = false
        $0.alert = AlertState {
          "No fact about 0 could be loaded"
        } actions: {
          ButtonState(action: .retryButtonTapped(.counter)) { "Try again" }
          ButtonState(role: .cancel) { "OK" }
        }
      }
    }
    await store.send(counter(0, .alert(.presented(.retryButtonTapped(.counter))))) {
      XCTModify(&$0.path[id: 0], case: /Element.counter) {
        $0.isLoading = true
        $0.alert = nil
      }
    }
    await clock.advance(by: .seconds(1))
    let fact = "0 is neither above nor below zero"
    await store.receive(counter(0, .factResponse(fact, about: 0, for: .counter))) {
      $0.path[id: 0, case: /Element.counter]?.isLoading = false
    }
    await store.receive(counter(0, .delegate(.pushCounter(count: 0, fact: fact)))) {
      $0.path.append(.counter(Counter.State(fact: fact)))
    }
  }

  // MARK: Dismissal

  @Test func timerDismissesCounterAtHundred() async {
    let store = store(.counter(Counter.State(count: 97)), clock: ImmediateClock())
    await store.send(counter(0, .timerToggled)) {
      $0.path[id: 0, case: /Element.counter]?.isTimerOn = true
    }
    for count in 98...100 {
      await store.receive(counter(0, .timerTicked)) {
        $0.path[id: 0, case: /Element.counter]?.count = count
      }
    }
    await store.receive(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func dismissalRemovesElementsAbove() async {
    let store = store(
      .counter(Counter.State(count: 1)), .counter(Counter.State(count: 99)),
      .primeNumber(PrimeNumber.State(number: 99)), clock: TestClock())
    await store.send(counter(1, .incrementButtonTapped)) {
      $0.path[id: 1, case: /Element.counter]?.count = 100
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(to: 0) }
  }

  @Test func dismissalNonExhaustively() async {
    let store = store(.counter(Counter.State(count: 97)), clock: ImmediateClock())
    store.exhaustivity = .off
    await store.send(counter(0, .timerToggled))
    await store.receive(.path(.popFrom(id: 0)))
    #expect(store.state.path.isEmpty)
    await store.finish()
  }
}
