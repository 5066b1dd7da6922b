import ReducerStore
import SteppedEffects
import Testing

/// A counter that dismisses itself when the count reaches three, in the names of older versions.
private struct Counter: ReducerProtocol {
  struct State: Equatable {
    var count = 0
    var name = ""
  }
  enum Action: Equatable, Sendable { case increment, startTimer, stopTimer, close }
  enum TimerID {}
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .increment:
      state.count += 1
      return state.count == 3 ? .run { _ in await dismiss() } : .none
    case .startTimer:
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.increment) }
      }
      .cancellable(id: TimerID.self)
    case .stopTimer: return .cancel(id: TimerID.self)
    case .close: return .run { _ in await dismiss() }
    }
  }
}

private struct Path: Reducer {
  enum State: Equatable {
    case counter(Counter.State)
    case text(String)
  }
  enum Action: Equatable, Sendable {
    case counter(Counter.Action)
    case text(String)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: /State.counter, action: /Action.counter) { Counter() }
    Scope(state: /State.text, action: /Action.text) {
      Reduce { text, suffix in
        text += suffix
        return .none
      }
    }
  }
}

private struct App: Reducer {
  struct State: Equatable {
    var path = StackState<Path.State>()
    var trace: [String] = []
  }
  enum Action: Equatable, Sendable {
    case path(StackAction<Path.State, Path.Action>)
    case popToRoot, replaceFirst, stopTimers, pushTwo
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.trace.append("\(describe(action)) \(state.path.map(\.label))")
      switch action {
      case .path(.element(id: let id, action: .text("pop"))): state.path.pop(from: id)
      case .path(.push(id: _, state: .text("nested"))): state.path.append(.text("above"))
      case .path(.push), .path(.popFrom), .path(.element): break
      case .popToRoot: state.path.removeAll()
      case .replaceFirst: state.path.replaceSubrange(0..<1, with: [.text("new")])
      case .stopTimers: return .cancel(id: Counter.TimerID.self)
      case .pushTwo:
        return .merge(.send(.path(.push(.text("a")))), .send(.path(.push(.text("b")))))
      }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Path() }
  }
}

extension Path.State {
  fileprivate var label: String {
    switch self {
    case .counter(let counter): "\(counter.name)\(counter.count)"
    case .text(let text): text
    }
  }
}

private func describe(_ action: App.Action) -> String {
  switch action {
  case .path(.element(let id, _)): "element \(id)"
  case .path(.popFrom(let id)): "pop \(id)"
  case .path(.push(let id, _)): "push \(id)"
  default: "\(action)"
  }
}

@MainActor
struct StackReducerTests {
  private let clock = TestClock()
  private let store: StoreOf<App>

  init() {
    let clock = clock
    store = Store(initialState: App.State(), reducer: App(), runtime: EffectRuntime()) {
      $0.context = .test
      $0.continuousClock = clock
    }
  }

  private func tick() async { await clock.advance(by: .seconds(1)) }
  private var labels: [String] { store.state.path.map(\.label) }

  private func push(_ names: String...) {
    for name in names { store.send(.path(.push(.counter(Counter.State(name: name))))) }
  }

  // MARK: Order

  @Test func elementRunsBeforeParent() {
    store.send(.path(.push(.text("a"))))
    store.send(.path(.element(id: 0, action: .text("b"))))
    #expect(store.state.trace.last == #"element #0 ["ab"]"#)
  }

  @Test func pushInsertsBeforeParentRuns() {
    store.send(.path(.push(id: 0, state: .text("nested"))))
    #expect(store.state.trace == [#"push #0 ["nested"]"#])
    #expect(labels == ["nested", "above"])
    #expect(store.state.path.ids.map(\.description) == ["#0", "#1"])
  }

  @Test func popRemovesAfterParentRuns() {
    store.send(.path(.push(.text("a"))))
    store.send(.path(.push(.text("b"))))
    store.send(.path(.popFrom(id: 0)))
    #expect(store.state.trace.last == #"pop #0 ["a", "b"]"#)
    #expect(labels == [])
  }

  @Test func elementRunsBeforeParentPopsIt() async {
    store.send(.path(.push(.text("a"))))
    let issues = await issues(isTesting: true) {
      store.send(.path(.element(id: 0, action: .text("pop"))))
    }
    #expect(issues == [])
    #expect(store.state.trace.last == #"element #0 ["apop"]"#)
    #expect(labels == [])
  }

  // MARK: IDs

  @Test func reducerAssignsIDOfPush() async {
    store.send(.pushTwo)
    #expect(store.state.trace.dropFirst() == [#"push #0 ["a"]"#, #"push #1 ["a", "b"]"#])
    store.send(.path(.popFrom(id: 0)))
    store.send(.path(.push(.text("c"))))
    #expect(store.state.path.ids == [2])
  }

  @Test func acceptsLiteralIDInTest() async {
    let issues = await issues(isTesting: true) {
      store.send(.path(.push(id: 0, state: .text("a"))))
      store.send(.path(.push(.text("b"))))
      store.send(.path(.push(id: 2, state: .text("c"))))
    }
    #expect(issues == [])
    #expect(store.state.path.ids == [0, 1, 2])
  }

  @Test func eachStoreCountsFromZero() {
    for _ in 0..<2 {
      let store = Store(
        initialState: App.State(path: [.text("a"), .text("b")]), reducer: App())
      #expect(store.state.path.ids.map(\.description) == ["#0", "#1"])
    }
  }

  // MARK: Cancellation

  @Test func onlyParentCancelsEffectsOfElements() async {
    push("a", "b")
    for id in store.state.path.ids {
      store.send(.path(.element(id: id, action: .counter(.startTimer))))
    }
    await tick()
    store.send(.path(.element(id: 0, action: .counter(.stopTimer))))
    await tick()
    #expect(labels == ["a1", "b2"])
    store.send(.stopTimers)
    #expect(await store.settle() == [])
  }

  @Test func popCancelsEffectsOfRemovedElements() async {
    push("a", "b", "c")
    for id in store.state.path.ids {
      store.send(.path(.element(id: id, action: .counter(.startTimer))))
    }
    await tick()
    #expect(await store.settle().count == 3)
    store.send(.path(.popFrom(id: 1)))
    #expect(await store.settle().count == 1)
    await tick()
    #expect(labels == ["a2"])
    store.send(.popToRoot)
    #expect(await store.settle() == [])
  }

  @Test func replacementCancelsEffects() async {
    push("a", "b")
    for id in store.state.path.ids {
      store.send(.path(.element(id: id, action: .counter(.startTimer))))
    }
    await store.settle()
    store.send(.replaceFirst)
    await tick()
    #expect(labels == ["new", "b1"])
    #expect(await store.settle().count == 1)
  }

  // MARK: Dismissal

  @Test func dismissPopsElementAndElementsAbove() async {
    push("a", "b", "c")
    await store.send(.path(.element(id: 1, action: .counter(.close)))).finish()
    #expect(labels == ["a0"])
    #expect(store.state.trace.last == #"pop #1 ["a0", "b0", "c0"]"#)
  }

  @Test func dismissPrecedesNextTimerTick() async {
    let store = Store(
      initialState: App.State(path: [.counter(.init())]), reducer: App(), runtime: EffectRuntime()
    ) {
      $0.context = .test
      $0.continuousClock = ImmediateClock()
    }
    store.send(.path(.element(id: 0, action: .counter(.startTimer))))
    #expect(await store.settle() == [])
    #expect(
      store.state.trace == [
        #"element #0 ["0"]"#, #"element #0 ["1"]"#, #"element #0 ["2"]"#, #"element #0 ["3"]"#,
        #"pop #0 ["3"]"#,
      ])
    #expect(store.state.path.isEmpty)
  }
}
