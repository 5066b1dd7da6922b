import Foundation

package struct PrimeAlert: Equatable, Identifiable {
  let prime: Int
  package var id: Int { prime }
}

package struct AppState: Equatable {
  package var count = 0
  package var favoritePrimes: [Int] = []
  package var alertNthPrime: PrimeAlert?
  package var isNthPrimeButtonDisabled = false
  package var isPrimeModalShown = false

  package init() {}
}

package enum AppAction {
  case decrTapped
  case incrTapped
  case nthPrimeButtonTapped
  case nthPrimeResponse(Int?)
  case alertDismissButtonTapped
  case isPrimeButtonTapped
  case primeModalDismissed
  case saveFavoritePrimeTapped
  case removeFavoritePrimeTapped
  case deleteFavoritePrimes(IndexSet)
}

@MainActor package func appReducer(nthPrime: @escaping @MainActor (Int) async -> Int?)
  -> Reducer<AppState, AppAction>
{
  { state, action in
    switch action {
    case .decrTapped:
      state.count -= 1
    case .incrTapped:
      state.count += 1
    case .nthPrimeButtonTapped:
      state.isNthPrimeButtonDisabled = true
      let count = state.count
      return [
        { send in Task { send(.nthPrimeResponse(await nthPrime(count))) } }
      ]
    case .nthPrimeResponse(let prime):
      state.alertNthPrime = prime.map(PrimeAlert.init(prime:))
      state.isNthPrimeButtonDisabled = false
    case .alertDismissButtonTapped:
      state.alertNthPrime = nil
    case .isPrimeButtonTapped:
      state.isPrimeModalShown = true
    case .primeModalDismissed:
      state.isPrimeModalShown = false
    case .saveFavoritePrimeTapped:
      state.favoritePrimes.append(state.count)
    case .removeFavoritePrimeTapped:
      state.favoritePrimes.removeAll { $0 == state.count }
    case .deleteFavoritePrimes(let indexSet):
      for index in indexSet.sorted(by: >) { state.favoritePrimes.remove(at: index) }
    }
    return []
  }
}

func isPrime(_ number: Int) -> Bool {
  number > 1 && !(2..<number).contains { $0 * $0 <= number && number % $0 == 0 }
}

func ordinal(_ number: Int) -> String {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "en_US")
  formatter.numberStyle = .ordinal
  return formatter.string(for: number) ?? "\(number)th"
}
