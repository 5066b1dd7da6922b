import ReducerStore
import TextScreens

/// A feature that shows whether a number is prime, and that lets the user save it as a favorite or
/// remove it again.
struct PrimeModal: Reducer {
  struct State: Equatable, Sendable {
    var number: Int
    /// The primes that the user has saved.
    var favoritePrimes: [Int]
  }

  enum Action: Equatable, Sendable {
    case saveButtonTapped
    case removeButtonTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .saveButtonTapped: state.favoritePrimes.append(state.number)
    case .removeButtonTapped:
      state.favoritePrimes.removeAll { [number = state.number] in $0 == number }
    }
    return .none
  }
}

/// A sheet over the counter that shows whether the count is prime.
struct PrimeModalScreen: Screen {
  let state: PrimeModal.State
  let send: (PrimeModal.Action) -> Void

  var body: some View {
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

/// Returns whether a number is prime, using trial division.
func isPrime(_ number: Int) -> Bool {
  guard number > 1 else { return false }
  var divisor = 2
  while divisor <= number / divisor {
    if number.isMultiple(of: divisor) { return false }
    divisor += 1
  }
  return true
}
