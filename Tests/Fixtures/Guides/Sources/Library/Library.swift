import ReducerStore

public struct Library: Reducer {
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
    .forEach(\.path, action: /Action.path) { Path() }
  }

  public struct Path: Reducer {
    public enum State: Equatable, Sendable {
      case book(Book.State)
      case author(Author.State)
    }

    public enum Action: Equatable, Sendable {
      case book(Book.Action)
      case author(Author.Action)
    }

    public var body: some ReducerOf<Self> {
      Scope(state: /State.book, action: /Action.book) { Book() }
      Scope(state: /State.author, action: /Action.author) { Author() }
    }
  }
}

public struct Book: Reducer {
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

public struct Author: Reducer {
  public struct State: Equatable, Sendable {
    var name: String
  }

  public enum Action: Equatable, Sendable {
    case allBooksButtonTapped
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
