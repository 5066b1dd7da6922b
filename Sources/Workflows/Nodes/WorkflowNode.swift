import RuntimeIssues

final class WorkflowNode<WorkflowType: Workflow>: Node {
  private var workflow: WorkflowType
  private var state: WorkflowType.State
  private var output: OutputHandler<WorkflowType>
  /// The location at which the parent renders the workflow, if it's known.
  private let callSite: CallSite?
  /// The context passed to each render.
  ///
  /// A new context is created only if the workflow has retained the old one.
  private var context: RenderContext<WorkflowType>

  init(
    _ workflow: WorkflowType, key: String, tree: WorkflowTree, parent: Node? = nil,
    at callSite: CallSite? = nil, output: OutputHandler<WorkflowType>
  ) {
    let observer = SessionObserver(of: WorkflowType.self, key: key, in: tree, below: parent)
    self.workflow = workflow
    self.state = workflow.makeInitialState()
    self.callSite = callSite
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
    // If the workflow has retained the context, replace it. Otherwise, the retained context would
    // become valid again during the next render.
    if !isKnownUniquelyReferenced(&context) { context = RenderContext() }
    endPass()
    didRender?(rendering)
    return rendering
  }

  /// Replaces the workflow with a new value created when the parent rendered again.
  func update(_ newWorkflow: WorkflowType) {
    let previous = workflow
    workflow = newWorkflow
    newWorkflow.workflowDidChange(from: previous, state: &state)
    observer?.notify {
      $0.workflowDidChange(from: previous, to: newWorkflow, state: state, session: $1)
    }
  }

  /// Applies the given action to the state, and passes its output to the parent.
  func receive<Action: WorkflowAction>(_ action: Action, isFromChild: Bool)
  where Action.WorkflowType == WorkflowType {
    tree.updateRecorder?.reach(self)
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

/// Returns whether the given states are equal.
///
/// If they aren't `Equatable`, this returns `false`.
private func areEqualStates<State>(_ first: State, _ second: State) -> Bool {
  guard State.self != Void.self else { return true }
  guard let first = first as? any Equatable else { return false }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
  return isEqual(first)
}

extension WorkflowNode: RenderBackend {
  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at callSite: CallSite?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    let id = ChildID(type: ObjectIdentifier(Child.self), key: key)
    switch children.declare(id) {
    case .new:
      let child = WorkflowNode<Child>(
        workflow, key: key, tree: tree, parent: self, at: callSite,
        output: ActionOutputHandler(parent: self, map: outputMap))
      children.add(child, id)
      return child.render()
    case .known(let node):
      // This cast can't fail, because the identity of a child includes the type of its workflow.
      let child = unsafeDowncast(node, to: WorkflowNode<Child>.self)
      if child.output.actionType == ObjectIdentifier(Action.self) {
        unsafeDowncast(child.output, to: ActionOutputHandler<Child, Action>.self).map = outputMap
      } else {
        child.output = ActionOutputHandler(parent: self, map: outputMap)
      }
      child.update(workflow)
      return child.render()
    case .duplicate:
      // This traps even in release builds because the two children would share their state. As
      // documented, this is a programming error.
      fatalError(
        """
        Child workflows of the same type must be given unique keys. Duplicate workflows of type \
        \(Child.self) were encountered with the key "\(key)" in \(WorkflowType.self)
        """)
    }
  }

  func makeSink<Action: WorkflowAction>(of type: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType {
    if let known = sinks.first(where: { $0.actionType == ObjectIdentifier(type) }) {
      known.pass = pass
      return unsafeDowncast(known, to: ActionSink<Action>.self).sink
    }
    let new = ActionSink<Action>(node: self)
    sinks.append(new)
    return new.sink
  }

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {
    switch sideEffects.declare(key) {
    case .known: break
    case .new:
      let lifetime = Lifetime()
      sideEffects.add(lifetime, key)
      tree.beginSideEffect { action(lifetime) }
    case .duplicate:
      reportIssue(
        """
        "\(WorkflowType.self)" ran two side effects with the key "\(key)" in one render. The \
        second one was not run.

        To fix, give each side effect a unique key.
        """)
    }
  }

  func startWork<Program: WorkerProgram>(
    _ program: Program, during lifetime: Lifetime, send: @escaping (Program.Output) -> Void
  ) {
    tree.startWork(program, at: callSite, during: lifetime, send: send)
  }
}

extension Workflow {
  package func renderedOnce() -> Rendering {
    let node = WorkflowNode(self, key: "", tree: WorkflowTree(), output: OutputHandler())
    defer { node.end() }
    return node.render()
  }
}

/// A handler for the outputs of a node.
///
/// This base class ignores the outputs.
class OutputHandler<Child: Workflow> {
  /// The type of the parent's actions, or `nil` if the handler doesn't map outputs to actions.
  var actionType: ObjectIdentifier? { nil }

  func send(_ output: Child.Output) {}
}

private final class ActionOutputHandler<Child: Workflow, Action: WorkflowAction>:
  OutputHandler<Child>
{
  private unowned let parent: WorkflowNode<Action.WorkflowType>
  var map: (Child.Output) -> Action

  init(parent: WorkflowNode<Action.WorkflowType>, map: @escaping (Child.Output) -> Action) {
    self.parent = parent
    self.map = map
  }

  override var actionType: ObjectIdentifier? { ObjectIdentifier(Action.self) }

  override func send(_ output: Child.Output) { parent.receive(map(output), isFromChild: true) }
}

final class RootOutputHandler<Root: Workflow>: OutputHandler<Root> {
  private var output: Root.Output?

  override func send(_ output: Root.Output) { self.output = output }

  func take() -> Root.Output? {
    defer { output = nil }
    return output
  }
}
