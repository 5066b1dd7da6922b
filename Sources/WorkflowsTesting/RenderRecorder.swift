import RuntimeIssues

/// The receiver of a tested render: it answers with the test's expectations and applies actions.
final class RenderRecorder<WorkflowType: Workflow>: WorkflowOutcome {
  private(set) var state: WorkflowType.State
  private(set) var output: WorkflowType.Output?
  private(set) var action: (any WorkflowAction<WorkflowType>)?

  private let tester: RenderTester<WorkflowType>
  private let allowsManyActions: Bool
  private let site: CallSite
  private var metChildren: Set<Int> = []
  private var metSideEffects: Set<Int> = []

  init(_ tester: RenderTester<WorkflowType>, allowsManyActions: Bool, at site: CallSite) {
    self.tester = tester
    self.state = tester.state
    self.allowsManyActions = allowsManyActions
    self.site = site
  }

  /// Renders in the initial state.
  func render() -> WorkflowType.Rendering {
    let context = RenderContext<WorkflowType>(backend: self)
    defer { context.backend = nil }
    return tester.workflow.render(state: tester.state, context: context)
  }

  /// Applies an action of the tested render.
  func apply<Action: WorkflowAction>(_ action: Action)
  where Action.WorkflowType == WorkflowType {
    if let previous = self.action, !allowsManyActions {
      site.report(
        """
        Received multiple actions in a single render test: \(previous), then \(action). All are \
        applied, in this order; the result has the last action.

        To fix, send one action in each render test: a host renders again after each.
        """)
    }
    self.action = action
    let context = ApplyContext(workflow: tester.workflow)
    let newOutput = action.apply(toState: &state, context: context)
    context.end()
    guard let newOutput else { return }
    if let output, !allowsManyActions {
      site.report(
        """
        Received multiple outputs in a single render test: \(output), then \(newOutput). The \
        result has the last output.

        To fix, send one action in each render test.
        """)
    }
    output = newOutput
  }

  /// Reports the expectations that the render didn't meet.
  func checkLeftovers() {
    for (index, child) in tester.children.enumerated() where !metChildren.contains(index) {
      child.site.report(
        "Expected child workflow of type: \(child.typeName), key: \"\(child.key)\"")
    }
    for (index, effect) in tester.sideEffects.enumerated() where !metSideEffects.contains(index) {
      effect.site.report("Expected side-effect with key: \"\(effect.key)\"")
    }
  }
}

extension RenderRecorder: RenderBackend {
  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at _: CallSite?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    let candidates = tester.children.enumerated().compactMap { index, child in
      (child as? ExpectedRendering<Child>).map { (index: index, child: $0) }
    }
    .filter { $0.child.key == key }
    let unmet = candidates.first { !metChildren.contains($0.index) }
    guard let (index, expected) = unmet ?? candidates.first else {
      site.report(unexpectedMessage(Child.self, key: key))
      return workflow.renderedOnce()
    }
    if candidates.contains(where: { metChildren.contains($0.index) }) {
      site.report(duplicateMessage(Child.self, key: key))
      if unmet == nil { return expected.rendering }
    }
    metChildren.insert(index)
    expected.site.reportingErrors(of: "The assertions of \"\(expected.typeName)\"") {
      try expected.assertions(workflow)
    }
    if let output = expected.output { apply(outputMap(output)) }
    return expected.rendering
  }

  func makeSink<Action: WorkflowAction>(of type: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType {
    Sink { [self] in apply($0) }
  }

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {
    let index = tester.sideEffects.indices.first {
      tester.sideEffects[$0].key == key && !metSideEffects.contains($0)
    }
    guard let index else {
      return site.report("Unexpected side-effect with key \"\(key)\"")
    }
    metSideEffects.insert(index)
    if let action = tester.sideEffects[index].action { apply(action) }
  }

  func startWork<Program: WorkerProgram>(
    _ program: Program, during lifetime: Lifetime, send: @escaping (Program.Output) -> Void
  ) {
    // A tested render runs no worker: the test provides their outputs.
  }
}

extension RenderRecorder {
  private func unexpectedMessage<Child: Workflow>(_ child: Child.Type, key: String) -> String {
    let name = displayName(of: child)
    let hint: String
    let unmet = tester.children.enumerated().filter { !metChildren.contains($0.offset) }
    if let other = tester.children.first(where: { $0.type == child }) {
      hint = "Expecting key \"\(other.key)\"."
    } else if let (_, other) = unmet.first(where: { _, other in
      // Most keys are empty, so a worker is no hint for a child, nor a child for a worker.
      other.key == key && isWorker(other.type) == isWorker(child)
    }) {
      hint = "Found expectation of type \(other.typeName) for key \"\(key)\"."
    } else {
      let argument = key.isEmpty ? "" : ", key: \"\(key)\""
      let call =
        if isWorker(child) {
          "expectWorker(\(name)(…)\(argument))"
        } else if let ignoring = child as? any OutputIgnoringNode.Type {
          """
          expectWorkflowIgnoringOutput(type: \(ignoring.childType).self\(argument), \
          producingRendering: …)
          """
        } else {
          "expectWorkflow(type: \(name).self\(argument), producingRendering: …)"
        }
      hint = "To fix, call \"\(call)\" before \"render\"."
    }
    return "Attempted to render unexpected Workflow of type \(name) with key \"\(key)\". \(hint)"
  }

  private func duplicateMessage<Child: Workflow>(_ child: Child.Type, key: String) -> String {
    """
    Multiple Workflows of type \(displayName(of: child)) with key "\(key)" used in the same render \
    call. To fix, give each child of one type a key of its own.
    """
  }
}

/// The node that `ignoringOutput()` adds.
private protocol OutputIgnoringNode {
  static var childType: Any.Type { get }
}

extension OutputIgnoringWorkflow: OutputIgnoringNode {
  static var childType: Any.Type { Child.self }
}

/// A child that a test expects to be rendered, without the type of its workflow.
protocol ExpectedChild {
  var type: Any.Type { get }
  var key: String { get }
  var site: CallSite { get }
}

extension ExpectedChild {
  var typeName: String { displayName(of: type) }
}

/// A child that a test expects to be rendered, and its stand-ins.
struct ExpectedRendering<Child: Workflow>: ExpectedChild {
  let key: String
  let rendering: Child.Rendering
  let output: Child.Output?
  let site: CallSite
  let assertions: (Child) throws -> Void

  var type: Any.Type { Child.self }
}

extension ExpectedRendering {
  /// Expects a worker, that is, the node that runs it.
  init<W: Worker>(_ worker: W, output: W.Output?, key: String, site: CallSite)
  where Child == WorkerWorkflow<OneOutput<W>> {
    self.init(key: key, rendering: (), output: output, site: site) { actual in
      let actual = actual.program.worker
      guard !actual.isEquivalent(to: worker) else { return }
      site.report(
        """
        Workers of type \(W.self) not equivalent. The rendered worker does not match the expected \
        worker - Difference: …

        \(differenceDescription(actual, worker))
        """)
    }
  }
}

/// A side effect that a test expects, and the action that replaces it.
struct SideEffectExpectation<WorkflowType: Workflow> {
  let key: AnyHashable
  let action: (any WorkflowAction<WorkflowType>)?
  let site: CallSite
}
