/// One sink of a node, without its action type.
class SinkSlot {
  let actionType: ObjectIdentifier
  /// The last render that declared the sink.
  var pass: Int
  /// Whether a render left the sink out, or the node is gone, so that it ignores what is sent.
  var isSilent = false

  init(actionType: ObjectIdentifier, pass: Int) {
    self.actionType = actionType
    self.pass = pass
  }
}

/// The sink of an action type: it puts the actions into the host's events.
final class ActionSlot<Action: WorkflowAction>: SinkSlot {
  // The slot is silent once its node has ended.
  private unowned let node: WorkflowNode<Action.WorkflowType>
  private let tree: WorkflowTree
  private(set) var sink = Sink<Action> { _ in }

  init(node: WorkflowNode<Action.WorkflowType>) {
    self.node = node
    self.tree = node.tree
    super.init(actionType: ObjectIdentifier(Action.self), pass: node.pass)
    self.sink = Sink { [weak self] in self?.send($0) }
  }

  private func send(_ action: Action) {
    // The slot and its node belong to the thread that handles events; no other may read them.
    let isReentrant = tree.isBusyOnThisThread
    if isReentrant {
      guard !isSilent else { return }
      if node.isRendering, tree.observers?.isCalling != true {
        // The action would change the state that is being rendered.
        fatalError("Sinks are not valid until render has completed")
      }
    }
    let isOfSideEffect = isReentrant && tree.isBeginningSideEffect
    tree.process(.action(Action.self, Action.WorkflowType.self)) { [self] in
      // An event before it in the queue may have left the sink out.
      guard !isSilent else { return false }
      tree.trail?.begin(
        from: isOfSideEffect
          ? .sideEffect : isWorker(Action.WorkflowType.self) ? .worker : .external)
      node.receive(action, isFromChild: false)
      return true
    }
  }
}
