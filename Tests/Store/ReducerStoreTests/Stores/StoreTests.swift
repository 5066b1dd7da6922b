import ReducerStore
import SteppedEffects
import Testing
import XCTest

private struct Child: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable {
    case increment, load
    case loaded(Int)
  }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .load:
      return .run { [count = state.count] send in
        try await clock.sleep(for: .seconds(1))
        await send(.loaded(count + 10))
      }
    case .loaded(let count):
      state.count = count
      return .none
    }
  }
}

private struct Parent: Reducer {
  struct State: Equatable, Sendable {
    var child = Child.State()
    @PresentationState var alert: AlertState<Never>?
  }
  enum Action: Sendable {
    case child(Child.Action)
    case alert(PresentationAction<Never>)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Child() }
    Reduce { state, action in
      if case .child(.loaded) = action {
        state.alert = AlertState(title: "Loaded \(state.child.count)")
      }
      return .none
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

@MainActor
struct StoreTests {
  @Test func runsChildEffectWhenClockAdvances() async {
    let clock = TestClock()
    let store = Store(Parent.State(), Parent(), clock: clock)
    store.send(.child(.increment))
    store.send(.child(.load))
    #expect(store.state.child.count == 1)
    let alive = await store.settle()
    #expect(
      alive.map(\.description) == [
        """
        The effect of "Parent.Action.child(.load)" at ReducerStoreTests/StoreTests.swift:20 \
        is sleeping in a TestClock until 1.0 seconds.
        """
      ])
    await clock.advance(by: .seconds(1))
    #expect(store.state.child.count == 11)
    #expect(store.state.alert == AlertState(title: "Loaded 11"))
    #expect(await store.settle() == [])
    store.send(.alert(.dismiss))
    #expect(store.state.alert == nil)
  }
}

@MainActor
struct LiveSendTests {
  @Test func effectStartsAfterSendReturns() async {
    var early = 0
    var missing = 0
    // Repeat the test because an effect on another thread might start early only sometimes.
    for _ in 0..<1_000 {
      let started = LockIsolated(false)
      let store = Store(
        initialState: [String](),
        reducer: Script(["a": .merge(.run { _ in started.setValue(true) }, .send("b"))]))
      let task = store.send("a")
      // There's no suspension point after `send`, so the effect can't have started yet.
      if started.value { early += 1 }
      await task.finish()
      if !started.value || store.state != ["a", "b"] { missing += 1 }
    }
    #expect(early == 0)
    #expect(missing == 0)
  }
}

@MainActor
struct EffectExecutorTests {
  private func preference(of runtime: EffectRuntime?) async -> UnownedTaskExecutor? {
    let found = LockIsolated<UnownedTaskExecutor?>(nil)
    let feature = Reduce<Int, Int> { _, _ in
      .run { _ in
        let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor }
        found.setValue(executor)
      }
    }
    let store =
      if let runtime {
        Store(initialState: 0, reducer: feature, runtime: runtime)
      } else {
        Store(initialState: 0, reducer: feature)
      }
    await store.send(1).finish()
    return found.value
  }

  @Test func storeWithoutRuntimeUsesSwiftExecutor() async {
    #expect(await preference(of: nil) == nil)
  }

  @Test func steppedStoreUsesRuntime() async {
    #expect(await preference(of: EffectRuntime()) != nil)
  }
}

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
    XCTAssertEqual(alive.map(\.wait), [.clock(.testClock, deadline: .seconds(1))])
    XCTAssertEqual(store.state, 11)
    await clock.advance(by: .seconds(1))
    XCTAssertEqual(store.state, 111)
  }
}
