import ReducerStore
import SteppedEffects
import Testing

/// A child that starts effects even in response to `leave`, which makes its parent remove it.
private struct Child: Reducer {
  struct State: Equatable, Identifiable { var id = 0 }
  enum Action: Equatable, Sendable { case work, leave, arrived }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if action == .arrived { return .none }
    return .merge(
      .run { send in await send(.arrived) },
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.arrived)
      },
      .concatenate(
        .run { _ in try await clock.sleep(for: .seconds(2)) },
        .send(.arrived)))
  }
}

private enum Page: Equatable {
  case child(Child.State)
  case other
}

private struct App: Reducer {
  struct State: Equatable {
    var detail: Child.State? = Child.State()
    var page = Page.child(Child.State())
    var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 1), Child.State(id: 2)]
    var path = StackState([Child.State()])
    @PresentationState var sheet: Child.State? = Child.State()
    var seen: [Action] = []
  }
  enum Action: Equatable, Sendable {
    case detail(Child.Action)
    case page(Child.Action)
    case rows(IdentifiedAction<Int, Child.Action>)
    case path(StackAction<Child.State, Child.Action>)
    case sheet(PresentationAction<Child.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.page, action: \.self) {
      Reduce<Page, Action> { page, action in
        if case .page(.leave) = action { page = .other }
        return .none
      }
      .ifCaseLet(/Page.child, action: /Action.page) { Child() }
    }
    Reduce<State, Action> { state, action in
      state.seen.append(action)
      switch action {
      case .detail(.leave): state.detail = nil
      case .rows(.element(let id, .leave)): state.rows.remove(id: id)
      case .path(.element(id: let id, action: .leave)): state.path.pop(from: id)
      case .sheet(.presented(.leave)): state.sheet = nil
      default: break
      }
      return .none
    }
    .ifLet(\.detail, action: /Action.detail) { Child() }
    .forEach(\.rows, action: /Action.rows) { Child() }
    .forEach(\.path, action: /Action.path) { Child() }
    .ifLet(\.$sheet, action: /Action.sheet) { Child() }
  }
}

/// Checks that the effects of a removed child are canceled after the reducers of the child and its
/// parent have run.
@MainActor
struct CancellationOrderTests {
  private let clock = TestClock()
  private let store: StoreOf<App>

  init() { store = Store(App.State(), App(), clock: clock) }

  /// Sends an action that removes a child, and checks that the child's effects don't continue.
  private func expectNothingMore(
    after action: App.Action, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let issues = await issues {
      store.send(action)
      #expect(await store.settle() == [], sourceLocation: sourceLocation)
      await clock.advance(by: .seconds(3))
    }
    #expect(issues == [], sourceLocation: sourceLocation)
    #expect(store.state.seen == [action], sourceLocation: sourceLocation)
  }

  @Test func ifLetCancelsEffectOfRemovingAction() async {
    await expectNothingMore(after: .detail(.leave))
    #expect(store.state.detail == nil)
  }

  @Test func ifCaseLetCancelsEffectOfRemovingAction() async {
    await expectNothingMore(after: .page(.leave))
    #expect(store.state.page == .other)
  }

  @Test func forEachCancelsEffectOfRemovingAction() async {
    await expectNothingMore(after: .rows(.element(id: 1, action: .leave)))
    #expect(store.state.rows.ids == [2])
  }

  @Test func stackCancelsEffectOfRemovingAction() async throws {
    let id = try #require(store.state.path.ids.last)
    await expectNothingMore(after: .path(.element(id: id, action: .leave)))
    #expect(store.state.path.isEmpty)
  }

  @Test func presentationCancelsEffectOfRemovingAction() async {
    await expectNothingMore(after: .sheet(.presented(.leave)))
    #expect(store.state.sheet == nil)
  }

  @Test func remainingChildKeepsEffects() async throws {
    let id = try #require(store.state.path.ids.last)
    let makers: [(Child.Action) -> App.Action] = [
      { .detail($0) }, { .page($0) }, { .rows(.element(id: 1, action: $0)) },
      { .path(.element(id: id, action: $0)) }, { .sheet(.presented($0)) },
    ]
    for make in makers {
      var expected = store.state.seen
      store.send(make(.work))
      #expect(await store.settle().count == 2)
      await clock.advance(by: .seconds(3))
      #expect(await store.settle() == [])
      expected += [make(.work), make(.arrived), make(.arrived), make(.arrived)]
      #expect(store.state.seen == expected)
    }
  }
}
