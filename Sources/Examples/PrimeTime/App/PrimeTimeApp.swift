public import ReducerStore

/// The whole app: a root list, one screen over it, and what a user did.
public struct PrimeTimeApp: Reducer {
  /// What the app knows.
  public struct State: Equatable, Sendable {
    /// The count, kept while the counter is closed.
    public var count: Int
    /// The primes a user has saved.
    public var favoritePrimes: [Int]
    /// What was saved and removed, the oldest first.
    public var activity: [Activity] = []
    /// The screen over the root list.
    @PresentationState public var destination: Destination.State?

    /// Creates the state of an app that was just opened.
    ///
    /// - Parameters:
    ///   - count: The count; 0 by default.
    ///   - favoritePrimes: The primes a user has saved; none by default.
    public init(count: Int = 0, favoritePrimes: [Int] = []) {
      self.count = count
      self.favoritePrimes = favoritePrimes
    }
  }

  /// What happens in the app.
  public enum Action: Equatable, Sendable {
    /// A user's tap on `Counter demo`.
    case counterLinkTapped
    /// A user's tap on `Favorite primes`.
    case favoritePrimesLinkTapped
    /// What happens on the screen over the root list.
    case destination(PresentationAction<Destination.Action>)
  }

  /// Creates the reducer.
  public init() {}

  /// The root list, and the screen over it.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterLinkTapped:
        state.destination = .counter(
          Counter.State(count: state.count, favoritePrimes: state.favoritePrimes))
      case .favoritePrimesLinkTapped:
        state.destination = .favoritePrimes(
          FavoritePrimes.State(favoritePrimes: state.favoritePrimes))
      case .destination:
        state.adopt(state.destination)
      }
      return .none
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}

extension PrimeTimeApp.State {
  /// Takes over what changed on the screen over the root list.
  fileprivate mutating func adopt(_ destination: Destination.State?) {
    switch destination {
    case .counter(let counter):
      count = counter.count
      adopt(favoritePrimes: counter.favoritePrimes)
    case .favoritePrimes(let favorites):
      adopt(favoritePrimes: favorites.favoritePrimes)
    case nil:
      break
    }
  }

  private mutating func adopt(favoritePrimes primes: [Int]) {
    activity += favoritePrimes.filter { !primes.contains($0) }.map(Activity.removed)
    activity += primes.filter { !favoritePrimes.contains($0) }.map(Activity.added)
    favoritePrimes = primes
  }
}
