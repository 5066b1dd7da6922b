import ReducerStoreMacros
import ReducerStoreViews
import SwiftUI

/// A counter that can look up the *n*th prime and check whether its count is prime.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Sendable {
    var count = 0
    /// The primes that the user has saved.
    var favoritePrimes: [Int] = []
    var isNthPrimeRequestInFlight = false
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var primeModal: PrimeModal.State?
  }

  enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case incrementButtonTapped
    case nthPrimeButtonTapped
    /// A response that contains a prime, or `nil` if the request failed.
    case nthPrimeResponse(n: Int, prime: Int?)
    case isPrimeButtonTapped
    case alert(PresentationAction<Alert>)
    case primeModal(PresentationAction<PrimeModal.Action>)

    /// The actions of the alert, which the user can only dismiss.
    enum Alert: Equatable, Sendable {}
  }

  private enum CancelID { case nthPrime }

  @Dependency(\.nthPrime) private var nthPrime

  var body: some ReducerOf<Self> {
    Reduce { state, action in run(action, on: &state) }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$primeModal, action: \.primeModal) { PrimeModal() }
  }

  private func run(_ action: Action, on state: inout State) -> Effect<Action> {
    switch action {
    case .decrementButtonTapped:
      state.count -= 1
      return .none
    case .incrementButtonTapped:
      state.count += 1
      return .none
    case .nthPrimeButtonTapped:
      state.isNthPrimeRequestInFlight = true
      return .run { [n = state.count, nthPrime] send in
        await send(.nthPrimeResponse(n: n, prime: try? nthPrime(n)))
      }
      .cancellable(id: CancelID.nthPrime)
    case .nthPrimeResponse(let n, let prime):
      state.isNthPrimeRequestInFlight = false
      guard let prime else { return .none }
      state.alert = AlertState {
        "The \(ordinal(n)) prime is \(prime)"
      } actions: {
        ButtonState(role: .cancel) { "OK" }
      }
      return .none
    case .isPrimeButtonTapped:
      state.primeModal = PrimeModal.State(
        number: state.count, favoritePrimes: state.favoritePrimes)
      // SwiftUI shows no alert while the sheet of the same view is open.
      state.isNthPrimeRequestInFlight = false
      return .cancel(id: CancelID.nthPrime)
    case .primeModal(.presented):
      if let modal = state.primeModal { state.favoritePrimes = modal.favoritePrimes }
      return .none
    case .alert, .primeModal(.dismiss):
      return .none
    }
  }
}

/// The count between two buttons, with two questions about the count.
struct CounterView: View {
  @Bindable var store: StoreOf<Counter>

  var body: some View {
    VStack {
      HStack {
        Button("-") { store.send(.decrementButtonTapped) }
          .accessibilityIdentifier("decrement")
        Text("\(store.count)")
        Button("+") { store.send(.incrementButtonTapped) }
          .accessibilityIdentifier("increment")
      }
      Button("Is this prime?") { store.send(.isPrimeButtonTapped) }
      Button("What is the \(ordinal(store.count)) prime?") { store.send(.nthPrimeButtonTapped) }
        .disabled(store.isNthPrimeRequestInFlight || store.count < 1)
    }
    .navigationTitle("Counter demo")
    .sheet(item: $store.scope(\.$primeModal, action: \.primeModal)) { PrimeModalView(store: $0) }
    .alert($store.scope(\.$alert, action: \.alert))
  }
}

/// Returns a number as an ordinal, such as 1st, 2nd, 3rd, 4th, 11th, or 22nd.
func ordinal(_ number: Int) -> String {
  let suffix =
    switch (number.magnitude % 100, number.magnitude % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  return "\(number)\(suffix)"
}
