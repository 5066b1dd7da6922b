public import ReducerStore

/// The screens that open over the root list.
public struct Destination: Reducer {
  /// Which screen is open.
  public enum State: Equatable, Sendable {
    /// The counter.
    case counter(Counter.State)
    /// The list of saved primes.
    case favoritePrimes(FavoritePrimes.State)
  }

  /// What happens on a screen.
  public enum Action: Equatable, Sendable {
    /// On the counter.
    case counter(Counter.Action)
    /// On the list of saved primes.
    case favoritePrimes(FavoritePrimes.Action)
  }

  /// Creates the reducer.
  public init() {}

  /// The screens.
  public var body: some ReducerOf<Self> {
    Scope(state: /State.counter, action: /Action.counter) { Counter() }
    Scope(state: /State.favoritePrimes, action: /Action.favoritePrimes) { FavoritePrimes() }
  }
}
