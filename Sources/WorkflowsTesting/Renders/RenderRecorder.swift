/// What stands behind the context of a tested render: it answers by the test's expectations, and
/// keeps what was done.
final class RenderRecorder<WorkflowType: Workflow>: WorkflowOutcome {
  let initialState: WorkflowType.State
  private(set) var state: WorkflowType.State
  private(set) var output: WorkflowType.Output?
  private(set) var action: (any WorkflowAction<WorkflowType>)?

  private let workflow: WorkflowType
  private let children: [ExpectedChild]
  private let sideEffects: [SideEffectExpectation<WorkflowType>]
  private let allowsManyActions: Bool
  private let place: TestPlace

  init(
    workflow: WorkflowType, state: WorkflowType.State, children: [ExpectedChild],
    sideEffects: [SideEffectExpectation<WorkflowType>], allowsManyActions: Bool, place: TestPlace
  ) {
    self.workflow = workflow
    self.initialState = state
    self.state = state
    self.children = children
    self.sideEffects = sideEffects
    self.allowsManyActions = allowsManyActions
    self.place = place
  }

  /// Renders in the initial state.
  func render() -> WorkflowType.Rendering {
    let context = RenderContext<WorkflowType>(backend: self)
    defer { context.backend = nil }
    return workflow.render(state: initialState, context: context)
  }

  /// Applies an action of the tested render.
  func apply<Action: WorkflowAction>(_ action: Action)
  where Action.WorkflowType == WorkflowType {
    if let previous = self.action, !allowsManyActions {
      place.report(
        """
        Received multiple actions in a single render test: \(previous), then \(action). All are \
        applied, in this order; the result has the last action.

        To fix, send one action in each render test: a host renders again after each.
        """)
    }
    self.action = action
    let context = ApplyContext(workflow: workflow)
    let newOutput = action.apply(toState: &state, context: context)
    context.end()
    guard let newOutput else { return }
    if let output, !allowsManyActions {
      place.report(
        """
        Received multiple outputs in a single render test: \(output), then \(newOutput). The \
        result has the last output.

        To fix, send one action in each render test.
        """)
    }
    output = newOutput
  }

  /// Reports what was expected and did not come.
  func checkLeftovers() {
    for child in children where !child.isMet {
      let what = "child workflow of type: \(child.typeName), key: \"\(child.key)\""
      child.place.report("Expected \(what)")
    }
    for effect in sideEffects where !effect.isMet {
      effect.place.report("Expected side-effect with key: \"\(effect.key)\"")
    }
  }
}

extension RenderRecorder: RenderBackend {
  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at place: SourcePlace?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    let candidates = children.compactMap { $0 as? ExpectedRendering<Child> }
      .filter { $0.key == key }
    guard let expected = candidates.first(where: { !$0.isMet }) ?? candidates.first else {
      self.place.report(unexpectedMessage(Child.self, key: key))
      return workflow.renderedOnce()
    }
    if candidates.contains(where: \.isMet) {
      self.place.report(duplicateMessage(Child.self, key: key))
      if expected.isMet { return expected.rendering }
    }
    expected.isMet = true
    expected.place.reportingErrors(of: "The assertions of \"\(expected.typeName)\"") {
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
    guard let expected = sideEffects.first(where: { $0.key == key && !$0.isMet }) else {
      return place.report("Unexpected side-effect with key \"\(key)\"")
    }
    expected.isMet = true
    if let action = expected.action { apply(action) }
  }

  func startWork(
    _ name: String, during lifetime: Lifetime,
    _ work: @escaping @Sendable (WorkScope) async -> Void
  ) {
    // A tested render runs no worker: the test says what each tells.
  }
}

extension RenderRecorder {
  private func unexpectedMessage<Child: Workflow>(_ child: Child.Type, key: String) -> String {
    let name = displayName(of: child)
    let hint: String
    if let other = children.first(where: { $0.type == child }) {
      hint = "Expecting key \"\(other.key)\"."
    } else if let other = children.first(where: {
      // Most keys are empty: a worker was not meant by a child, nor a child by a worker.
      $0.key == key && !$0.isMet && isWorker($0.type) == isWorker(child)
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
