import ReducerStore
import RuntimeIssues
import SteppedEffects
import Testing

private struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action: Equatable, Sendable { case tapped, counted, closeTapped }

  @Dependency(\.dismiss) private var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped: return .run { send in await send(.counted) }
    case .counted: state.count += 1
    case .closeTapped: return .run { [dismiss] _ in await dismiss() }
    }
    return .none
  }
}

private struct Rows: Reducer {
  enum Page: Equatable {
    case list
    case row(Row.State)

    var row: Row.State? {
      get { if case .row(let state) = self { state } else { nil } }
      set { if case .row = self, let newValue { self = .row(newValue) } }
    }
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
    var page = Page.list
    var other = Page.list
    var path = StackState<Row.State>()
    @PresentationState var detail: Row.State?
    var optional: Row.State?
  }

  enum Action: Equatable, Sendable {
    case row(id: Int, action: Row.Action, source: String)
    case page(Row.Action)
    case other(Row.Action)
    case path(StackAction<Row.State, Row.Action>)
    case detail(PresentationAction<Row.Action>)
    case optional(Row.Action)

    var row: (Int, Row.Action)? {
      get { if case .row(let id, let action, _) = self { (id, action) } else { nil } }
      set {
        guard case .row(_, _, let source) = self, let newValue else { return }
        self = .row(id: newValue.0, action: newValue.1, source: source)
      }
    }
    var page: Row.Action? {
      get { if case .page(let action) = self { action } else { nil } }
      set { if case .page = self, let newValue { self = .page(newValue) } }
    }
    var other: Row.Action? {
      get { if case .other(let action) = self { action } else { nil } }
      set { if case .other = self, let newValue { self = .other(newValue) } }
    }
    var path: StackAction<Row.State, Row.Action>? {
      get { if case .path(let action) = self { action } else { nil } }
      set { if case .path = self, let newValue { self = .path(newValue) } }
    }
    var detail: PresentationAction<Row.Action>? {
      get { if case .detail(let action) = self { action } else { nil } }
      set { if case .detail = self, let newValue { self = .detail(newValue) } }
    }
    var optional: Row.Action? {
      get { if case .optional(let action) = self { action } else { nil } }
      set { if case .optional = self, let newValue { self = .optional(newValue) } }
    }
  }

  let trace: Lock<[Action]>

  var body: some ReducerOf<Self> {
    Scope(state: \.page, action: CasePath(\.page)) {
      EmptyReducer().ifCaseLet(CasePath(\Page.row), action: itself) { Row() }
    }
    Scope(state: \.other, action: CasePath(\.other)) {
      Scope(state: /\Page.row, action: itself) { Row() }
    }
    Reduce { _, action in
      trace.withLock { $0.append(action) }
      return .none
    }
    .forEach(\.rows, action: CasePath(\.row)) { Row() }
    .forEach(\.path, action: /\Action.path) { Row() }
    .ifLet(\.$detail, action: CasePath(\.detail)) { Row() }
    .ifLet(\.optional, action: CasePath(\.optional)) { Row() }
  }

  private var itself: CasePath<Row.Action, Row.Action> {
    CasePath(embed: { $0 }, extract: { $0 })
  }
}

@MainActor
struct CasePathKeyPathTests {
  private let trace = Lock<[Rows.Action]>([])

  private func store(_ state: Rows.State) -> StoreOf<Rows> {
    Store(initialState: state, reducer: Rows(trace: trace), runtime: EffectRuntime()) {
      $0.context = .test
    }
  }

  @Test func extractsPropertyValue() {
    let path = CasePath(\Rows.Page.row)
    #expect(path.extract(from: .row(Row.State(id: 1))) == Row.State(id: 1))
    #expect(path.extract(from: .list) == nil)
  }

  @Test func effectsEmbedInReducedAction() async {
    let store = store(Rows.State(rows: [Row.State(id: 1), Row.State(id: 2)]))
    store.send(.row(id: 2, action: .tapped, source: "list"))
    store.send(.row(id: 1, action: .tapped, source: "search"))
    await store.settle()
    #expect(store.state.rows.map(\.count) == [1, 1])
    #expect(
      trace.withLock { $0 }.suffix(2) == [
        .row(id: 2, action: .counted, source: "list"),
        .row(id: 1, action: .counted, source: "search"),
      ])
  }

  @Test func scopesToCaseOfState() async {
    let store = store(Rows.State(page: .row(Row.State(id: 1)), other: .row(Row.State(id: 2))))
    store.send(.page(.tapped))
    store.send(.other(.tapped))
    await store.settle()
    #expect(store.state.page == .row(Row.State(id: 1, count: 1)))
    #expect(store.state.other == .row(Row.State(id: 2, count: 1)))
  }

  @Test func runsPresentedAndStackedFeatures() async {
    let store = store(Rows.State(detail: Row.State(id: 3), optional: Row.State(id: 4)))
    store.send(.path(.push(Row.State(id: 5))))
    #expect(trace.withLock { $0 } == [.path(.push(id: 0, state: Row.State(id: 5)))])
    store.send(.path(.element(id: 0, action: .tapped)))
    store.send(.detail(.presented(.tapped)))
    store.send(.optional(.tapped))
    await store.settle()
    #expect(store.state.path.map(\.count) == [1])
    #expect(store.state.detail?.count == 1)
    #expect(store.state.optional?.count == 1)
    store.send(.path(.element(id: 0, action: .closeTapped)))
    store.send(.detail(.presented(.closeTapped)))
    await store.settle()
    #expect(store.state.path.isEmpty)
    #expect(store.state.detail == nil)
  }

  @Test func changesCaseOfElement() {
    var path = StackState([Rows.Page.row(Row.State(id: 6))])
    let id = path.ids[0]
    path[id: id, case: CasePath(\.row)]?.count = 2
    #expect(path[id: id] == .row(Row.State(id: 6, count: 2)))
  }

  @Test func appendsNestedCases() {
    let inner = CasePath<PresentationAction<Row.Action>, Row.Action>(
      embed: { .presented($0) },
      extract: { if case .presented(let action) = $0 { action } else { nil } })
    let path = CasePath(\Rows.Action.detail).appending(path: inner)
    let action = Rows.Action.detail(.presented(.tapped))
    #expect(path.extract(from: action) == .tapped)
    #expect(path.extract(from: .detail(.dismiss)) == nil)
    #expect(path.anchored(at: action).embed(.counted) == .detail(.presented(.counted)))
  }
}
