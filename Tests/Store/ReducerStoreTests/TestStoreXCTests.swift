import XCTest

@testable import ReducerStoreTesting

/// Checks that a store's session ends with the test, even if the test case retains the store.
@MainActor
final class TestStoreXCTests: XCTestCase {
  private var store: TestStoreOf<Search>?
  private let clock = TestClock()

  override func setUp() async throws {
    store = TestStore(initialState: Search.State(query: "Milk"), reducer: Search()) {
      $0.continuousClock = clock
    }
  }

  func testStoreProperty() async {
    await store?.send(.startTimer)
    await clock.advance(by: .seconds(1))
    await store?.receive(.tick) { $0.ticks = 1 }
    await store?.send(.stopTimer)
  }

  func testReportsEndOnce() async {
    let found = await reports {
      await store?.send(.submit) { $0.isLoading = true }
      store?.session.end()
      store?.session.end()
      store = nil
    }
    XCTAssertEqual(found.count, 1)
  }
}
