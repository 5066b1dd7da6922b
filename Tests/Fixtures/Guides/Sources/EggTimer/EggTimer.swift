import ReducerStoreMacros

@Reducer
public struct EggTimer {
  @ObservableState
  public struct State: Equatable {
    var secondsLeft = 180
    var isRunning = false
  }

  public enum Action: Equatable, Sendable {
    case startButtonTapped
    case pauseButtonTapped
    case ticked
  }

  private enum CancelID: Hashable { case timer }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startButtonTapped:
      state.isRunning = true
      return .run { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
      .cancellable(id: CancelID.timer)

    case .ticked:
      state.secondsLeft -= 1
      guard state.secondsLeft == 0 else { return .none }
      state.isRunning = false
      return .cancel(id: CancelID.timer)

    case .pauseButtonTapped:
      state.isRunning = false
      return .cancel(id: CancelID.timer)
    }
  }
}
