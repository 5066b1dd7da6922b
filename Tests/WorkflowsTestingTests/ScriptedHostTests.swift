import InlineTextSnapshotTesting
import SteppedEffects
import Testing
import TextScreens
import UserScriptTesting
import WorkflowsTesting

/// A workflow with a worker that takes three seconds.
private struct Kettle: Workflow {
  enum State: Equatable {
    case cold, heating, boiling
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = Kettle

    case heat, boiled, pour

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .heat: state = .heating
      case .boiled: state = .boiling
      case .pour: state = .cold
      }
      return nil
    }
  }

  struct Element: Worker {
    let clock: TestClock

    func run() async -> Action {
      try? await clock.sleep(for: .seconds(3))
      return .boiled
    }

    func isEquivalent(to otherWorker: Element) -> Bool { true }
  }

  let clock: TestClock

  func makeInitialState() -> State { .cold }

  func render(state: State, context: RenderContext<Kettle>) -> KettleScreen {
    let sink = context.makeSink(of: Action.self)
    if state == .heating { Element(clock: clock).running(in: context) }
    return KettleScreen(
      state: "\(state)", heat: state == .cold ? { sink.send(.heat) } : nil,
      pour: state == .boiling ? { sink.send(.pour) } : nil)
  }
}

private struct KettleScreen: Screen {
  let state: String
  let heat: (() -> Void)?
  let pour: (() -> Void)?

  var body: some View {
    VStack {
      Text("The water is \(state).")
      Button("Heat") { heat?() }.disabled(heat == nil)
      Button("Pour") { pour?() }.disabled(pour == nil)
    }
  }
}

@MainActor
struct ScriptedHostTests {
  @Test func playsScriptAgainstHost() async {
    let clock = TestClock()
    let host = WorkflowHost(workflow: Kettle(clock: clock), runtime: EffectRuntime())
    let app = ScriptedApp(
      settle: { await host.settle() }, clock: clock, screen: { host.rendering.value })
    let script = UserScript("kettle") { user in
      try user.tap("Heat")
      await user.settle()
      await user.advance(by: .seconds(3))
      try user.tap("Pour")
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script kettle
      screen 40 columns

      start
      ┌ KettleScreen ────────────────────────┐
      │          The water is cold.          │
      │                [Heat]                │
      │                ░Pour░                │
      └──────────────────────────────────────┘
      tap "Heat"
      ┌ KettleScreen ────────────────────────┐
      │        The water is heating.         │
      │                ░Heat░                │
      │                ░Pour░                │
      └──────────────────────────────────────┘
      settle
        (unchanged)
      advance 3.0 seconds
      ┌ KettleScreen ────────────────────────┐
      │        The water is boiling.         │
      │                ░Heat░                │
      │                [Pour]                │
      └──────────────────────────────────────┘
      tap "Pour"
      ┌ KettleScreen ────────────────────────┐
      │          The water is cold.          │
      │                [Heat]                │
      │                ░Pour░                │
      └──────────────────────────────────────┘

      """
    }
  }
}
