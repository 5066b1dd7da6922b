public import ReducerStore

/// The whole app: a root screen with links, and a stack of features over it.
public struct NavigationStackApp: Reducer {
  /// What the app knows: what is on the stack.
  public struct State: Equatable, Sendable {
    /// The features on the stack, the lowest first.
    public var path: StackState<Path.State>

    /// Creates the state of an app.
    ///
    /// - Parameter path: The features on the stack, the lowest first; none by default.
    public init(path: StackState<Path.State> = StackState()) {
      self.path = path
    }
  }

  /// What happens in the app.
  public enum Action: Equatable, Sendable {
    /// A user's tap on `All three from 7`.
    case allThreeLinkTapped
    /// A user's tap on `Pop to root`.
    case popToRootButtonTapped
    /// What happens on the stack.
    case path(StackAction<Path.State, Path.Action>)
  }

  /// Creates the reducer.
  public init() {}

  /// The root, with the stack over it.
  public var body: some ReducerOf<Self> {
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
    .forEach(\.path, action: /Action.path) { Path() }
  }
}
