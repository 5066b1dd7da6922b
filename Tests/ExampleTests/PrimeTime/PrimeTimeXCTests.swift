import PrimeTime
import ReducerStore
import SteppedEffects
import TextSnapshotTesting
import UserScripts
import XCTest

/// The same app as people test one today: actions to the store, a snapshot after each.
@MainActor
final class PrimeTimeXCTests: XCTestCase {
  func testCounter() async {
    let store = Store(initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime()) {
      $0.nthPrime = .fixed(3)
    }
    store.send(.incrementButtonTapped)
    store.send(.incrementButtonTapped)
    assertSnapshot(of: CounterScreen(store: store), as: .screen, named: "two")
    store.send(.nthPrimeButtonTapped)
    assertSnapshot(of: CounterScreen(store: store), as: .screen, named: "in flight")
    await store.settle()
    assertSnapshot(of: store.state, as: .dump)
    store.send(.alert(.dismiss))
    assertSnapshot(of: store.state, as: .dump)
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
    assertSnapshot(of: store.state.favoritePrimes, as: .json)
    store.send(.loadButtonTapped)
    await store.settle()
    assertSnapshot(of: store.state.favoritePrimes, as: .json)
  }
}
