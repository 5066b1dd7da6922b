/// Receives a snapshot of the tree after each event, and a description of the event.
///
/// Both are `Codable`, so they can be sent to another tool.
///
/// ```swift
/// final class Recorder: WorkflowDebugger {
///   private(set) var snapshots: [WorkflowHierarchyDebugSnapshot] = []
///   func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) {
///     snapshots.append(snapshot)
///   }
///   func didUpdate(
///     snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo
///   ) {
///     snapshots.append(snapshot)
///   }
/// }
/// let host = WorkflowHost(workflow: Counter(), debugger: Recorder())
/// ```
///
/// A host without a debugger doesn't create snapshots.
public protocol WorkflowDebugger {
  /// Called after the first render of a host.
  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot)

  /// Called after each event, when its render and its output have been observed.
  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo)
}

/// The effect of an event on a workflow and its descendants.
public struct WorkflowUpdateDebugInfo: Codable, Equatable, Sendable {
  /// The name of the workflow's or worker's type.
  public var workflowType: String
  /// What happened to the workflow.
  public var kind: Kind

  /// Creates a description.
  public init(workflowType: String, kind: Kind) {
    self.workflowType = workflowType
    self.kind = kind
  }
}

extension WorkflowUpdateDebugInfo {
  /// Whether the workflow itself or only a descendant received an action.
  public indirect enum Kind: Codable, Equatable, Sendable {
    /// The workflow received an action.
    case didUpdate(source: Source)
    /// A descendant received an action, and this workflow received no output.
    case childDidUpdate(WorkflowUpdateDebugInfo)
  }

  /// The source of an action.
  public indirect enum Source: Codable, Equatable, Sendable {
    /// A sink, or an update of the host.
    case external
    /// The output of a worker.
    case worker
    /// A side effect, while it was starting.
    case sideEffect
    /// The output of a child.
    case subtree(WorkflowUpdateDebugInfo)
  }
}

/// A snapshot of a workflow and its descendants.
public struct WorkflowHierarchyDebugSnapshot: Codable, Equatable, Sendable {
  /// The name of the workflow's or worker's type.
  public var workflowType: String
  /// The description of the state; empty if the workflow has no state.
  public var stateDescription: String
  /// The children, in the order of the render.
  public var children: [Child]

  /// Creates a snapshot.
  public init(
    workflowType: String, stateDescription: String, children: [Child] = []
  ) {
    self.workflowType = workflowType
    self.stateDescription = stateDescription
    self.children = children
  }
}

extension WorkflowHierarchyDebugSnapshot {
  /// A child in the snapshot of its parent.
  public struct Child: Codable, Equatable, Sendable {
    /// The key that the child is rendered with.
    public var key: String
    /// The snapshot of the child.
    public var snapshot: WorkflowHierarchyDebugSnapshot

    /// Creates a child.
    public init(key: String, snapshot: WorkflowHierarchyDebugSnapshot) {
      self.key = key
      self.snapshot = snapshot
    }
  }

  /// Creates a snapshot of a tree.
  ///
  /// - Complexity: O(*n*) in the number of workflows.
  public init(_ tree: WorkflowTreeNode) {
    self.init(
      workflowType: tree.name, stateDescription: tree.state.map { "\($0)" } ?? "",
      children: tree.children.map { Child(key: $0.key, snapshot: Self($0)) })
  }
}
