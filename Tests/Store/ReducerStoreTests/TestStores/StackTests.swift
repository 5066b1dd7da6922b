import ReducerStoreTesting
import Testing

private struct Page: Reducer {
  struct State: Equatable { var number = 0 }
  enum Action: Equatable, Sendable { case turn, open }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if action == .turn { state.number += 1 }
    return .none
  }
}

private struct Book: Reducer {
  struct State: Equatable { var path = StackState<Page.State>() }
  enum Action: Equatable, Sendable {
    case path(StackAction<Page.State, Page.Action>)
    case openTwo, opened
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .path(.element(_, .open)): state.path.append(Page.State(number: 100))
      case .openTwo: return .run { send in for _ in 0..<2 { await send(.opened) } }
      case .opened: state.path.append(Page.State())
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Page() }
  }
}

@MainActor
struct StackTests {
  @Test func assertionsPredictIDs() async {
    let store = TestStore(initialState: Book.State()) { Book() }
    await store.send(.path(.push(id: 0, state: Page.State()))) { $0.path[id: 0] = Page.State() }
    await store.send(.path(.element(id: 0, action: .turn))) { $0.path[id: 0]?.number = 1 }
    await store.send(.path(.element(id: 0, action: .open))) {
      $0.path.append(Page.State(number: 100))
    }
    #expect(store.state.path.ids == [0, 1])
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    await store.send(.path(.push(id: 2, state: Page.State()))) { $0.path[id: 2] = Page.State() }
  }

  @Test func predictsIDsOfReceivedActions() async {
    let store = TestStore(initialState: Book.State()) { Book() }
    store.exhaustivity = .on
    await store.send(.openTwo)
    await store.receive(.opened) { $0.path.append(Page.State()) }
    #expect(store.state.path.ids == [0])
    store.assert { $0.path[id: 1] = Page.State() }
    await store.receive(.opened) { $0.path.append(Page.State()) }
    #expect(store.state.path.ids == [0, 1])
  }

  @Test func assertionsDoNotUseIDs() async {
    let store = TestStore(initialState: Book.State()) { Book() }
    store.exhaustivity = .off(showSkippedAssertions: true)
    let found = await reports {
      await store.send(.path(.push(id: 0, state: Page.State()))) {
        for _ in 0..<5 { $0.path.append(Page.State()) }
      }
    }
    #expect(found.contains { !$0.isNote })
    await store.send(.path(.push(id: 1, state: Page.State())))
    #expect(store.state.path.ids == [0, 1])
  }
}
