import ReducerStoreTesting
import Testing
import XCTest

/// A feature with an effect that sends an action and then sleeps forever.
struct Feature: Reducer {
  enum Action: Equatable, Sendable { case start, started }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    state += 1
    guard action == .start else { return .none }
    return .run { send in
      await send(.started)
      try await TestClock().sleep(for: .seconds(1))
    }
  }
}

@MainActor
final class TestStoreXCTests: XCTestCase {
  private var store: TestStoreOf<Feature>?

  override func setUp() async throws {
    store = TestStore(initialState: 0) { Feature() }
  }

  func testWrongState() async {
    let store = TestStore(initialState: 0) { Feature() }
    store.exhaustivity = .off
    await store.send(.start) { $0 = 7 }
  }

  func testLocalStore() async {
    let store = TestStore(initialState: 0) { Feature() }
    await store.send(.start) { $0 = 1 }
  }

  func testStoreOfTheCase() async {
    await store?.send(.start) { $0 = 1 }
  }

  func testGreenStore() async {
    let task = await store?.send(.start) { $0 = 1 }
    await store?.receive(.started) { $0 = 2 }
    await task?.cancel()
  }
}

@MainActor
@Suite struct TestStoreSuite {
  private let store = TestStore(initialState: 0) { Feature() }

  @Test func wrongState() async {
    store.exhaustivity = .off
    await store.send(.start) { $0 = 7 }
  }

  @Test func localStore() async {
    let store = TestStore(initialState: 0) { Feature() }
    await store.send(.start) { $0 = 1 }
  }

  @Test func storeOfTheSuite() async {
    await store.send(.start) { $0 = 1 }
  }

  @Test func greenStore() async {
    let task = await store.send(.start) { $0 = 1 }
    await store.receive(.started) { $0 = 2 }
    await task.cancel()
  }
}
