import RuntimeIssues

final class WorkflowNode<WorkflowType: Workflow>: Node {
  private var workflow: WorkflowType
  private var state: WorkflowType.State
  /// A closure that passes an output to the parent or the host.
  var sendOutput: (WorkflowType.Output) -> Void = { _ in }
  /// The location of the parent's call to `running`, if there is one.
  private let callSite: CallSite?
  /// The context that all renders share, unless the workflow retains it.
  private var context = RenderContext<WorkflowType>()

  init(
    _ workflow: WorkflowType, key: String, tree: WorkflowTree, parent: Node? = nil,
    at callSite: CallSite? = nil
  ) {
    let observer = SessionObserver(of: WorkflowType.self, key: key, in: tree, below: parent)
    self.workflow = workflow
    self.state = workflow.makeInitialState()
    self.callSite = callSite
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
    // If the workflow has retained the context, that context would become valid again during the
    // next render.
    if !isKnownUniquelyReferenced(&context) { context = RenderContext() }
    endPass()
    didRender?(rendering)
    return rendering
  }

  /// Replaces the workflow with a new value from its parent.
  func update(_ newWorkflow: WorkflowType) {
    let previous = workflow
    workflow = newWorkflow
    newWorkflow.workflowDidChange(from: previous, state: &state)
    observer?.notify {
      $0.workflowDidChange(from: previous, to: newWorkflow, state: state, session: $1)
    }
  }

  func receive<Action: WorkflowAction>(_ action: Action, isFromChild: Bool)
  where Action.WorkflowType == WorkflowType {
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
    if let newOutput { sendOutput(newOutput) }
  }
}

/// Returns whether two states are equal, or `false` if they're neither `Equatable` nor `Void`.
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
    let child: WorkflowNode<Child>
    switch children.declare(id) {
    case .new:
      child = WorkflowNode<Child>(workflow, key: key, tree: tree, parent: self, at: callSite)
      children.add(child, id)
    case .known(let node):
      // This cast can't fail, because the identity of a child includes the type of its workflow.
      child = unsafeDowncast(node, to: WorkflowNode<Child>.self)
      child.update(workflow)
    case .duplicate:
      // The two children would share their state, so this traps even in release builds. As
      // documented, this is a programming error.
      fatalError(
        """
        Child workflows of the same type must be given unique keys. Duplicate workflows of type \
        \(Child.self) were encountered with the key "\(key)" in \(WorkflowType.self)
        """)
    }
    // This is safe because a parent outlives its children.
    child.sendOutput = { [unowned self] in receive(outputMap($0), isFromChild: true) }
    return child.render()
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
      action(lifetime)
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
    let node = WorkflowNode(self, key: "", tree: WorkflowTree())
    defer { node.end() }
    return node.render()
  }
}
