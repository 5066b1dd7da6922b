import ReducerStoreTesting
import Testing

private struct Editor: Reducer {
  struct State: Equatable {
    var seconds = 0
    @PresentationState var sheet: Sheet.State?
  }
  enum Action: Equatable {
    case appear, tick, save
    case sheet(PresentationAction<Sheet.Action>)
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.dismiss) private var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appear:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      case .tick: state.seconds += 1
      case .save: return .run { [dismiss] _ in await dismiss() }
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: /Action.sheet) { Sheet() }
  }
}

private struct Sheet: Reducer {
  struct State: Equatable {}
  enum Action: Equatable { case close }

  @Dependency(\.dismiss) private var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { [dismiss] _ in await dismiss() }
  }
}

/// Tests of features that dismiss themselves without a parent.
@MainActor
struct DismissalTests {
  private let clock = TestClock()

  // Tests of the Composable Architecture set this, which has no effect here.
  init() { uncheckedUseMainSerialExecutor = true }

  private func makeStore(_ state: Editor.State = Editor.State()) -> TestStoreOf<Editor> {
    TestStore(initialState: state, reducer: Editor()) { $0.continuousClock = clock }
  }

  @Test func endsEffects() async {
    let store = makeStore()
    await store.send(.appear)
    await clock.advance(by: .seconds(1))
    await store.receive(.tick) { $0.seconds = 1 }
    #expect(!store.isDismissed)
    await store.send(.save)
    #expect(store.isDismissed)
    await clock.advance(by: .seconds(9))
    await store.finish()
  }

  @Test func reportsLaterActions() async {
    let line = #line + 4
    let found = await reports {
      let store = makeStore()
      await store.send(.save)
      await store.send(.appear).finish()
    }
    expectReports(
      found,
      Report(
        """
        Can't send action to dismissed test store: …

            Editor.Action.appear

        The feature has dismissed itself, so its parent would have removed its state and its \
        effects.

        To fix, remove this action, or correct the effect that calls "dismiss".
        """, line: line))
  }

  @Test func alsoCallsOverride() async {
    let store = makeStore()
    let isCalled = LockIsolated(false)
    store.dependencies.dismiss = DismissEffect { isCalled.setValue(true) }
    await store.send(.save)
    #expect(isCalled.value)
    #expect(store.isDismissed)
  }

  @Test func childDismissesOnlyItself() async {
    let store = makeStore(Editor.State(sheet: Sheet.State()))
    await store.send(.sheet(.presented(.close)))
    await store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    #expect(!store.isDismissed)
  }
}
