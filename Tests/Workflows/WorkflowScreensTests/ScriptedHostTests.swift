import InlineTextSnapshotTesting
import RuntimeIssues
import SteppedEffects
import Testing
import UserScriptTesting
import WorkflowScreens

/// A workflow with a worker that finishes after three seconds.
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

private struct Radio: Workflow {
  struct State {}

  struct Listener: Worker {
    typealias Output = AnyWorkflowAction<Radio>

    let log: Lock<[String]>

    func run() async -> AnyWorkflowAction<Radio> {
      defer { log.withLock { $0.append("worker ended") } }
      try? await TestClock().sleep(for: .seconds(1))
      return .noAction
    }

    func isEquivalent(to otherWorker: Listener) -> Bool { true }
  }

  let log: Lock<[String]>

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Radio>) -> RadioScreen {
    Listener(log: log).running(in: context)
    return RadioScreen()
  }
}

private struct RadioScreen: Screen {
  var body: some View { Text("Radio") }
}

private struct KettleView: View {
  let kettle: KettleScreen

  var body: some View {
    Text(kettle.state)
    Button("Heat later") {
      Task {
        try await Task.sleep(for: .seconds(1))
        kettle.heat?()
      }
    }
  }
}

@MainActor
struct ScriptedHostTests {
  /// A view's task sleeps in the same clock as a worker, on the host's runtime.
  @Test func runsTasksOfViews() async throws {
    let clock = TestClock()
    let host = WorkflowHost(workflow: Kettle(clock: clock), runtime: EffectRuntime())
    let user = ScriptedUser(
      app: ScriptedApp(host: host, clock: clock) { KettleView(kettle: $0) })
    try user.tap("Heat later")
    try await user.settle()
    try user.expect(visible: "cold")
    try await user.advance(by: .seconds(1))
    try user.expect(visible: "heating")
    try await user.advance(by: .seconds(3))
    try user.expect(visible: "boiling")
  }

  /// The cleanup of a worker must not reach the next script.
  @Test func workersEndBeforeThePlayReturns() async throws {
    let log = Lock<[String]>([])
    let host = WorkflowHost(workflow: Radio(log: log), runtime: EffectRuntime())
    let play = await ScriptPlay(
      UserScript("radio") { try await $0.settle() }, on: ScriptedApp(host: host))
    #expect(play.error == nil)
    #expect(play.transcript.text.contains("still running"))
    #expect(log.withLock(\.self) == ["worker ended"])
  }

  @Test func playsScriptAgainstHost() async {
    let clock = TestClock()
    let host = WorkflowHost(workflow: Kettle(clock: clock), runtime: EffectRuntime())
    let app = ScriptedApp(host: host, clock: clock, showing: [.screen, .workflowTree, .effects])
    let script = UserScript("kettle") { user in
      try user.tap("Heat")
      try await user.settle()
      try await user.advance(by: .seconds(3))
      try user.tap("Pour")
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script kettle
      screen 40 columns

      start
      state:
          Kettle
            state: Kettle.State.cold
      ┌ KettleScreen ────────────────────────┐
      │          The water is cold.          │
      │                [Heat]                │
      │                ░Pour░                │
      └──────────────────────────────────────┘
      tap "Heat"
      state:
          Kettle
            state: Kettle.State.heating
            Element (worker)
      ┌ KettleScreen ────────────────────────┐
      │        The water is heating.         │
      │                ░Heat░                │
      │                ░Pour░                │
      └──────────────────────────────────────┘
      settle
      waiting: Element, TestClock until 3.0 seconds
      state: (unchanged)
        (unchanged)
      advance 3.0 seconds
      state:
          Kettle
            state: Kettle.State.boiling
      ┌ KettleScreen ────────────────────────┐
      │        The water is boiling.         │
      │                ░Heat░                │
      │                [Pour]                │
      └──────────────────────────────────────┘
      tap "Pour"
      state:
          Kettle
            state: Kettle.State.cold
      ┌ KettleScreen ────────────────────────┐
      │          The water is cold.          │
      │                [Heat]                │
      │                ░Pour░                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func showsChangesOfWorkflows() async {
    let host = WorkflowHost(workflow: Kitchen())
    let app = ScriptedApp(host: host, showing: [.stateChanges]) { Counters(kitchen: $0) }
    let script = UserScript("kitchen") { user in
      try user.tap("Fill")
      try user.tap("Open")
      try user.tap("Close")
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script kitchen
      screen 40 columns

      start
      tap "Fill"
      state: .Shelf["left"].cups 0 → 1
      tap "Open"
      state: false → true
      state: .Shelf["right"] added Shelf.State(cups: 0)
      tap "Close"
      state: true → false
      state: .Shelf["right"] removed Shelf.State(cups: 0)

      """
    }
  }
}

/// A workflow that renders one shelf while it's closed, and two shelves while it's open.
private struct Kitchen: Workflow {
  struct Rendering {
    var fill: () -> Void
    var toggle: () -> Void
    var isOpen: Bool
  }

  func makeInitialState() -> Bool { false }

  func render(state: Bool, context: RenderContext<Kitchen>) -> Rendering {
    let fill = Shelf().rendered(in: context, key: "left")
    if state { _ = Shelf().rendered(in: context, key: "right") }
    let sink = context.makeStateMutationSink()
    return Rendering(fill: fill, toggle: { sink.send { $0.toggle() } }, isOpen: state)
  }
}

private struct Shelf: Workflow {
  struct State {
    var cups = 0
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Shelf>) -> () -> Void {
    let sink = context.makeStateMutationSink()
    return { sink.send { $0.cups += 1 } }
  }
}

private struct Counters: View {
  let kitchen: Kitchen.Rendering

  var body: some View {
    Button("Fill") { kitchen.fill() }
    Button(kitchen.isOpen ? "Close" : "Open") { kitchen.toggle() }
  }
}
