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
    guard self.action == nil || allowsManyActions else {
      return place.report("Received multiple actions in a single render test")
    }
    self.action = action
    let context = ApplyContext(workflow: workflow)
    defer { context.end() }
    if let told = action.apply(toState: &state, context: context) { output = told }
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
    let expected = children.lazy.compactMap { $0 as? ExpectedRendering<Child> }
      .first { $0.key == key }
    guard let expected else {
      self.place.report(unexpectedMessage(Child.self, key: key))
      return workflow.renderedOnce()
    }
    guard !expected.isMet else {
      self.place.report(duplicateMessage(Child.self, key: key))
      return expected.rendering
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
      hint =
        isWorker(child)
        ? "To fix, call \"expectWorker(\(name)(…)\(argument))\" before \"render\"."
        : """
        To fix, call "expectWorkflow(type: \(name).self\(argument), producingRendering: …)" \
        before "render".
        """
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
