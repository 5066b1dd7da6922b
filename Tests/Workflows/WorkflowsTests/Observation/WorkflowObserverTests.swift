import SteppedEffects
import Testing
import Workflows

/// A row that counts taps and, from the second tap on, outputs the count.
private struct Row: Workflow, CustomStringConvertible {
  enum Action: WorkflowAction {
    typealias WorkflowType = Row

    case tap

    func apply(toState state: inout Int) -> Int? {
      state += 1
      return state > 1 ? state : nil
    }
  }

  typealias Output = Int

  let name: String
  var description: String { name }

  func makeInitialState() -> Int { 0 }

  func workflowDidChange(from previousWorkflow: Row, state: inout Int) {
    if previousWorkflow.name != name { state = 0 }
  }

  func render(state: Int, context: RenderContext<Row>) -> Handler {
    let sink = context.makeSink(of: Action.self)
    return Handler(name: "\(name) \(state)") { sink.send(.tap) }
  }
}

/// A closure with a name that describes it.
private struct Handler: CustomStringConvertible {
  let name: String
  let call: () -> Void
  var description: String { name }
}

/// A workflow that renders a row for each name and adds up the outputs of the rows.
private struct Table: Workflow, CustomStringConvertible {
  struct AddOutput: WorkflowAction, CustomStringConvertible {
    typealias WorkflowType = Table

    let number: Int
    var description: String { "output \(number)" }

    func apply(toState state: inout Int) -> Never? {
      state += number
      return nil
    }
  }

  let names: [String]
  var description: String { names.joined() }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Table>) -> [Handler] {
    names.map { name in
      Row(name: name).rendered(in: context, key: "1") { AddOutput(number: $0) }
    }
  }
}

struct WorkflowObserverTests {
  private let log = Log()

  @Test func notifiesInOrder() {
    var host: WorkflowHost? = WorkflowHost(
      workflow: Table(names: ["a"]), observers: [Journal(log: log)])
    #expect(
      log.take() == [
        "Table: begin", "Table: initial 0", "Table: will render 0",
        "Row1: begin", "Row1: initial 0", "Row1: will render 0", "Row1: did render a 0",
        "Table: did render [a 0]",
      ])
    host?.rendering.value.first?.call()
    #expect(
      log.take() == [
        "Row1: received tap", "Row1: will apply tap to 0",
        "Row1: did apply, now 1, no output",
        "Table: will render 0",
        "Row1: changed a to a in 1", "Row1: will render 1", "Row1: did render a 1",
        "Table: did render [a 1]",
      ])
    host?.rendering.value.first?.call()
    #expect(
      log.take() == [
        "Row1: received tap", "Row1: will apply tap to 1", "Row1: did apply, now 2, output 2",
        "Table: will apply output 2 to 0",
        "Table: did apply, now 2, no output",
        "Table: will render 2",
        "Row1: changed a to a in 2", "Row1: will render 2", "Row1: did render a 2",
        "Table: did render [a 2]",
      ])
    host?.update(workflow: Table(names: []))
    #expect(
      log.take() == [
        "Table: changed a to  in 2", "Table: will render 2", "Row1: end", "Table: did render []",
      ])
    host?.update(workflow: Table(names: ["b"]))
    _ = log.take()
    host = nil
    #expect(log.take() == ["Table: end", "Row1: end"])
  }

  @Test func notifiesOfReplacedWorkflow() {
    let host = WorkflowHost(workflow: Table(names: ["a"]), observers: [Journal(log: log)])
    host.rendering.value.first?.call()
    _ = log.take()
    host.update(workflow: Table(names: ["b"]))
    #expect(log.lines.contains("Row1: changed a to b in 0"))
  }

  @Test func callsClosuresInReverseOrder() {
    let host = WorkflowHost(
      workflow: Row(name: "a"),
      observers: [Journal(log: log, name: "first "), Journal(log: log, name: "second ")])
    _ = log.take()
    host.rendering.value.call()
    #expect(
      log.take() == [
        "first Row: received tap", "second Row: received tap",
        "first Row: will apply tap to 0", "second Row: will apply tap to 0",
        "second Row: did apply, now 1, no output",
        "first Row: did apply, now 1, no output",
        "first Row: will render 1", "second Row: will render 1",
        "second Row: did render a 1", "first Row: did render a 1",
      ])
  }

  @Test func defaultImplementationsDoNothing() {
    struct Empty: WorkflowObserver {}
    let host = WorkflowHost(workflow: Table(names: ["a"]), observers: [Empty()])
    host.rendering.value.first?.call()
    host.update(workflow: Table(names: []))
    #expect(host.rendering.value.isEmpty)
  }

  @Test func sessionsHaveIdentityAndParent() {
    final class Sessions: WorkflowObserver {
      var begun: [WorkflowSession] = []
      var ended: [WorkflowSession] = []
      func sessionDidBegin(_ session: WorkflowSession) { begun.append(session) }
      func sessionDidEnd(_ session: WorkflowSession) { ended.append(session) }
    }
    let sessions = Sessions()
    let host = WorkflowHost(workflow: Table(names: ["a"]), observers: [sessions])
    host.update(workflow: Table(names: []))
    host.update(workflow: Table(names: ["a"]))
    #expect(sessions.begun.count == 3)
    #expect(Set(sessions.begun.map(\.sessionID)).count == 3)
    #expect(ObjectIdentifier(sessions.begun[0].workflowType) == ObjectIdentifier(Table.self))
    #expect(sessions.begun[0].parent == nil)
    #expect(sessions.begun[0].renderKey.isEmpty)
    #expect(ObjectIdentifier(sessions.begun[2].workflowType) == ObjectIdentifier(Row.self))
    #expect(sessions.begun[2].renderKey == "1")
    #expect(sessions.begun[2].parent?.sessionID == sessions.begun[0].sessionID)
    #expect(sessions.ended.map(\.sessionID) == [sessions.begun[1].sessionID])
  }

  private final class Sender: WorkflowObserver {
    let method: String
    var left = 3
    var send: (() -> Void)?

    init(_ method: String) { self.method = method }

    func didCall(_ method: String, _ session: WorkflowSession) {
      guard method == self.method, session.workflowType == Row.self, let send, left > 0 else {
        return
      }
      left -= 1
      send()
    }

    func workflowWillRender<WorkflowType: Workflow>(
      _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
    ) -> ((WorkflowType.Rendering) -> Void)? {
      didCall("will render", session)
      return { _ in self.didCall("did render", session) }
    }

    func workflowDidChange<WorkflowType: Workflow>(
      from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
      session: WorkflowSession
    ) {
      didCall("did change", session)
    }

    func workflowDidReceiveAction<Action: WorkflowAction>(
      _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
    ) {
      didCall("received", session)
    }

    func workflowWillApplyAction<Action: WorkflowAction>(
      _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
      session: WorkflowSession
    ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
      didCall("will apply", session)
      return { _, _ in self.didCall("did apply", session) }
    }
  }

  @Test(arguments: [
    "will render", "did render", "did change", "received", "will apply", "did apply",
  ])
  func actionsOfObserversAreQueued(method: String) {
    let sender = Sender(method)
    let host = WorkflowHost(workflow: Table(names: ["a"]), observers: [sender, Journal(log: log)])
    sender.send = host.rendering.value.first?.call
    _ = log.take()
    host.rendering.value.first?.call()
    #expect(sender.left == 0)
    // The host handles each tap after the previous render, and the last three of the four taps
    // produce an output.
    #expect(host.rendering.value.map(\.name) == ["a 4"])
    #expect(
      log.lines.filter { $0.contains("did apply") || $0.hasPrefix("Table: did render") } == [
        "Row1: did apply, now 1, no output", "Table: did render [a 1]",
        "Row1: did apply, now 2, output 2", "Table: did apply, now 2, no output",
        "Table: did render [a 2]",
        "Row1: did apply, now 3, output 3", "Table: did apply, now 5, no output",
        "Table: did render [a 3]",
        "Row1: did apply, now 4, output 4", "Table: did apply, now 9, no output",
        "Table: did render [a 4]",
      ])
  }

  @Test func workersHaveSessions() async {
    let host = WorkflowHost(
      workflow: ClosureWorkflow(0) { state, context -> Int in
        AsyncOperationWorker { 5 }
          .onOutput { (state: inout Int, number) -> String? in
            state = number
            return nil
          }
          .running(in: context, key: " of five")
        return state
      }, observers: [Journal(log: log)], runtime: EffectRuntime())
    _ = log.take()
    await host.settle()
    #expect(host.rendering.value == 5)
    #expect(log.lines.contains { $0.hasPrefix("WorkerWorkflow<") && $0.contains("output 5") })
    #expect(
      log.lines.contains { $0.hasPrefix("ClosureWorkflow<Int, Int>: will apply the closure at") })
    // Only the worker receives an action from a sink, because its ancestors handle outputs.
    let received = log.lines.filter { $0.contains(": received ") }
    #expect(received.count == 1)
    #expect(received.allSatisfy { $0.hasPrefix("WorkerWorkflow<") })
  }
}

/// An observer that logs the calls it receives.
struct Journal: WorkflowObserver {
  let log: Log
  var name = ""

  func sessionDidBegin(_ session: WorkflowSession) { add("begin", session) }

  func sessionDidEnd(_ session: WorkflowSession) { add("end", session) }

  func workflowDidMakeInitialState<WorkflowType: Workflow>(
    _ workflow: WorkflowType, initialState: WorkflowType.State, session: WorkflowSession
  ) {
    add("initial \(initialState)", session)
  }

  func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    add("will render \(state)", session)
    return { rendering in add("did render \(rendering)", session) }
  }

  func workflowDidChange<WorkflowType: Workflow>(
    from oldWorkflow: WorkflowType, to newWorkflow: WorkflowType, state: WorkflowType.State,
    session: WorkflowSession
  ) {
    add("changed \(oldWorkflow) to \(newWorkflow) in \(state)", session)
  }

  func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    add("received \(action)", session)
  }

  func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    add("will apply \(action) to \(state)", session)
    return { state, output in
      add("did apply, now \(state), \(output.map { "output \($0)" } ?? "no output")", session)
    }
  }

  private func add(_ event: String, _ session: WorkflowSession) {
    log.add("\(name)\(session.workflowType)\(session.renderKey): \(event)")
  }
}
