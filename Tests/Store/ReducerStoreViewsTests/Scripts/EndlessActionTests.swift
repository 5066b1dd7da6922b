import FunctionReducers
import ReducerStoreViews
import Testing
import TextSnapshots

@testable import UserScripts

/// Each action causes the next two, without an end.
private struct Endless: Reducer {
  struct State {}
  enum Action { case again }

  static let line = #line + 3

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .merge(.run { await $0(.again) }, .run { await $0(.again) })
  }
}

private struct EndlessView: View {
  let store: StoreOf<Endless>
  var body: some View { Button("Start") { store.send(.again) } }
}

@Suite @MainActor
struct EndlessActionTests {
  private let script = UserScript("start") { user in
    try user.tap("Start")
    try await user.settle()
  }

  private var app: ScriptedApp {
    let store = Store(
      initialState: Endless.State(), reducer: Endless(),
      runtime: EffectRuntime(maximumStepCount: 3_000))
    return ScriptedApp(store: store, showing: [.screen, .effects]) { EndlessView(store: $0) }
  }

  @Test func failureIsShort() async throws {
    let play = await ScriptPlay(script, on: app)
    let last = play.transcript.steps.last
    #expect(
      last?.beside.joined(separator: "\n") == """
        \(Array(repeating: "received .again", count: 10).joined(separator: "\n"))
        received 800 more actions
        waiting: Endless.Action.again (1,070 times)
        waiting: Endless.Action.again, never settles (42 times)
        """)
    let error = try #require(play.error)
    #expect(
      "\(error)" == """
        Could not settle: 1112 effects never became idle:
          The effect of "Endless.Action.again" at ReducerStoreViewsTests/EndlessActionTests.swift:\
        \(Endless.line) is waiting for work outside of this library's clocks. (1,070 times)
          The effect of "Endless.Action.again" at ReducerStoreViewsTests/EndlessActionTests.swift:\
        \(Endless.line) didn't settle within the runtime's step limit. (42 times)

        The last frame:
        ┌ EndlessView ─────────────────────────┐
        │               [Start]                │
        └──────────────────────────────────────┘

        To fix, give the app a dependency that returns immediately or a TestClock, or end the \
        effect before this step.
        """)
  }
}
