/// The type-independent part of a node's sink.
class AnyActionSink {
  let actionType: ObjectIdentifier
  /// The number of the last render that declared the sink.
  var pass: Int
  /// A Boolean value that indicates whether the sink ignores actions.
  ///
  /// A sink ends with its node, or after a render that doesn't declare the sink.
  var hasEnded = false

  init(actionType: ObjectIdentifier, pass: Int) {
    self.actionType = actionType
    self.pass = pass
  }
}

/// A sink for a type of action, which enqueues the actions as events of the host.
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
    // Only the thread that is handling events may access the sink and its node.
    let isReentrant = tree.isBusyOnThisThread
    if isReentrant {
      guard !hasEnded else { return }
      if node.isRendering, !tree.isCallingObservers {
        // This trap is documented. The action would change the state while it is being rendered.
        fatalError("Sinks are not valid until render has completed")
      }
    }
    let isOfSideEffect = isReentrant && tree.isBeginningSideEffect
    tree.process(.action(Action.self, Action.WorkflowType.self)) { [self] in
      // An earlier event may have ended the sink while this event was in the queue.
      guard !hasEnded else { return false }
      tree.updateRecorder?.begin(
        from: isOfSideEffect
          ? .sideEffect : isWorker(Action.WorkflowType.self) ? .worker : .external)
      node.receive(action, isFromChild: false)
      return true
    }
  }
}
