/// A workflow in the tree of a host, its state, and those below it, as they were when asked for.
///
/// ```swift
/// let tree = host.tree
/// print(tree.name, tree.children.map(\.name))
/// ```
public struct WorkflowTreeNode {
  /// The name of the workflow's type; for a worker, the worker's.
  public let name: String
  /// The key that the workflow is rendered with; empty for the root.
  public let key: String
  /// Whether it is a worker.
  public let isWorker: Bool
  /// The state; `nil` where the workflow has none.
  public let state: Any?
  /// The workflows below it, in the order of the render.
  public let children: [WorkflowTreeNode]
}

extension Node {
  /// The node and those below it.
  func snapshot() -> WorkflowTreeNode {
    WorkflowTreeNode(
      name: name, key: key, isWorker: isWorker(workflowType), state: shownState,
      children: children.nodes.map { $0.snapshot() })
  }

  /// The name of the workflow's type; for a worker, the worker's.
  var name: String { displayName(of: workflowType) }
}
