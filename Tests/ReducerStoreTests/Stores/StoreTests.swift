import ReducerStore
import SteppedEffects
import Testing

private struct Child: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Equatable, Sendable {
    case increment
    case load
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
  @Test func runsAnEffectOfAChildWhenItsClockIsAdvanced() async {
    let clock = TestClock()
    let store = Store(initialState: Parent.State(), reducer: Parent(), runtime: EffectRuntime()) {
      $0.continuousClock = clock
    }
    store.send(.child(.increment))
    store.send(.child(.load))
    #expect(store.state.child.count == 1)
    let alive = await store.settle()
    #expect(
      alive.map(\.description) == [
        """
        The effect of "Parent.Action.child(.load)" at ReducerStoreTests/StoreTests.swift:20 \
        waits in a TestClock until 1.0 seconds.
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
