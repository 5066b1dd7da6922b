/// Gets a snapshot of the whole tree after each event, and a description of the event.
///
/// Both are `Codable`, so that another tool can show them.
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
/// A host without a debugger makes no snapshots.
public protocol WorkflowDebugger {
  /// Called after the first render of a host.
  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot)

  /// Called when an event has been rendered and its output observed.
  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo)
}

/// The effect of an event on a workflow and those below it; for the root, all of it.
public struct WorkflowUpdateDebugInfo: Codable, Equatable, Sendable {
  /// The name of the workflow's type; for a worker, the worker's.
  public var workflowType: String
  /// What happened there.
  public var kind: Kind

  /// Creates a description.
  public init(workflowType: String, kind: Kind) {
    self.workflowType = workflowType
    self.kind = kind
  }
}

extension WorkflowUpdateDebugInfo {
  /// Whether the workflow itself got an action, or only one below it.
  public indirect enum Kind: Codable, Equatable, Sendable {
    /// The workflow got an action.
    case didUpdate(source: Source)
    /// A workflow below got one, and no output came up to this one.
    case childDidUpdate(WorkflowUpdateDebugInfo)
  }

  /// Where an action came from.
  public indirect enum Source: Codable, Equatable, Sendable {
    /// It was sent to a sink, or was an update of the host.
    case external
    /// It is an output of the worker that the workflow runs.
    case worker
    /// It was sent by a side effect as that began.
    case sideEffect
    /// It is an output of a child.
    case subtree(WorkflowUpdateDebugInfo)
  }
}

/// A snapshot of a workflow and those below it.
public struct WorkflowHierarchyDebugSnapshot: Codable, Equatable, Sendable {
  /// The name of the workflow's type; for a worker, the worker's.
  public var workflowType: String
  /// The description of the state; empty if the workflow has none.
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

  /// Describes a tree.
  ///
  /// - Parameter tree: The tree.
  /// - Complexity: O(*n*) in the number of workflows.
  public init(_ tree: WorkflowTreeNode) {
    self.init(
      workflowType: tree.name, stateDescription: tree.state.map { "\($0)" } ?? "",
      children: tree.children.map { Child(key: $0.key, snapshot: Self($0)) })
  }
}
