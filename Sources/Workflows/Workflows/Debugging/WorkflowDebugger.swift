/// A type that receives a description of each event and a snapshot of the resulting tree.
///
/// Descriptions and snapshots are `Codable`, so you can send them to a separate tool.
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
/// A host creates snapshots only if it has a debugger.
public protocol WorkflowDebugger {
  /// Tells the debugger that the host has rendered for the first time.
  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot)

  /// Tells the debugger that the host has finished handling an event.
  ///
  /// The host calls this method after it has called the observers of its renderings and outputs.
  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo)
}

/// A description of how an event affected a workflow and its descendants.
public struct WorkflowUpdateDebugInfo: Codable, Equatable, Sendable {
  /// The type name of the workflow or worker.
  public var workflowType: String
  /// The kind of the update.
  public var kind: Kind

  /// Creates a description of an update.
  public init(workflowType: String, kind: Kind) {
    self.workflowType = workflowType
    self.kind = kind
  }
}

extension WorkflowUpdateDebugInfo {
  /// A value that indicates whether a workflow or one of its descendants received an action.
  public indirect enum Kind: Codable, Equatable, Sendable {
    /// This workflow received an action.
    case didUpdate(source: Source)
    /// A descendant received an action, but this workflow didn't.
    case childDidUpdate(WorkflowUpdateDebugInfo)
  }

  /// The source of an action that a workflow received.
  public indirect enum Source: Codable, Equatable, Sendable {
    /// A sink that was called from outside the tree, or a new workflow that was passed to the host.
    case external
    /// The output of a worker.
    case worker
    /// A side effect that sent an action when it started.
    case sideEffect
    /// The output of a child.
    case subtree(WorkflowUpdateDebugInfo)
  }
}

/// A snapshot of a workflow and its descendants.
public struct WorkflowHierarchyDebugSnapshot: Codable, Equatable, Sendable {
  /// The type name of the workflow or worker.
  public var workflowType: String
  /// A description of the state, or an empty string if the workflow has no state.
  public var stateDescription: String
  /// The children, in the order in which they were rendered.
  public var children: [Child]

  /// Creates a snapshot from the given values.
  public init(workflowType: String, stateDescription: String, children: [Child] = []) {
    self.workflowType = workflowType
    self.stateDescription = stateDescription
    self.children = children
  }
}

extension WorkflowHierarchyDebugSnapshot {
  /// A child of a workflow in a snapshot.
  public struct Child: Codable, Equatable, Sendable {
    /// The key that the child was rendered with.
    public var key: String
    /// A snapshot of the child.
    public var snapshot: WorkflowHierarchyDebugSnapshot

    /// Creates a child from the given values.
    public init(key: String, snapshot: WorkflowHierarchyDebugSnapshot) {
      self.key = key
      self.snapshot = snapshot
    }
  }

  /// Creates a snapshot of the given tree.
  ///
  /// - Complexity: O(*n*), where *n* is the number of workflows in the tree.
  public init(_ tree: WorkflowTreeNode) {
    self.init(
      workflowType: tree.name, stateDescription: tree.state.map { "\($0)" } ?? "",
      children: tree.children.map { Child(key: $0.key, snapshot: Self($0)) })
  }
}
