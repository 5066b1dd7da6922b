import ReducerStore
import SteppedEffects
import Testing

private struct Child: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var timer = Timer.State()
    @PresentationState var sheet: Timer.State?
  }
  enum Action: Sendable {
    case timer(Timer.Action)
    case sheet(PresentationAction<Timer.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.timer, action: /Action.timer) { Timer() }
    EmptyReducer().ifLet(\.$sheet, action: /Action.sheet) { Timer() }
  }
}

private enum Page: Equatable {
  case child(Child.State)
  case blank
}

/// An app that has every kind of child.
///
/// A reducer removes children either before or after the operators run.
private struct App: Reducer {
  struct State: Equatable {
    var optional: Child.State? = Child.State()
    @PresentationState var presented: Child.State? = Child.State()
    var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 0), Child.State(id: 1)]
    var path = StackState([Child.State(), Child.State()])
    var page = Page.child(Child.State())
  }
  enum Action: Sendable {
    case optional(Child.Action)
    case presented(PresentationAction<Child.Action>)
    case rows(IdentifiedAction<Int, Child.Action>)
    case path(StackAction<Child.State, Child.Action>)
    case page(Child.Action)
    case change(@Sendable (inout State) -> Void)
    case nothing
  }

  let removesFirst: Bool

  var body: some ReducerOf<Self> {
    if removesFirst { remover }
    EmptyReducer()
      .ifLet(\.optional, action: /Action.optional) { Child() }
      .ifLet(\.$presented, action: /Action.presented) { Child() }
      .forEach(\.rows, action: /Action.rows) { Child() }
      .forEach(\.path, action: /Action.path) { Child() }
    Scope(state: \.page, action: \.self) {
      EmptyReducer().ifCaseLet(/Page.child, action: /Action.page) { Child() }
    }
    if !removesFirst { remover }
  }

  private var remover: Reduce<State, Action> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}

/// Changes to the app's state, and how many of the app's 14 timers are still running after each
/// change.
private let changes: [(String, @Sendable (inout App.State) -> Void, alive: Int)] = [
  ("nothing", { $0.optional?.timer.ticks = 5 }, 14),
  ("the optional", { $0.optional = nil }, 12),
  ("another optional", { $0.optional?.id = 1 }, 12),
  ("the presented", { $0.presented = nil }, 12),
  ("another presented", { $0.presented = Child.State(id: 1) }, 12),
  ("one row", { $0.rows.remove(id: 0) }, 12),
  ("all rows", { $0.rows.removeAll() }, 10),
  ("no row", { $0.rows.reverse() }, 14),
  ("the top of the path", { $0.path.removeLast() }, 12),
  ("all of the path", { $0.path.removeAll() }, 10),
  ("the case", { $0.page = .blank }, 12),
  ("a sheet in the optional", { $0.optional?.sheet = nil }, 13),
  ("a sheet in the presented", { $0.presented?.sheet = nil }, 13),
  ("a sheet in a row", { $0.rows[id: 1]?.sheet = nil }, 13),
  ("a sheet in the path", { $0.path[id: $0.path.ids[0]]?.sheet = nil }, 13),
  ("everything", { $0 = App.State(optional: nil, presented: nil, rows: [], path: []) }, 1),
]

@MainActor
struct RemovedChildTests {
  private let clock = TestClock()

  private func store(removesFirst: Bool) -> StoreOf<App> {
    Store(initialState: App.State(), reducer: App(removesFirst: removesFirst), runtime: .init()) {
      $0.continuousClock = clock
    }
  }

  /// Starts the timers of all children and their sheets.
  private func start(_ store: StoreOf<App>) async {
    store.send(
      .change { state in
        state.optional?.sheet = .init()
        state.presented?.sheet = .init()
        for id in state.rows.ids { state.rows[id: id]?.sheet = .init() }
        for id in state.path.ids { state.path[id: id]?.sheet = .init() }
        state.page = .child(Child.State(sheet: .init()))
      })
    for action in [Child.Action.timer(.start), .sheet(.presented(.start))] {
      store.send(.optional(action))
      store.send(.presented(.presented(action)))
      for id in store.state.rows.ids { store.send(.rows(.element(id: id, action: action))) }
      for id in store.state.path.ids { store.send(.path(.element(id: id, action: action))) }
      store.send(.page(action))
    }
    #expect(await store.settle().count == 14)
  }

  @Test(arguments: [true, false], changes.indices)
  func removalOutsideOfOperatorCancelsEffects(removesFirst: Bool, index: Int) async {
    let (name, change, alive) = changes[index]
    let store = store(removesFirst: removesFirst)
    await start(store)
    store.send(.change(change))
    #expect(await store.settle().count == alive, "\(name)")
    let reports = await issues { await clock.advance(by: .seconds(1)) }
    #expect(reports == [], "\(name)")
    #expect(await store.settle().count == alive, "\(name)")
  }

  @Test func removalInSameActionCancelsEffects() async {
    let actions: [App.Action] = [
      .optional(.timer(.start)), .presented(.presented(.timer(.start))),
      .rows(.element(id: 0, action: .timer(.start))),
      .path(.element(id: 0, action: .timer(.start))),
      .page(.timer(.start)),
    ]
    for action in actions {
      let store = Store(initialState: App.State(), runtime: EffectRuntime()) {
        App(removesFirst: true)
        Reduce { state, _ in
          state = App.State(optional: nil, presented: nil, rows: [], path: [], page: .blank)
          return .none
        }
      } withDependencies: {
        $0.continuousClock = clock
      }
      store.send(action)
      #expect(await store.settle() == [], "\(action)")
    }
  }

  @Test func replacementKeepsItsEffects() async {
    let store = store(removesFirst: true)
    await start(store)
    store.send(.change { $0 = App.State(optional: nil, presented: nil, rows: [], path: []) })
    store.send(.change { $0 = App.State() })
    store.send(.optional(.timer(.start)))
    store.send(.rows(.element(id: 1, action: .timer(.start))))
    await clock.advance(by: .seconds(2))
    store.send(.nothing)
    #expect(await store.settle().count == 3)
    #expect(store.state.optional?.timer.ticks == 2)
    #expect(store.state.rows.map(\.timer.ticks) == [0, 2])
  }
}

/// A feature that calls its child's reducer directly instead of using an operator.
private struct Forwarder: Reducer {
  struct State: Equatable {
    @PresentationState var sheet: Timer.State?
    var inner: [State] = []
  }
  indirect enum Action: Sendable {
    case inner(Action)
    case sheet(PresentationAction<Timer.Action>)
    case close
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .inner(let action):
        return Forwarder().reduce(into: &state.inner[0], action: action).map { .inner($0) }
      case .close: state.sheet = nil
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: /Action.sheet) { Timer() }
  }
}

@MainActor
struct DirectlyCalledChildTests {
  @Test func directlyCalledChildKeepsEffectsUntilItsReducerRemovesIt() async {
    let clock = TestClock()
    let store = Store(Forwarder.State(inner: [.init(sheet: .init())]), Forwarder(), clock: clock)
    store.send(.inner(.sheet(.presented(.start))))
    await clock.advance(by: .seconds(2))
    #expect(store.state.inner[0].sheet?.ticks == 2)
    store.send(.inner(.close))
    #expect(await store.settle() == [])
  }
}
