import ReducerStoreViews
import UserScriptTesting
import XCTest

@testable import PrimeTime

@MainActor
final class PrimeTimeXCTests: XCTestCase {
  func testCounter() async {
    let store = Store(initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime()) {
      $0.nthPrime = .fixed(3)
    }
    store.send(.incrementButtonTapped)
    store.send(.incrementButtonTapped)
    assertSnapshot(
      of: CounterView(store: store), as: .text, named: "two", in: PrimeTimeStories.location)
    store.send(.nthPrimeButtonTapped)
    assertSnapshot(
      of: CounterView(store: store), as: .text, named: "in flight",
      in: PrimeTimeStories.location)
    await store.settle()
    assertSnapshot(of: store.state, as: .dump, in: PrimeTimeStories.location)
    store.send(.alert(.dismiss))
    assertSnapshot(of: store.state, as: .dump, in: PrimeTimeStories.location)
  }

  /// Sends actions to a store and records the state and the received actions after each step.
  func testCounterByActions() async {
    let script = UserScript("counter-by-actions", sending: Counter.Action.self) { user in
      try user.send(.incrementButtonTapped)
      try user.send(.incrementButtonTapped)
      try user.send(.nthPrimeButtonTapped)
      try await user.settle()
      try user.send(.alert(.dismiss))
      try user.send(.isPrimeButtonTapped)
      try user.send(.primeModal(.presented(.saveButtonTapped)))
      try user.send(.primeModal(.dismiss))
    }
    let store = Store(initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime()) {
      $0.nthPrime = .fixed(3)
    }
    await assertUserScript(
      script, on: ScriptedApp(store: store, showing: [.state, .effects]),
      in: PrimeTimeStories.location)
  }

  func testFavoritePrimes() async {
    let store = Store(
      initialState: FavoritePrimes.State(favoritePrimes: [2, 3]), reducer: FavoritePrimes(),
      runtime: EffectRuntime()
    ) {
      $0.fileClient = .inMemory()
    }
    store.send(.saveButtonTapped)
    await store.settle()
    store.send(.deleteButtonTapped(prime: 2))
    assertSnapshot(of: store.state.favoritePrimes, as: .json, in: PrimeTimeStories.location)
    store.send(.loadButtonTapped)
    await store.settle()
    assertSnapshot(of: store.state.favoritePrimes, as: .json, in: PrimeTimeStories.location)
  }
}

final class SynchronousXCTests: XCTestCase {
  func testCounterSynchronously() {
    MainActor.assumeIsolated {
      let store = Store(initialState: Counter.State(), reducer: Counter())
      store.send(.incrementButtonTapped)
      store.send(.incrementButtonTapped)
      assertSnapshot(
        of: CounterView(store: store), as: .text, in: PrimeTimeStories.location)
    }
  }
}
