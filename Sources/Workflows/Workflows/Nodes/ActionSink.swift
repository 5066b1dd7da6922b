/// The parts of a sink that don't depend on its action type.
class AnyActionSink {
  let actionType: ObjectIdentifier
  /// The value of the node's `pass` property in the latest render that declared the sink.
  var pass: Int
  /// A Boolean value that indicates whether the sink ignores further actions.
  ///
  /// A sink ends when its node ends or when the node renders without declaring the sink.
  var hasEnded = false

  init(actionType: ObjectIdentifier, pass: Int) {
    self.actionType = actionType
    self.pass = pass
  }
}

/// A sink that adds actions of a specific type to the host's event queue.
final class ActionSink<Action: WorkflowAction>: AnyActionSink {
  // This is safe because a node ends its sinks before the node is deallocated.
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
    // Only the thread that handles events may access the sink and its node.
    if tree.isBusyOnThisThread {
      guard !hasEnded else { return }
      if node.isRendering, !tree.isCallingObservers {
        // The action would change the state while it's being rendered. As documented, this is a
        // programming error.
        fatalError(
          """
          A sink of "\(displayName(of: Action.WorkflowType.self))" received "\(Action.self)" while \
          the workflow was rendering. Sinks are not valid until render has completed.

          To fix, send the action from a closure in the rendering, or from a worker.
          """)
      }
    }
    tree.process(.action(Action.self, Action.WorkflowType.self)) { [self] in
      // An earlier event may have ended the sink.
      guard !hasEnded else { return false }
      node.receive(action, isFromChild: false)
      return true
    }
  }
}
