import ReducerStoreMacros

@Reducer
public struct Search {
  @ObservableState
  public struct State: Equatable {
    var title = ""
    var books: [String] = []
  }

  public enum Action: Equatable, Sendable {
    case titleChanged(String)
    case booksFound([String])
  }

  private enum CancelID: Hashable { case search }

  @Dependency(\.continuousClock) var clock
  let find: @Sendable (String) async -> [String]

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .titleChanged(let title):
      state.title = title
      return .run { [clock, find] send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.booksFound(await find(title)))
      }
      .cancellable(id: CancelID.search, cancelInFlight: true)

    case .booksFound(let books):
      state.books = books
      return .none
    }
  }
}
