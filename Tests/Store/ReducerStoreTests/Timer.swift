import ReducerStore

/// A timer whose instances all use the same cancellation ID.
struct Timer: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var ticks = 0
  }
  enum Action: Sendable { case start, stop, restart, tick }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: return timer()
    case .stop: return .cancel(id: CancelID.timer)
    case .restart: return timer(cancelInFlight: true)
    case .tick:
      state.ticks += 1
      return .none
    }
  }

  private func timer(cancelInFlight: Bool = false) -> Effect<Action> {
    .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) } }
      .cancellable(id: CancelID.timer, cancelInFlight: cancelInFlight)
  }
}

extension Store {
  /// Creates a stepped store whose effects use `clock`.
  convenience init(
    _ state: @autoclosure () -> State, _ reducer: some Reducer<State, Action>, clock: TestClock
  ) {
    self.init(initialState: state(), reducer: reducer, runtime: EffectRuntime()) {
      $0.continuousClock = clock
    }
  }
}
