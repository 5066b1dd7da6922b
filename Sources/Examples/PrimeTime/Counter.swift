import ReducerStoreViews
import SwiftUI

/// A counter that can look up the *n*th prime and check whether its count is prime.
struct Counter: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    /// The primes that the user has saved.
    var favoritePrimes: [Int] = []
    var isNthPrimeRequestInFlight = false
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var primeModal: PrimeModal.State?
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

  @Dependency(\.nthPrime) private var nthPrime

  var body: some ReducerOf<Self> {
    Reduce { state, action in reduce(into: &state, by: action) }
      .ifLet(\.$alert, action: /Action.alert)
      .ifLet(\.$primeModal, action: /Action.primeModal) { PrimeModal() }
  }

  private func reduce(into state: inout State, by action: Action) -> Effect<Action> {
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
      return .none
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
  let store: StoreOf<Counter>

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      VStack {
        HStack {
          Button("-") { viewStore.send(.decrementButtonTapped) }
            .accessibilityIdentifier("decrement")
          Text("\(viewStore.count)")
          Button("+") { viewStore.send(.incrementButtonTapped) }
            .accessibilityIdentifier("increment")
        }
        Button("Is this prime?") { viewStore.send(.isPrimeButtonTapped) }
        Button("What is the \(ordinal(viewStore.count)) prime?") {
          viewStore.send(.nthPrimeButtonTapped)
        }
        .disabled(viewStore.isNthPrimeRequestInFlight || viewStore.count < 1)
      }
    }
    .navigationTitle("Counter demo")
    .sheet(store: store.scope(state: \.$primeModal, action: { .primeModal($0) })) {
      PrimeModalView(store: $0)
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
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
