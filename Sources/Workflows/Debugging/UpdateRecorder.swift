/// An object that records the path of each event up through the tree, and describes it to the
/// host's debugger.
final class UpdateRecorder {
  private let debugger: any WorkflowDebugger
  private var source = WorkflowUpdateDebugInfo.Source.external
  /// The workflow that has received the most recent action, and a description of the event so far.
  private var last: (node: Node, info: WorkflowUpdateDebugInfo)?

  init(_ debugger: any WorkflowDebugger) { self.debugger = debugger }

  func didStart(_ root: Node) {
    debugger.didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot(root.snapshot()))
  }

  func begin(from source: WorkflowUpdateDebugInfo.Source) {
    self.source = source
    last = nil
  }

  /// Records that the given workflow receives an action, which was either sent to one of its sinks
  /// or mapped from an output of a child.
  func reach(_ node: Node) {
    let source = last.map { .subtree($0.info) } ?? source
    last = (
      node, WorkflowUpdateDebugInfo(workflowType: node.name, kind: .didUpdate(source: source))
    )
  }

  /// Discards the current event because the host is ending.
  func discard() { last = nil }

  /// Completes the description of the current event and passes it to the debugger.
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
