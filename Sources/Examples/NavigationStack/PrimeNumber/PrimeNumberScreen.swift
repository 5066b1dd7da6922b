public import ReducerStore
public import TextScreens

/// A number, and whether it is prime.
public struct PrimeNumberScreen: Screen {
  private let state: PrimeNumber.State
  private let send: (PrimeNumber.Action) -> Void

  /// Creates a screen of a state.
  ///
  /// - Parameters:
  ///   - state: What it shows.
  ///   - send: Takes what a user does.
  init(state: PrimeNumber.State, send: @escaping (PrimeNumber.Action) -> Void) {
    self.state = state
    self.send = send
  }

  /// Creates a screen of what a store holds now.
  ///
  /// - Parameter store: The store.
  @MainActor
  public init(store: StoreOf<PrimeNumber>) {
    self.init(state: store.state) { store.send($0) }
  }

  /// The number, the answer, and the button that asks for it.
  public var body: some View {
    VStack {
      Text(answer)
      Button("Is it prime?") { send(.isPrimeButtonTapped) }
        .disabled(state.isLoading)
    }
  }

  private var answer: String {
    let number = state.number
    return switch state.answer {
    case .prime: "\(number) is prime"
    case .divisible(let divisor): "\(number) is \(divisor) times \(number / divisor)"
    case .belowTwo: "\(number) is not prime: 2 is the first"
    case nil: "\(number)"
    }
  }
}
