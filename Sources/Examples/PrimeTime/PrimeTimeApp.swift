import ReducerStoreMacros

/// An app with a root list that shows the user's activity, and with screens that open on top of the
/// list.
@Reducer
struct PrimeTimeApp {
  @ObservableState
  struct State: Equatable, Sendable {
    /// The count, which the app keeps when the user closes the counter.
    var count = 0
    /// The primes that the user has saved.
    var favoritePrimes: [Int] = []
    /// The changes to the favorite primes, from oldest to newest.
    var activity: [Activity] = []
    /// The screen on top of the root list, or `nil` if the user is on the root list.
    @Presents var destination: Destination.State?
  }

  enum Action: Equatable, Sendable {
    case counterLinkTapped
    case favoritePrimesLinkTapped
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterLinkTapped:
        state.destination = .counter(
          Counter.State(count: state.count, favoritePrimes: state.favoritePrimes))
      case .favoritePrimesLinkTapped:
        state.destination = .favoritePrimes(
          FavoritePrimes.State(favoritePrimes: state.favoritePrimes))
      case .destination:
        state.update(from: state.destination)
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension PrimeTimeApp.State {
  /// Copies the changes from the screen on top of the root list.
  fileprivate mutating func update(from destination: Destination.State?) {
    switch destination {
    case .counter(let counter):
      count = counter.count
      update(favoritePrimes: counter.favoritePrimes)
    case .favoritePrimes(let favorites):
      update(favoritePrimes: favorites.favoritePrimes)
    case nil:
      break
    }
  }

  private mutating func update(favoritePrimes primes: [Int]) {
    activity += favoritePrimes.filter { !primes.contains($0) }.map(Activity.removed)
    activity += primes.filter { !favoritePrimes.contains($0) }.map(Activity.added)
    favoritePrimes = primes
  }
}

/// The screens that can be on top of the root list.
@Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
enum Destination {
  case counter(Counter)
  case favoritePrimes(FavoritePrimes)
}

/// A change to the favorite primes.
enum Activity: Equatable, Sendable {
  case added(Int)
  case removed(Int)
}

extension Activity {
  /// The title in the activity feed, such as `Added 3`.
  var title: String {
    switch self {
    case .added(let prime): "Added \(prime)"
    case .removed(let prime): "Removed \(prime)"
    }
  }
}
