/// A node in a host's tree, which contains the state and children of a workflow.
///
/// ```swift
/// let tree = host.tree
/// print(tree.name, tree.children.map(\.name))
/// ```
public struct WorkflowTreeNode {
  /// The type name of the workflow or worker.
  public let name: String
  /// The key that the parent rendered this workflow with, or an empty string for the root.
  public let key: String
  /// A Boolean value that indicates whether the node runs a worker.
  public let isWorker: Bool
  /// The state of the workflow, or `nil` if it has no state.
  public let state: Any?
  /// The children of the workflow, in the order in which they were rendered.
  public let children: [WorkflowTreeNode]
}

extension Node {
  func snapshot() -> WorkflowTreeNode {
    WorkflowTreeNode(
      name: name, key: key, isWorker: isWorker(workflowType), state: shownState,
      children: children.elements.map { $0.snapshot() })
  }

  var name: String { displayName(of: workflowType) }
}

/// A type that provides a tree of workflows, such as ``WorkflowHost``.
public protocol WorkflowTreeProvider<WorkflowType> {
  /// The type of the root workflow.
  associatedtype WorkflowType: Workflow

  /// The tree as of the last render.
  var tree: WorkflowTreeNode { get }
}

extension WorkflowHost: WorkflowTreeProvider {
  /// The tree as of the last render, including the key and the state of each workflow.
  ///
  /// - Complexity: O(*n*), where *n* is the number of workflows in the tree.
  public var tree: WorkflowTreeNode { root.snapshot() }
}

extension WorkflowTreeNode {
  /// Returns a line for the workflow's name, followed by indented lines for its state and children.
  package func lines(describing describe: (Any) throws -> String) rethrows -> [String] {
    let worker = isWorker ? " (worker)" : ""
    let shownKey = key.isEmpty ? "" : " \(key.debugDescription)"
    let stateText = try state.map { "state: \(try describe($0))" }
    let stateLines = stateText?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let below = try children.flatMap { try $0.lines(describing: describe) }
    return ["\(name)\(worker)\(shownKey)"]
      + (stateLines.map(String.init) + below).map { $0.isEmpty ? "" : "  " + $0 }
  }
}
