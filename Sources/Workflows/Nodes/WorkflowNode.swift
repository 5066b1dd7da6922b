/// A workflow in a tree: its value, its state, and where its outputs go.
final class WorkflowNode<WorkflowType: Workflow>: Node {
  private(set) var workflow: WorkflowType
  private(set) var state: WorkflowType.State
  var output: OutputLink<WorkflowType>
  /// Where the workflow was declared, where that is known.
  let place: SourcePlace?
  /// Used again in the next render, unless the workflow kept it.
  private var context: RenderContext<WorkflowType>

  init(
    _ workflow: WorkflowType, key: String, tree: WorkflowTree, parent: Node? = nil,
    at place: SourcePlace? = nil, output: OutputLink<WorkflowType>
  ) {
    let observer = SessionObserver(of: WorkflowType.self, key: key, in: tree, below: parent)
    observer?.didBegin()
    self.workflow = workflow
    self.state = workflow.makeInitialState()
    self.place = place
    self.output = output
    self.context = RenderContext()
    super.init(
      workflowType: WorkflowType.self, key: key, tree: tree, parent: parent, observer: observer)
    observer?.didMakeInitialState(workflow, state)
  }

  override var shownState: Any? {
    WorkflowType.State.self == Void.self || state is any WorkerRun ? nil : .some(state)
  }

  func render() -> WorkflowType.Rendering {
    let didRender = observer?.willRender(workflow, state)
    beginPass()
    context.backend = self
    let rendering = workflow.render(state: state, context: context)
    context.backend = nil
    // Kept by somebody, it must not come to life with the next render.
    if !isKnownUniquelyReferenced(&context) { context = RenderContext() }
    endPass()
    didRender?(rendering)
    return rendering
  }

  /// Takes the workflow of a new render.
  func update(_ newWorkflow: WorkflowType) {
    let previous = workflow
    workflow = newWorkflow
    newWorkflow.workflowDidChange(from: previous, state: &state)
    observer?.didChange(from: previous, to: newWorkflow, state)
  }

  /// Applies an action, and passes on what it tells.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isFromChild: Whether a child's output became the action.
  func receive<Action: WorkflowAction>(_ action: Action, isFromChild: Bool)
  where Action.WorkflowType == WorkflowType {
    tree.trail?.reach(self)
    if !isFromChild { observer?.didReceive(action, workflow) }
    let didApply = observer?.willApply(action, workflow, state)
    let context = ApplyContext(workflow: workflow)
    let previous = tree.comparesStates ? state : nil
    let told = action.apply(toState: &state, context: context)
    context.end()
    didApply?((state, told))
    if let previous, !areEqualStates(previous, state) { tree.isChanged = true }
    if let told { output.send(told) }
  }
}

extension Workflow {
  /// Renders the workflow in a tree of its own, which ends at once.
  package func renderedOnce() -> Rendering {
    let node = WorkflowNode(self, key: "", tree: WorkflowTree(), output: OutputLink())
    defer { node.end() }
    return node.render()
  }
}

/// Whether two states are known to be equal.
private func areEqualStates<State>(_ first: State, _ second: State) -> Bool {
  guard State.self != Void.self else { return true }
  guard let first = first as? any Equatable else { return false }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
  return isEqual(first)
}
