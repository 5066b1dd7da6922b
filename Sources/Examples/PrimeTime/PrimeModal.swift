import ReducerStoreMacros
import ReducerStoreViews
import SwiftUI

/// A feature that shows whether a number is prime, and that lets the user save it as a favorite or
/// remove it again.
@Reducer
struct PrimeModal {
  @ObservableState
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
struct PrimeModalView: View {
  let store: StoreOf<PrimeModal>

  var body: some View {
    VStack {
      if isPrime(store.number) {
        Text("\(store.number) is prime 🎉")
        if store.favoritePrimes.contains(store.number) {
          Button("Remove from favorite primes") { store.send(.removeButtonTapped) }
        } else {
          Button("Save to favorite primes") { store.send(.saveButtonTapped) }
        }
      } else {
        Text("\(store.number) is not prime :(")
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
