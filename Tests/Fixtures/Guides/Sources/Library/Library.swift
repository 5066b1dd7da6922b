import ReducerStoreMacros

@Reducer
public struct Library {
  @ObservableState
  public struct State: Equatable, Sendable {
    var path = StackState<Path.State>()

    public init(path: [Path.State] = []) { self.path = StackState(path) }
  }

  public enum Action: Equatable, Sendable {
    case path(StackAction<Path.State, Path.Action>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, .book(.authorButtonTapped))):
        state.path.append(.author(Author.State(name: "Ursula K. Le Guin")))
      case .path(.element(_, .author(.allBooksButtonTapped))):
        state.path.removeAll()
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }

  @Reducer(state: .equatable, .sendable, action: .equatable, .sendable)
  public enum Path {
    case book(Book)
    case author(Author)
  }
}

@Reducer
public struct Book {
  @ObservableState
  public struct State: Equatable, Sendable {
    var title: String
    var isBorrowed = false

    public init(title: String) { self.title = title }
  }

  public enum Action: Equatable, Sendable {
    case borrowButtonTapped
    case authorButtonTapped
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .borrowButtonTapped = action { state.isBorrowed.toggle() }
    return .none
  }
}

@Reducer
public struct Author {
  @ObservableState
  public struct State: Equatable, Sendable {
    var name: String
  }

  public enum Action: Equatable, Sendable {
    case allBooksButtonTapped
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
