import Foundation
public import ReducerStore

/// The list of saved primes, which a file can keep.
public struct FavoritePrimes: Reducer {
  /// What the list shows.
  public struct State: Equatable, Sendable {
    /// The primes, in the order in which they were saved.
    public var favoritePrimes: [Int]
    /// What went wrong with the file.
    @PresentationState public var alert: AlertState<Action.Alert>?

    /// Creates a list.
    ///
    /// - Parameter favoritePrimes: The primes; none by default.
    public init(favoritePrimes: [Int] = []) {
      self.favoritePrimes = favoritePrimes
    }
  }

  /// What happens to the list.
  public enum Action: Equatable, Sendable {
    /// A user's swipe and tap on `Delete`.
    case deleteButtonTapped(prime: Int)
    /// A user's tap on `Save`.
    case saveButtonTapped
    /// A user's tap on `Load`.
    case loadButtonTapped
    /// The primes of the file; `nil` where there is no file.
    case loaded([Int]?)
    /// A file that could not be written or read.
    case failed(FileTask)
    /// What happens to the alert.
    case alert(PresentationAction<Alert>)

    /// What a user answers to the alert: nothing but to close it.
    public enum Alert: Equatable, Sendable {}
  }

  /// What was done with the file.
  public enum FileTask: String, Sendable {
    /// Writing it.
    case saved
    /// Reading it.
    case loaded
  }

  @Dependency(\.fileClient) private var fileClient

  /// Creates the reducer.
  public init() {}

  /// The list, with the alert over it.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in reduce(into: &state, by: action) }
      .ifLet(\.$alert, action: /Action.alert)
  }

  private func reduce(into state: inout State, by action: Action) -> Effect<Action> {
    switch action {
    case .deleteButtonTapped(let prime):
      state.favoritePrimes.removeAll { $0 == prime }
      return .none
    case .saveButtonTapped:
      return save(state.favoritePrimes)
    case .loadButtonTapped:
      return load()
    case .loaded(let primes):
      if let primes {
        state.favoritePrimes = primes
      } else {
        state.alert = .message("There are no saved primes yet")
      }
      return .none
    case .failed(let task):
      state.alert = .message("The primes could not be \(task.rawValue)")
      return .none
    case .alert:
      return .none
    }
  }

  private func save(_ primes: [Int]) -> Effect<Action> {
    .run { [fileClient] _ in
      try await fileClient.save(JSONEncoder().encode(primes), fileName)
    } catch: { _, send in
      await send(.failed(.saved))
    }
  }

  private func load() -> Effect<Action> {
    .run { [fileClient] send in
      let data = try await fileClient.load(fileName)
      await send(.loaded(try data.map { try JSONDecoder().decode([Int].self, from: $0) }))
    } catch: { _, send in
      await send(.failed(.loaded))
    }
  }
}

private let fileName = "favorite-primes.json"

extension AlertState {
  /// An alert that says one thing, and waits for `OK`.
  fileprivate static func message(_ text: String) -> AlertState {
    AlertState {
      text
    } actions: {
      ButtonState(role: .cancel) { "OK" }
    }
  }
}
