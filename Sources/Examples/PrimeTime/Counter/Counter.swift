public import ReducerStore

/// A counter that can be asked for the *n*th prime, and whether its count is one.
public struct Counter: Reducer {
  /// What the counter shows.
  public struct State: Equatable, Sendable {
    /// The count.
    public var count: Int
    /// The primes a user has saved.
    public var favoritePrimes: [Int]
    /// Whether an answer is awaited.
    public var isNthPrimeRequestInFlight = false
    /// The answer.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// What is known of the count as a prime, while it is asked.
    @PresentationState public var primeModal: PrimeModal.State?

    /// Creates a counter.
    ///
    /// - Parameters:
    ///   - count: The count; 0 by default.
    ///   - favoritePrimes: The primes a user has saved; none by default.
    public init(count: Int = 0, favoritePrimes: [Int] = []) {
      self.count = count
      self.favoritePrimes = favoritePrimes
    }
  }

  /// What happens to a counter.
  public enum Action: Equatable, Sendable {
    /// A user's tap on `-`.
    case decrementButtonTapped
    /// A user's tap on `+`.
    case incrementButtonTapped
    /// A user's tap on `What is the nth prime?`.
    case nthPrimeButtonTapped
    /// The answer; without a prime where there is none.
    case nthPrimeResponse(n: Int, prime: Int?)
    /// A user's tap on `Is this prime?`.
    case isPrimeButtonTapped
    /// What happens to the alert.
    case alert(PresentationAction<Alert>)
    /// What happens to the prime modal.
    case primeModal(PresentationAction<PrimeModal.Action>)

    /// What a user answers to the alert: nothing but to close it.
    public enum Alert: Equatable, Sendable {}
  }

  @Dependency(\.nthPrime) private var nthPrime

  /// Creates the reducer.
  public init() {}

  /// The counter, with the alert and the modal over it.
  public var body: some ReducerOf<Self> {
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
