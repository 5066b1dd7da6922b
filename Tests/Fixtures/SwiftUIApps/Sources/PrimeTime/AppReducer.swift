import Foundation

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
