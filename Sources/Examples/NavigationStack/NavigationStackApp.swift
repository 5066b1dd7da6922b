import ReducerStoreMacros

/// An app with a root screen and a stack of features on top of it.
@Reducer
struct NavigationStackApp {
  @ObservableState
  struct State: Equatable, Sendable {
    /// The features on the stack, from bottom to top.
    var path = StackState<Path.State>()
  }

  enum Action: Equatable, Sendable {
    case allThreeLinkTapped
    case popToRootButtonTapped
    case path(StackAction<Path.State, Path.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .allThreeLinkTapped:
        state.path.append(.counter(Counter.State(count: 7)))
        state.path.append(.numberFact(NumberFact.State(number: 7)))
        state.path.append(.primeNumber(PrimeNumber.State(number: 7)))
      case .popToRootButtonTapped:
        state.path.removeAll()
      case .path(.element(_, .counter(.delegate(.pushCounter(let count, let fact))))):
        state.path.append(.counter(Counter.State(count: count, fact: fact)))
      case .path(.element(_, .counter(.delegate(.pushNumberFact(let number, let fact))))):
        state.path.append(.numberFact(NumberFact.State(number: number, fact: fact)))
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension NavigationStackApp {
  /// The features that can be on the stack.
  @Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
  enum Path {
    case counter(Counter)
    case numberFact(NumberFact)
    case primeNumber(PrimeNumber)
  }
}

/// A summary of the features on the stack.
struct StackSummary: Equatable, Sendable {
  /// The sum of the counts of all counters.
  let sum: Int
  /// The titles of the features, from bottom to top, such as `Counter 7`.
  let titles: [String]
}

extension NavigationStackApp.State {
  var summary: StackSummary {
    StackSummary(sum: path.map(\.count).reduce(0, +), titles: path.map(\.title))
  }
}

extension NavigationStackApp.Path.State {
  /// The count of a counter, or 0 for any other feature.
  fileprivate var count: Int {
    if case .counter(let counter) = self { counter.count } else { 0 }
  }

  fileprivate var title: String {
    switch self {
    case .counter(let counter): "Counter \(counter.count)"
    case .numberFact(let fact): "Number fact \(fact.number)"
    case .primeNumber(let prime): "Prime number \(prime.number)"
    }
  }
}
