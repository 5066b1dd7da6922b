public import ReducerStore
public import TextScreens

/// The counter: a count between two buttons, and two questions about it.
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

  /// The count and its buttons.
  public var body: some View {
    VStack {
      HStack {
        Button("-") { send(.decrementButtonTapped) }
        Text("\(state.count)")
        Button("+") { send(.incrementButtonTapped) }
      }
      Button("Is this prime?") { send(.isPrimeButtonTapped) }
      Button("What is the \(ordinal(state.count)) prime?") { send(.nthPrimeButtonTapped) }
        .disabled(state.isNthPrimeRequestInFlight || state.count < 1)
    }
  }
}
