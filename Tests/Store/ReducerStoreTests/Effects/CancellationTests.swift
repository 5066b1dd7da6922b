import ReducerStore
import SteppedEffects
import Testing

private struct App: Reducer {
  struct State: Equatable {
    var left = Timer.State()
    var right = Timer.State()
    var detail: Timer.State?
  }
  enum Action: Sendable {
    case left(Timer.Action)
    case right(Timer.Action)
    case detail(Timer.Action)
    case set(detail: Int?)
    case stopAll
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: /Action.left) { Timer() }
    Scope(state: \.right, action: /Action.right) { Timer() }
    Reduce { state, action in
      switch action {
      case .set(let id): state.detail = id.map { Timer.State(id: $0) }
      case .stopAll: return .cancel(id: Timer.CancelID.timer)
      case .detail(.stop): state.detail = nil
      default: break
      }
      return .none
    }
    .ifLet(\.detail, action: /Action.detail) { Timer() }
  }
}

@MainActor
struct CancellationTests {
  private let clock = TestClock()
  private let store: StoreOf<App>

  init() { store = Store(App.State(), App(), clock: clock) }

  private func tick() async { await clock.advance(by: .seconds(1)) }

  @Test func childDoesNotCancelSiblingEffects() async {
    store.send(.left(.start))
    store.send(.right(.start))
    await tick()
    store.send(.left(.stop))
    await tick()
    #expect(store.state.left.ticks == 1)
    #expect(store.state.right.ticks == 2)
  }

  @Test func parentCancelsChildEffects() async {
    store.send(.left(.start))
    store.send(.right(.start))
    await tick()
    store.send(.stopAll)
    await tick()
    #expect(store.state.left.ticks == 1)
    #expect(store.state.right.ticks == 1)
    #expect(await store.settle() == [])
  }

  @Test func cancelsInFlightEffectOnRestart() async {
    store.send(.left(.start))
    store.send(.left(.start))
    await tick()
    #expect(store.state.left.ticks == 2)
    store.send(.left(.restart))
    await tick()
    #expect(store.state.left.ticks == 3)
    #expect(await store.settle().count == 1)
  }

  @Test func nilStateCancelsEffects() async {
    store.send(.set(detail: 1))
    store.send(.detail(.start))
    await tick()
    #expect(store.state.detail?.ticks == 1)
    store.send(.set(detail: nil))
    #expect(await store.settle() == [])
    store.send(.set(detail: 1))
    await tick()
    #expect(store.state.detail?.ticks == 0)
  }

  @Test func childRunsBeforeParentRemovesState() async {
    store.send(.set(detail: 1))
    store.send(.detail(.start))
    await store.settle()
    #expect(await issues { store.send(.detail(.stop)) } == [])
    #expect(store.state.detail == nil)
    #expect(await store.settle() == [])
  }

  @Test func listsInFlightEffectsInOrder() async {
    store.send(.left(.start))
    await tick()
    store.send(.right(.start))
    #expect(
      await store.settle().map(\.description) == [
        """
        The effect of "App.Action.left(.start)" at ReducerStoreTests/Timer.swift:25 \
        is sleeping in a TestClock until 2.0 seconds.
        """,
        """
        The effect of "App.Action.right(.start)" at ReducerStoreTests/Timer.swift:25 \
        is sleeping in a TestClock until 2.0 seconds.
        """,
      ])
  }

  @Test func parentCancelsEffectMergedWithFinishedEffect() async {
    struct Child: Reducer {
      func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
        guard action else { return .none }
        return .merge(
          .concatenate(.send(false), .send(false)),
          .run { _ in try await TestClock().sleep(for: .seconds(1)) }.cancellable(id: "child"))
      }
    }
    let store = Store(initialState: 0, runtime: EffectRuntime()) {
      Scope<Int, Bool?>(state: \.self, action: \.some) { Child() }
      Reduce<Int, Bool?> { _, action in action == nil ? .cancel(id: "child") : .none }
    }
    store.send(true)
    #expect(await store.settle().count == 1)
    store.send(nil)
    #expect(await store.settle() == [])
  }

  @Test func cancelsRemainingStepsOfSequence() async {
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { [clock] state, action in
        state.append(action)
        switch action {
        case "start":
          return .concatenate(
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send("one")
            },
            .send("two")
          )
          .cancellable(id: Timer.CancelID.timer)
        case "stop": return .cancel(id: Timer.CancelID.timer)
        default: return .none
        }
      }
    }
    store.send("start")
    await store.settle()
    store.send("stop")
    await clock.advance(by: .seconds(1))
    #expect(store.state == ["start", "stop"])
    #expect(await store.settle() == [])
  }

  @Test func cancelingStepStartsNextStep() async {
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { [clock] state, action in
        state.append(action)
        switch action {
        case "start":
          return .concatenate(
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send("one")
            }
            .cancellable(id: Timer.CancelID.timer),
            .send("two"))
        case "stop": return .cancel(id: Timer.CancelID.timer)
        default: return .none
        }
      }
    }
    store.send("start")
    await store.settle()
    store.send("stop")
    #expect(store.state == ["start", "stop", "two"])
  }
}
