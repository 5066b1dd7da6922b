import RuntimeIssues

/// A render backend that checks all declarations against the expectations of a tester.
final class RenderRecorder<WorkflowType: Workflow>: WorkflowTestResult {
  private(set) var state: WorkflowType.State
  private(set) var output: WorkflowType.Output?
  private(set) var action: (any WorkflowAction<WorkflowType>)?

  private let tester: RenderTester<WorkflowType>
  private let allowsManyActions: Bool
  private let callSite: CallSite
  private var unmetChildren: [any ExpectedChild]
  private var metChildren: [any ExpectedChild] = []
  private var unmetSideEffects: [SideEffectExpectation<WorkflowType>]

  init(_ tester: RenderTester<WorkflowType>, allowsManyActions: Bool, at callSite: CallSite) {
    self.tester = tester
    self.state = tester.state
    self.allowsManyActions = allowsManyActions
    self.callSite = callSite
    self.unmetChildren = tester.children
    self.unmetSideEffects = tester.sideEffects
  }

  func render() -> WorkflowType.Rendering {
    let context = RenderContext<WorkflowType>(backend: self)
    defer { context.backend = nil }
    return tester.workflow.render(state: tester.state, context: context)
  }

  func apply<Action: WorkflowAction>(_ action: Action)
  where Action.WorkflowType == WorkflowType {
    if let previous = self.action, !allowsManyActions {
      callSite.report(
        """
        Received multiple actions in a single render test: \(previous), then \(action). All of \
        them are applied in this order, and the result contains only the last action.

        To fix, send one action in each render test, because a host renders again after each action.
        """)
    }
    self.action = action
    let context = ApplyContext(workflow: tester.workflow)
    let newOutput = action.apply(toState: &state, context: context)
    context.end()
    guard let newOutput else { return }
    if let output, !allowsManyActions {
      callSite.report(
        """
        Received multiple outputs in a single render test: \(output), then \(newOutput). The \
        result contains only the last output.

        To fix, send one action in each render test.
        """)
    }
    output = newOutput
  }

  /// Reports expectations that the render didn't meet.
  func checkLeftovers() {
    for child in unmetChildren {
      child.callSite.report(
        "Expected child workflow of type: \(child.typeName), key: \"\(child.key)\"")
    }
    for effect in unmetSideEffects {
      effect.callSite.report("Expected side-effect with key: \"\(effect.key)\"")
    }
  }
}

extension RenderRecorder: RenderBackend {
  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at _: CallSite?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    func match(_ child: any ExpectedChild) -> ExpectedRendering<Child>? {
      child.key == key ? child as? ExpectedRendering<Child> : nil
    }
    let met = metChildren.lazy.compactMap(match).first
    let index = unmetChildren.firstIndex { match($0) != nil }
    guard let expected = index.flatMap({ match(unmetChildren[$0]) }) ?? met else {
      callSite.report(unexpectedMessage(Child.self, key: key))
      return workflow.renderedOnce()
    }
    if met != nil {
      callSite.report(
        """
        Multiple Workflows of type \(expected.typeName) with key "\(key)" used in the same render \
        call. To fix, give each child of the same type a unique key.
        """)
    }
    guard let index else { return expected.rendering }
    metChildren.append(unmetChildren.remove(at: index))
    expected.callSite.reportingErrors(of: "The assertions of \"\(expected.typeName)\"") {
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
    guard let index = unmetSideEffects.firstIndex(where: { $0.key == key }) else {
      return callSite.report("Unexpected side-effect with key \"\(key)\"")
    }
    if let action = unmetSideEffects.remove(at: index).action { apply(action) }
  }

  func startWork<Program: WorkerProgram>(
    _ program: Program, during lifetime: Lifetime, send: @escaping (Program.Output) -> Void
  ) {
    // Workers don't run because the test provides their outputs.
  }
}

extension RenderRecorder {
  private func unexpectedMessage<Child: Workflow>(_ child: Child.Type, key: String) -> String {
    let name = displayName(of: child)
    let hint: String
    if let other = tester.children.first(where: { $0.type == child }) {
      hint = "Expecting key \"\(other.key)\"."
    } else if let other = unmetChildren.first(where: {
      // Most keys are empty, so a worker and a workflow with the same key are probably unrelated.
      $0.key == key && isWorker($0.type) == isWorker(child)
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
}

private protocol OutputIgnoringNode {
  static var childType: Any.Type { get }
}

extension OutputIgnoringWorkflow: OutputIgnoringNode {
  static var childType: Any.Type { Child.self }
}

protocol ExpectedChild {
  var type: Any.Type { get }
  var key: String { get }
  var callSite: CallSite { get }
}

extension ExpectedChild {
  var typeName: String { displayName(of: type) }
}

/// An expectation that a workflow renders a child, along with the rendering and output of its stub.
struct ExpectedRendering<Child: Workflow>: ExpectedChild {
  let key: String
  let rendering: Child.Rendering
  let output: Child.Output?
  let callSite: CallSite
  let assertions: (Child) throws -> Void

  var type: Any.Type { Child.self }
}

extension ExpectedRendering {
  init<W: Worker>(_ worker: W, output: W.Output?, key: String, callSite: CallSite)
  where Child == WorkerWorkflow<SingleOutputProgram<W>> {
    self.init(key: key, rendering: (), output: output, callSite: callSite) { actual in
      let actual = actual.program.worker
      guard !actual.isEquivalent(to: worker) else { return }
      callSite.report(
        """
        Workers of type \(W.self) not equivalent. The rendered worker does not match the expected \
        worker - Difference: …

        \(differenceDescription(actual, worker))
        """)
    }
  }
}

/// An expectation that a workflow declares a side effect.
///
/// Instead of running the side effect, the tester sends `action`.
struct SideEffectExpectation<WorkflowType: Workflow> {
  let key: AnyHashable
  let action: (any WorkflowAction<WorkflowType>)?
  let callSite: CallSite
}
