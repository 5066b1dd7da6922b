import RuntimeIssues

/// A workflow in a tree: its value, its state, and the link for its outputs.
final class WorkflowNode<WorkflowType: Workflow>: Node {
  private var workflow: WorkflowType
  private var state: WorkflowType.State
  private var output: OutputLink<WorkflowType>
  /// The declaration of the workflow, if it is known.
  private let site: CallSite?
  /// Used again in the next render, unless the workflow kept it.
  private var context: RenderContext<WorkflowType>

  init(
    _ workflow: WorkflowType, key: String, tree: WorkflowTree, parent: Node? = nil,
    at site: CallSite? = nil, output: OutputLink<WorkflowType>
  ) {
    let observer = SessionObserver(of: WorkflowType.self, key: key, in: tree, below: parent)
    self.workflow = workflow
    self.state = workflow.makeInitialState()
    self.site = site
    self.output = output
    self.context = RenderContext()
    super.init(
      workflowType: WorkflowType.self, key: key, tree: tree, parent: parent, observer: observer)
    observer?.notify {
      $0.workflowDidMakeInitialState(workflow, initialState: state, session: $1)
    }
  }

  override var shownState: Any? {
    WorkflowType.State.self == Void.self || isWorker(WorkflowType.self) ? nil : .some(state)
  }

  func render() -> WorkflowType.Rendering {
    let didRender = observer?.collect {
      $0.workflowWillRender(workflow, state: state, session: $1)
    }
    beginPass()
    context.backend = self
    let rendering = workflow.render(state: state, context: context)
    context.backend = nil
    // If the workflow kept it, it must not come to life with the next render.
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
    observer?.notify {
      $0.workflowDidChange(from: previous, to: newWorkflow, state: state, session: $1)
    }
  }

  /// Applies an action, which may be a child's output, and passes on its own output.
  func receive<Action: WorkflowAction>(_ action: Action, isFromChild: Bool)
  where Action.WorkflowType == WorkflowType {
    tree.trail?.reach(self)
    if !isFromChild {
      observer?.notify { $0.workflowDidReceiveAction(action, workflow: workflow, session: $1) }
    }
    let didApply = observer?.collect { observer, session in
      observer.workflowWillApplyAction(action, workflow: workflow, state: state, session: session)
        .map { didApply in { (values: (_, _)) in didApply(values.0, values.1) } }
    }
    let context = ApplyContext(workflow: workflow)
    let previous = tree.comparesStates ? state : nil
    let newOutput = action.apply(toState: &state, context: context)
    context.end()
    didApply?((state, newOutput))
    if let previous, !areEqualStates(previous, state) { tree.isChanged = true }
    if let newOutput { output.send(newOutput) }
  }
}

/// Whether two states are known to be equal.
private func areEqualStates<State>(_ first: State, _ second: State) -> Bool {
  guard State.self != Void.self else { return true }
  guard let first = first as? any Equatable else { return false }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
  return isEqual(first)
}

extension WorkflowNode: RenderBackend {
  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at site: CallSite?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    let known = children.take(ObjectIdentifier(Child.self), key: key) {
      // Two children under one identity would share a state, and no rendering could be right: the
      // trap comes before the first wrong one, in release builds too.
      fatalError(
        """
        Child workflows of the same type must be given unique keys. Duplicate workflows of type \
        \(Child.self) were encountered with the key "\(key)" in \(WorkflowType.self)
        """)
    }
    guard let known else {
      let child = WorkflowNode<Child>(
        workflow, key: key, tree: tree, parent: self, at: site,
        output: ActionLink(to: self, map: outputMap))
      children.add(child)
      return child.render()
    }
    // The table found it by the type of its workflow.
    let child = unsafeDowncast(known, to: WorkflowNode<Child>.self)
    if child.output.actionType == ObjectIdentifier(Action.self) {
      unsafeDowncast(child.output, to: ActionLink<Child, Action>.self).map = outputMap
    } else {
      child.output = ActionLink(to: self, map: outputMap)
    }
    child.update(workflow)
    return child.render()
  }

  func makeSink<Action: WorkflowAction>(of type: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType {
    if let slot = sinks.first(where: { $0.actionType == ObjectIdentifier(type) }) {
      slot.pass = pass
      // It was found by its action type.
      return unsafeDowncast(slot, to: ActionSlot<Action>.self).sink
    }
    let slot = ActionSlot<Action>(node: self)
    sinks.append(slot)
    return slot.sink
  }

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {
    switch sideEffects.take(key) {
    case .known: break
    case .new(let lifetime): tree.beginSideEffect { action(lifetime) }
    case .duplicate:
      reportIssue(
        """
        "\(WorkflowType.self)" ran two side effects with the key "\(key)" in one render. The \
        second one was not run.

        To fix, give each side effect of a render a key of its own.
        """)
    }
  }

  func startWork<Program: WorkerProgram>(
    _ program: Program, during lifetime: Lifetime, send: @escaping (Program.Output) -> Void
  ) {
    tree.startWork(program, at: site, during: lifetime, send: send)
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

/// Takes the outputs of a node; this base class drops them.
class OutputLink<Child: Workflow> {
  /// The type of action that an output becomes; `nil` if it becomes none.
  var actionType: ObjectIdentifier? { nil }

  func send(_ output: Child.Output) {}
}

/// Turns the outputs of a child into actions of its parent, by the map of the latest render.
private final class ActionLink<Child: Workflow, Action: WorkflowAction>: OutputLink<Child> {
  // A parent keeps its children, and ends them with itself.
  private unowned let parent: WorkflowNode<Action.WorkflowType>
  var map: (Child.Output) -> Action

  init(to parent: WorkflowNode<Action.WorkflowType>, map: @escaping (Child.Output) -> Action) {
    self.parent = parent
    self.map = map
  }

  override var actionType: ObjectIdentifier? { ObjectIdentifier(Action.self) }

  override func send(_ output: Child.Output) { parent.receive(map(output), isFromChild: true) }
}

/// Keeps the output of the root until the host has rendered.
final class HostLink<Root: Workflow>: OutputLink<Root> {
  private var output: Root.Output?

  override func send(_ output: Root.Output) { self.output = output }

  func take() -> Root.Output? {
    defer { output = nil }
    return output
  }
}
