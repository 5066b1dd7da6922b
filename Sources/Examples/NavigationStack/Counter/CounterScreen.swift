public import ReducerStore
public import TextScreens

/// A counter: a count between two buttons, a timer, and buttons that load what comes next.
public struct CounterScreen: Screen {
  private let state: Counter.State
  private let send: (Counter.Action) -> Void

  /// Creates a screen of a state.
  ///
  /// - Parameters:
  ///   - state: What it shows.
  ///   - send: Takes what a user does.
  init(state: Counter.State, send: @escaping (Counter.Action) -> Void) {
    self.state = state
    self.send = send
  }

  /// Creates a screen of what a store holds now.
  ///
  /// - Parameter store: The store.
  @MainActor
  public init(store: StoreOf<Counter>) {
    self.init(state: store.state) { store.send($0) }
  }

  /// The count, the timer and the buttons.
  public var body: some View {
    VStack {
      if let fact = state.fact { Text(fact) }
      HStack {
        Button("-") { send(.decrementButtonTapped) }
        Text("\(state.count)")
        Button("+") { send(.incrementButtonTapped) }
      }
      Toggle("Timer", isOn: state.isTimerOn) { _ in send(.timerToggled) }
      Button("Load and push number fact") { send(.loadAndPushButtonTapped(.numberFact)) }
        .disabled(state.isLoading)
      Button("Load and push counter") { send(.loadAndPushButtonTapped(.counter)) }
        .disabled(state.isLoading)
    }
  }
}
