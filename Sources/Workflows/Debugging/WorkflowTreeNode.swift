/// A workflow in the tree of a host, its state, and those below it, at one moment.
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
  /// The state; `nil` if the workflow has none.
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

/// A host of any workflow, for code that shows its tree.
public protocol WorkflowTreeHost<WorkflowType> {
  /// The type of the workflow at the root.
  associatedtype WorkflowType: Workflow

  /// The tree after the last render.
  var tree: WorkflowTreeNode { get }
}

extension WorkflowHost: WorkflowTreeHost {
  /// The tree after the last render: each workflow with its key and its state.
  ///
  /// - Complexity: O(*n*) in the number of workflows in the tree.
  public var tree: WorkflowTreeNode { root.snapshot() }
}
