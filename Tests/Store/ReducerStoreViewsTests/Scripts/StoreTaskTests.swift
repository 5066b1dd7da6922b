import FunctionReducers
import InlineTextSnapshotTesting
import ReducerStoreViews
import RuntimeIssues
import SteppedEffects
import Testing

@testable import UserScripts

/// A search whose store and whose view both ask for results.
private struct Library: Reducer {
  struct State: Equatable {
    var result = "Nothing"
    var isMended = false
  }

  enum Action {
    case asked
    case found(String, isCached: Bool)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .asked:
      return .run { send in
        // A plain task in the closure of an effect.
        let task = Task { "Books" }
        await send(.found(await task.value, isCached: false))
      }
    case .found(_, isCached: true) where state.isMended && state.result != "Nothing": break
    case .found(let result, _): state.result = result
    }
    return .none
  }
}

private struct LibraryView: View {
  let store: StoreOf<Library>
  @TextSwiftUI.State private var seconds = 0

  var body: some View {
    Text(store.state.result)
    Text("\(seconds) s")
    Button("Find") {
      store.send(.asked)
      Task {
        await Task.yield()
        store.send(.found("Old books", isCached: true))
      }
    }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        seconds += 1
      }
    }
  }
}

private struct Polling: Reducer {
  struct State: Equatable { var answerCount = 0 }

  enum Action {
    case started, answered
  }

  let log: Lock<[String]>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard action == .started else {
      state.answerCount += 1
      return .none
    }
    return .run { [log] send in
      defer { log.withLock { $0.append("effect ended") } }
      Task {
        defer { log.withLock { $0.append("task ended") } }
        try await Task.sleep(for: .seconds(1))
      }
      for await _ in AsyncStream<Int>(unfolding: {
        try? await TestClock().sleep(for: .seconds(1))
        return 1
      }) {
        if Task.isCancelled { break }
      }
      // A canceled effect can't change the state any more.
      await send(.answered)
    }
  }
}

/// The plain tasks of views and effects run on the runtime of the store.
@MainActor struct StoreTaskTests {
  private let script = UserScript("find") { user in
    try user.tap("Find")
    try await user.settle()
    try await user.advance(by: .seconds(2))
  }

  private func app(isMended: Bool = false) -> ScriptedApp {
    let store = Store(
      initialState: Library.State(isMended: isMended), reducer: Library(), runtime: EffectRuntime())
    return ScriptedApp(store: store, showing: [.screen, .effects]) { LibraryView(store: $0) }
  }

  /// The cleanup of an effect must not reach the next script.
  @Test func effectsEndBeforeThePlayReturns() async {
    let log = Lock<[String]>([])
    let store = Store(
      initialState: Polling.State(), reducer: Polling(log: log), runtime: EffectRuntime())
    let play = await ScriptPlay(
      UserScript("polls") { user in
        try user.tap("Poll")
        try await user.settle()
      }, on: ScriptedApp(store: store) { store in Button("Poll") { store.send(.started) } })
    #expect(play.error == nil)
    #expect(log.withLock(\.self) == ["task ended", "effect ended"])
    #expect(store.state.answerCount == 0)
  }

  @Test func effectsAndTasksShareTheTime() async {
    let play = await ScriptPlay(script, on: app())
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script find
      screen 40 columns

      start
      ┌ LibraryView ─────────────────────────┐
      │               Nothing                │
      │                 0 s                  │
      │                [Find]                │
      └──────────────────────────────────────┘
      tap "Find"
        (unchanged)
      settle
      received .found("Books", isCached: false)
      waiting: a task of start, Task.sleep until 1.0 seconds
      ┌ LibraryView ─────────────────────────┐
      │              Old books               │
      │                 0 s                  │
      │                [Find]                │
      └──────────────────────────────────────┘
      advance 2.0 seconds
      waiting: a task of start, Task.sleep until 3.0 seconds
      ┌ LibraryView ─────────────────────────┐
      │              Old books               │
      │                 2 s                  │
      │                [Find]                │
      └──────────────────────────────────────┘
        still running: a task of start, Task.sleep until 3.0 seconds

      """
    }
  }

  @Test func everyOrderOfEffectsAndTasksIsPlayed() async {
    let orders = await ScriptOrders(script) { app() }
    #expect(orders.outcomes.count == 2)
    #expect(!orders.isUnchecked)
    let mended = await ScriptOrders(script) { app(isMended: true) }
    #expect(mended.orderCount > 1)
    #expect(mended.outcomes.count == 1)
  }

  /// Without a runtime, effects run in a single order.
  @Test func storeWithoutRuntimeIsNotChecked() async {
    let orders = await ScriptOrders(script) {
      ScriptedApp(store: Store(initialState: Library.State(), reducer: Library())) {
        LibraryView(store: $0)
      }
    }
    #expect(orders.isUnchecked)
  }
}
