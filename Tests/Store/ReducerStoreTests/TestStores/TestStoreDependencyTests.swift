import Foundation
import ReducerStoreTesting
import Testing

private struct Stamps: Reducer {
  struct State: Equatable { var stamps: [UUID] }
  enum Action: Equatable { case stamp }

  @Dependency(\.uuid) private var uuid

  static var initial: State {
    @Dependency(\.uuid) var uuid
    return State(stamps: [uuid()])
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.stamps.append(uuid())
    return .none
  }
}

@MainActor
struct TestStoreDependencyTests {
  @Test func initialStateUsesDependencies() async {
    let store = TestStore(initialState: Stamps.initial) {
      Stamps()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(store.state.stamps == [UUID(0)])
    await store.send(.stamp) { $0.stamps.append(UUID(1)) }
    let other = TestStore(initialState: Stamps.initial, reducer: Stamps()) {
      $0.uuid = .constant(UUID(7))
    }
    #expect(other.state.stamps == [UUID(7)])
    await other.send(.stamp) { $0.stamps.append(UUID(7)) }
  }

  @Test func changesDependencies() async {
    let store = TestStore(initialState: Stamps.State(stamps: []), reducer: Stamps()) {
      $0.uuid = .constant(UUID(7))
    }
    await store.send(.stamp) { $0.stamps = [UUID(7)] }
    store.dependencies.uuid = .constant(UUID(8))
    await store.send(.stamp) { $0.stamps = [UUID(7), UUID(8)] }
  }

  @Test func newClockSettlesExistingEffects() async {
    let (starts, start) = AsyncStream<Void>.makeStream()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 1 else { return .none }
        @Dependency(\.continuousClock) var clock
        return .run { [clock] send in
          for await _ in starts { break }
          try await clock.sleep(for: .seconds(1))
          await send(2)
        }
      }
    }
    let clock = TestClock()
    store.dependencies.continuousClock = clock
    await store.send(1) { $0 = 1 }
    start.yield()
    await clock.advance(by: .seconds(1))
    await store.receive(2) { $0 = 2 }
  }

  @Test func assertionsUseDependenciesOfStore() async {
    let store = TestStore(initialState: Stamps.State(stamps: []), reducer: Stamps()) {
      $0.uuid = .constant(UUID(7))
    }
    await store.send(.stamp) {
      @Dependency(\.uuid) var uuid
      $0.stamps = [uuid()]
    }
  }

  @Test func usesTestContext() async {
    var context: DependencyContext?
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        @Dependency(\.context) var current
        context = current
        return .none
      }
    }
    await store.send(1)
    #expect(context == .test)
    #expect(store.dependencies.context == .test)
  }

  @Test func reportsMissingTestValue() async {
    let found = await reports {
      let store = TestStore(initialState: Stamps.State(stamps: []), reducer: Stamps())
      store.exhaustivity = .off
      await store.send(.stamp)
    }
    #expect(found.count == 1)
    #expect(
      found.first?.message.hasPrefix(
        "@Dependency(\\.uuid) has no test implementation, but was accessed from a test context:")
        == true)
  }
}
