/// A host, whatever its workflow: what shows its tree takes any.
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
