/// An object that tells the host's debugger which path each event took through the tree.
final class UpdateRecorder {
  private let debugger: any WorkflowDebugger
  private var source = WorkflowUpdateDebugInfo.Source.external
  /// The workflow that received the latest action, and a description of the event so far.
  private var last: (node: Node, info: WorkflowUpdateDebugInfo)?

  init(_ debugger: any WorkflowDebugger) { self.debugger = debugger }

  func didStart(_ root: Node) {
    debugger.didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot(root.snapshot()))
  }

  func begin(from source: WorkflowUpdateDebugInfo.Source) {
    self.source = source
    last = nil
  }

  /// Records that a workflow receives an action from one of its sinks or from a child's output.
  func reach(_ node: Node) {
    let kind = WorkflowUpdateDebugInfo.Kind.didUpdate(
      source: last.map { .subtree($0.info) } ?? source)
    last = (node, WorkflowUpdateDebugInfo(workflowType: node.name, kind: kind))
  }

  func discard() { last = nil }

  func finish(_ root: Node) {
    guard var (node, info) = last else { return }
    last = nil
    while let parent = node.parent {
      info = WorkflowUpdateDebugInfo(workflowType: parent.name, kind: .childDidUpdate(info))
      node = parent
    }
    debugger.didUpdate(snapshot: WorkflowHierarchyDebugSnapshot(root.snapshot()), updateInfo: info)
  }
}
