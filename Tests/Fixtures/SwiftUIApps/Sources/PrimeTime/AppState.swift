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

package enum AppAction: Sendable {
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

func isPrime(_ number: Int) -> Bool {
  number > 1 && !(2..<number).contains { $0 * $0 <= number && number % $0 == 0 }
}

func ordinal(_ number: Int) -> String {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "en_US")
  formatter.numberStyle = .ordinal
  return formatter.string(for: number) ?? "\(number)th"
}
