import ReducerStoreTesting
import SteppedEffects
import Testing

@testable import NavigationStack

private typealias Feature = NavigationStackApp.Path

/// Tests that were written for a prerelease version of the Composable Architecture.
///
/// Everything except the imports is unchanged.
@MainActor
struct PrereleaseStyleTests {
  @Test func pushesIncrementsAndPops() async {
    let store = TestStore(initialState: NavigationStackApp.State(), reducer: NavigationStackApp()) {
      $0.continuousClock = TestClock()
    }
    await store.send(.path(.push(.counter(Counter.State())))) {
      $0.path[id: 0] = .counter(Counter.State())
    }
    await store.send(.path(.element(id: 0, action: .counter(.incrementButtonTapped)))) {
      XCTModify(&$0.path[id: 0], case: /Feature.State.counter) {
        $0.count = 1
      }
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path = StackState()
    }
  }

  @Test func receivesTimerTicks() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: NavigationStackApp.State(path: StackState([.counter(Counter.State())])),
      reducer: NavigationStackApp()
    ) {
      $0.continuousClock = clock
    }
    await store.send(.path(.element(id: 0, action: .counter(.timerToggled)))) {
      XCTModify(&$0.path[id: 0], case: /Feature.State.counter) {
        $0.isTimerOn = true
      }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.path(.element(id: 0, action: .counter(.timerTicked)))) {
      XCTModify(&$0.path[id: 0], case: /Feature.State.counter) {
        $0.count = 1
      }
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path[id: 0] = nil
    }
  }

  @Test func loadsAndPushesCounter() async {
    let store = TestStore(
      initialState: NavigationStackApp.State(
        path: StackState([.counter(Counter.State(count: 1))])
      ),
      reducer: NavigationStackApp()
    ) {
      $0.continuousClock = ImmediateClock()
      $0.factClient = FactClient { "\($0) is a good number" }
    }
    await store.send(
      .path(.element(id: 0, action: .counter(.loadAndPushButtonTapped(.numberFact))))
    ) {
      XCTModify(&$0.path[id: 0], case: /Feature.State.counter) {
        $0.isLoading = true
      }
    }
    await store.receive(
      .path(
        .element(
          id: 0,
          action: .counter(.factResponse("1 is a good number", about: 1, for: .numberFact))))
    ) {
      XCTModify(&$0.path[id: 0], case: /Feature.State.counter) {
        $0.isLoading = false
      }
    }
    await store.receive(
      .path(
        .element(
          id: 0,
          action: .counter(.delegate(.pushNumberFact(number: 1, fact: "1 is a good number")))))
    ) {
      $0.path[id: 1] = .numberFact(NumberFact.State(number: 1, fact: "1 is a good number"))
    }
    await store.finish()
  }

  @Test func dismissesCounterAtHundred() async {
    let store = TestStore(
      initialState: NavigationStackApp.State(
        path: StackState([.counter(Counter.State(count: 97))])
      ),
      reducer: NavigationStackApp()
    ) {
      $0.continuousClock = ImmediateClock()
    }
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .counter(.timerToggled))))
    await store.receive(.path(.popFrom(id: 0)))
    XCTAssertNoDifference(store.state.path, StackState())
  }
}
