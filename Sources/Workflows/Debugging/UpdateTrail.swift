/// Follows each event up the tree for the debugger of a host.
final class UpdateTrail {
  private let debugger: any WorkflowDebugger
  private var source = WorkflowUpdateDebugInfo.Source.external
  /// The last workflow that got an action, and the part of the event below it.
  private var last: (node: Node, info: WorkflowUpdateDebugInfo)?

  init(_ debugger: any WorkflowDebugger) { self.debugger = debugger }

  func didStart(_ root: Node) {
    debugger.didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot(root.snapshot()))
  }

  func begin(from source: WorkflowUpdateDebugInfo.Source) {
    self.source = source
    last = nil
  }

  /// Notes that a workflow gets an action: the event's, or that of the last workflow's output.
  func reach(_ node: Node) {
    let source = last.map { .subtree($0.info) } ?? source
    last = (
      node, WorkflowUpdateDebugInfo(workflowType: node.name, kind: .didUpdate(source: source))
    )
  }

  /// Drops an event, because the host ends.
  func forget() { last = nil }

  /// Ends an event, and passes it to the debugger.
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
