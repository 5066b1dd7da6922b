import ReducerStore
import SteppedEffects
import XCTest

/// The main queue runs in XCTest too, whose main thread waits in a run loop.
@MainActor
final class StoreXCTests: XCTestCase {
  func testSettlesInXCTest() async {
    let clock = TestClock()
    let store = Store(initialState: 0, runtime: EffectRuntime()) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 1 else { return .none }
        return .run { send in
          await send(10)
          try await clock.sleep(for: .seconds(1))
          await Task { @MainActor in }.value
          await send(100)
        }
      }
    }
    store.send(1)
    let alive = await store.settle()
    XCTAssertEqual(alive.map(\.wait), [.clock("TestClock", deadline: .seconds(1))])
    XCTAssertEqual(store.state, 11)
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state, 111)
  }
}
