public import ReducerStore

/// Tells whether a number is prime, and lets a user keep it.
public struct PrimeModal: Reducer {
  /// The number in question.
  public struct State: Equatable, Sendable {
    /// The number.
    public var number: Int
    /// The primes a user has saved.
    public var favoritePrimes: [Int]
  }

  /// What a user does with the number.
  public enum Action: Equatable, Sendable {
    /// A tap on `Save to favorite primes`.
    case saveButtonTapped
    /// A tap on `Remove from favorite primes`.
    case removeButtonTapped
  }

  /// Creates the reducer.
  public init() {}

  /// Keeps the number, or lets it go.
  ///
  /// - Parameters:
  ///   - state: The number in question.
  ///   - action: What a user does with it.
  /// - Returns: No effect.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .saveButtonTapped: state.favoritePrimes.append(state.number)
    case .removeButtonTapped:
      state.favoritePrimes.removeAll { [number = state.number] in $0 == number }
    }
    return .none
  }
}
