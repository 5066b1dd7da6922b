public import ReducerStore

extension NavigationStackApp {
  /// The features that can be on the stack.
  public struct Path: Reducer {
    /// Which feature it is, and its state.
    public enum State: Equatable, Sendable {
      /// A counter.
      case counter(Counter.State)
      /// A number and a fact about it.
      case numberFact(NumberFact.State)
      /// A number and whether it is prime.
      case primeNumber(PrimeNumber.State)
    }

    /// What happens in a feature.
    public enum Action: Equatable, Sendable {
      /// In a counter.
      case counter(Counter.Action)
      /// In a number fact.
      case numberFact(NumberFact.Action)
      /// In a prime number check.
      case primeNumber(PrimeNumber.Action)
    }

    /// Creates the reducer.
    public init() {}

    /// The features.
    public var body: some ReducerOf<Self> {
      Scope(state: /State.counter, action: /Action.counter) { Counter() }
      Scope(state: /State.numberFact, action: /Action.numberFact) { NumberFact() }
      Scope(state: /State.primeNumber, action: /Action.primeNumber) { PrimeNumber() }
    }
  }
}
