import RuntimeIssues
import SteppedEffects

extension WorkflowNode: RenderBackend {
  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at place: SourcePlace?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    let known = children.take(ObjectIdentifier(Child.self), key: key) {
      // Two children under one identity would share a state: no rendering is right after this, and
      // the trap says so before the first wrong one, in release builds too.
      fatalError(
        """
        Child workflows of the same type must be given unique keys. Duplicate workflows of type \
        \(Child.self) were encountered with the key "\(key)" in \(WorkflowType.self)
        """)
    }
    guard let known else {
      let child = WorkflowNode<Child>(
        workflow, key: key, tree: tree, parent: self, at: place,
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
    if let slot = sinks.take(ObjectIdentifier(type), in: pass) {
      // The table found it by its action type.
      return unsafeDowncast(slot, to: ActionSlot<Action>.self).sink
    }
    let slot = ActionSlot<Action>(node: self)
    sinks.add(slot)
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

  func startWork(
    _ name: String, during lifetime: Lifetime,
    _ work: @escaping @Sendable (WorkScope) async -> Void
  ) {
    tree.startWork(name, at: place, during: lifetime, work)
  }
}
