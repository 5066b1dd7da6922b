/// A sink of a node, without its action type.
class AnyActionSink {
  let actionType: ObjectIdentifier
  /// The last render that declared the sink.
  var pass: Int
  /// Whether the sink ignores actions, because a render didn't declare it or its node has ended.
  var hasEnded = false

  init(actionType: ObjectIdentifier, pass: Int) {
    self.actionType = actionType
    self.pass = pass
  }
}

/// The sink for one type of action, which enqueues the actions as events of the host.
final class ActionSink<Action: WorkflowAction>: AnyActionSink {
  // The node ends its sinks before it is released.
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
    // Only the thread that is handling events may read the sink and its node.
    let isReentrant = tree.isBusyOnThisThread
    if isReentrant {
      guard !hasEnded else { return }
      if node.isRendering, !tree.isCallingObservers {
        // A documented trap: the action would change the state during its own render.
        fatalError("Sinks are not valid until render has completed")
      }
    }
    let isOfSideEffect = isReentrant && tree.isBeginningSideEffect
    tree.process(.action(Action.self, Action.WorkflowType.self)) { [self] in
      // An earlier event in the queue may have ended the sink.
      guard !hasEnded else { return false }
      tree.updateRecorder?.begin(
        from: isOfSideEffect
          ? .sideEffect : isWorker(Action.WorkflowType.self) ? .worker : .external)
      node.receive(action, isFromChild: false)
      return true
    }
  }
}
