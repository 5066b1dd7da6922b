/// A picture of a workflow and those below it.
public struct WorkflowHierarchyDebugSnapshot: Codable, Equatable, Sendable {
  /// The name of the workflow's type; for a worker, the worker's.
  public var workflowType: String
  /// The state in words; empty where the workflow has none.
  public var stateDescription: String
  /// The children, in the order of the render.
  public var children: [Child]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - workflowType: The name of the workflow's type.
  ///   - stateDescription: The state in words.
  ///   - children: The children; none by default.
  public init(
    workflowType: String, stateDescription: String, children: [Child] = []
  ) {
    self.workflowType = workflowType
    self.stateDescription = stateDescription
    self.children = children
  }
}

extension WorkflowHierarchyDebugSnapshot {
  /// A child in the picture of its parent.
  public struct Child: Codable, Equatable, Sendable {
    /// The key that the child is rendered with.
    public var key: String
    /// The picture of the child.
    public var snapshot: WorkflowHierarchyDebugSnapshot

    /// Creates a child.
    ///
    /// - Parameters:
    ///   - key: The key that it is rendered with.
    ///   - snapshot: The picture of it.
    public init(key: String, snapshot: WorkflowHierarchyDebugSnapshot) {
      self.key = key
      self.snapshot = snapshot
    }
  }

  /// Describes a tree in words.
  ///
  /// - Parameter tree: The tree.
  /// - Complexity: O(*n*) in the number of workflows.
  public init(_ tree: WorkflowTreeNode) {
    self.init(
      workflowType: tree.name, stateDescription: tree.state.map { "\($0)" } ?? "",
      children: tree.children.map { Child(key: $0.key, snapshot: Self($0)) })
  }
}
