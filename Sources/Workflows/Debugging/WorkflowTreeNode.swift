/// A node in the tree of a host, with the state and the children of a workflow.
///
/// ```swift
/// let tree = host.tree
/// print(tree.name, tree.children.map(\.name))
/// ```
public struct WorkflowTreeNode {
  /// The name of the workflow's or worker's type.
  public let name: String
  /// The key of the workflow in its parent, or an empty string for the root.
  public let key: String
  /// A Boolean value that indicates whether the workflow is a worker.
  public let isWorker: Bool
  /// The state, or `nil` if the workflow has no state.
  public let state: Any?
  /// The children in the order in which they were rendered.
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

  /// The tree after the last render.
  var tree: WorkflowTreeNode { get }
}

extension WorkflowHost: WorkflowTreeProvider {
  /// The tree after the last render, with the key and state of each workflow.
  ///
  /// - Complexity: O(*n*) in the number of workflows in the tree.
  public var tree: WorkflowTreeNode { root.snapshot() }
}

extension WorkflowTreeNode {
  /// Returns one line for each workflow, followed by its state and its children, which are indented.
  package func lines(describing describe: (Any) throws -> String) rethrows -> [String] {
    let worker = isWorker ? " (worker)" : ""
    let shownKey = key.isEmpty ? "" : " \(key.debugDescription)"
    let stateLines = try state.map(describe).map { state in
      state.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { $0 == 0 ? "state: \($1)" : String($1) }
    }
    let below = try children.flatMap { try $0.lines(describing: describe) }
    return ["\(name)\(worker)\(shownKey)"]
      + ((stateLines ?? []) + below).map { $0.isEmpty ? "" : "  " + $0 }
  }
}
