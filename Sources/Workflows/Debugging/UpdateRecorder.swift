/// A recorder that describes how each event propagates through the tree, for a host's debugger.
final class UpdateRecorder {
  private let debugger: any WorkflowDebugger
  private var source = WorkflowUpdateDebugInfo.Source.external
  /// The last workflow that received an action, and the description of the event so far.
  private var last: (node: Node, info: WorkflowUpdateDebugInfo)?

  init(_ debugger: any WorkflowDebugger) { self.debugger = debugger }

  func didStart(_ root: Node) {
    debugger.didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot(root.snapshot()))
  }

  func begin(from source: WorkflowUpdateDebugInfo.Source) {
    self.source = source
    last = nil
  }

  /// Records that a workflow receives an action, either from a sink or from the output of a child.
  func reach(_ node: Node) {
    let source = last.map { .subtree($0.info) } ?? source
    last = (
      node, WorkflowUpdateDebugInfo(workflowType: node.name, kind: .didUpdate(source: source))
    )
  }

  /// Discards the current event when the host ends.
  func discard() { last = nil }

  /// Ends an event and notifies the debugger.
  func finish(_ root: Node) {
    guard var (node, info) = last else { return }
    last = nil
    while let parent = node.parent {
      info = WorkflowUpdateDebugInfo(workflowType: parent.name, kind: .childDidUpdate(info))
      node = parent
    }
    debugger.didUpdate(
      snapshot: WorkflowHierarchyDebugSnapshot(root.snapshot()), updateInfo: info)
  }
}
