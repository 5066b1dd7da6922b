public import TextScreens

/// The sheet over a counter: whether its count is prime.
public struct PrimeModalScreen: Screen {
  private let state: PrimeModal.State
  private let send: (PrimeModal.Action) -> Void

  init(state: PrimeModal.State, send: @escaping (PrimeModal.Action) -> Void) {
    self.state = state
    self.send = send
  }

  /// The answer, and a button to keep a prime or let it go.
  public var body: some View {
    VStack {
      if isPrime(state.number) {
        Text("\(state.number) is prime 🎉")
        if state.favoritePrimes.contains(state.number) {
          Button("Remove from favorite primes") { send(.removeButtonTapped) }
        } else {
          Button("Save to favorite primes") { send(.saveButtonTapped) }
        }
      } else {
        Text("\(state.number) is not prime :(")
      }
    }
  }
}
