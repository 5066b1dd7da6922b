import XCTest

@testable import ReducerStoreTesting

/// A store that a case of XCTest holds outlives the case: it ends with the test all the same.
@MainActor
final class TestStoreXCTests: XCTestCase {
  private var store: TestStoreOf<Search>?
  private let clock = TestClock()

  override func setUp() async throws {
    store = TestStore(initialState: Search.State(query: "Milk"), reducer: Search()) {
      $0.continuousClock = clock
    }
  }

  func testAStoreOfTheCase() async {
    await store?.send(.startTimer)
    await clock.advance(by: .seconds(1))
    await store?.receive(.tick) { $0.ticks = 1 }
    await store?.send(.stopTimer)
  }

  func testTheEndIsReportedOnce() async {
    let found = await reports {
      await store?.send(.submit) { $0.isLoading = true }
      store?.session.end()
      store?.session.end()
      store = nil
    }
    XCTAssertEqual(found.count, 1)
  }
}
