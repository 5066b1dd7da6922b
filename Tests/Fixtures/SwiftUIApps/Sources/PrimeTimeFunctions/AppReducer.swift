import FunctionReducers
import ReducerStoreViews

package typealias Store = ReducerStore.Store

package func appReducer(nthPrime: @escaping @Sendable (Int) async -> Int?)
  -> @Sendable (inout AppState, AppAction) -> [Effect<AppAction>]
{
  { state, action in
    switch action {
    case .decrTapped:
      state.count -= 1
    case .incrTapped:
      state.count += 1
    case .nthPrimeButtonTapped:
      state.isNthPrimeButtonDisabled = true
      return [
        .run { [count = state.count] send in await send(.nthPrimeResponse(await nthPrime(count))) }
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
      state.favoritePrimes.removeAll { [count = state.count] in $0 == count }
    case .deleteFavoritePrimes(let indexSet):
      for index in indexSet.sorted(by: >) { state.favoritePrimes.remove(at: index) }
    }
    return []
  }
}
