public import ReducerStore
public import TextScreens

/// A number, and the fact about it.
public struct NumberFactScreen: Screen {
  private let state: NumberFact.State
  private let send: (NumberFact.Action) -> Void

  /// Creates a screen of a state.
  ///
  /// - Parameters:
  ///   - state: What it shows.
  ///   - send: Takes what a user does.
  init(state: NumberFact.State, send: @escaping (NumberFact.Action) -> Void) {
    self.state = state
    self.send = send
  }

  /// Creates a screen of what a store holds now.
  ///
  /// - Parameter store: The store.
  @MainActor
  public init(store: StoreOf<NumberFact>) {
    self.init(state: store.state) { store.send($0) }
  }

  /// The number, the fact, and the button that asks for it.
  public var body: some View {
    VStack {
      Text(state.fact ?? "\(state.number)")
      Button("Get a fact") { send(.factButtonTapped) }
        .disabled(state.isLoading)
    }
  }
}
