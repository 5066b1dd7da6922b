/// A type that receives a snapshot of the tree and a description of the event after each event.
///
/// Snapshots and descriptions are `Codable`, so you can send them to another tool.
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
/// Hosts without a debugger don't create snapshots.
public protocol WorkflowDebugger {
  /// Tells the debugger that the host has rendered for the first time.
  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot)

  /// Tells the debugger that the host has handled an event.
  ///
  /// The host calls this method after the observers of its renderings and its outputs.
  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo)
}

/// A description of an event's effect on a workflow and its descendants.
public struct WorkflowUpdateDebugInfo: Codable, Equatable, Sendable {
  /// The name of the workflow's or worker's type.
  public var workflowType: String
  /// The kind of the update.
  public var kind: Kind

  /// Creates a description.
  public init(workflowType: String, kind: Kind) {
    self.workflowType = workflowType
    self.kind = kind
  }
}

extension WorkflowUpdateDebugInfo {
  /// The kind of an update, which depends on the workflow that received an action.
  public indirect enum Kind: Codable, Equatable, Sendable {
    /// The workflow received an action.
    case didUpdate(source: Source)
    /// A descendant received an action, and this workflow received no output.
    case childDidUpdate(WorkflowUpdateDebugInfo)
  }

  /// The source of an action.
  public indirect enum Source: Codable, Equatable, Sendable {
    /// A sink or an update of the host.
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
  /// A description of the state, or an empty string if the workflow has no state.
  public var stateDescription: String
  /// The children in the order in which they were rendered.
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
