/// What an event did, seen from a workflow: from the root, all of it.
public struct WorkflowUpdateDebugInfo: Codable, Equatable, Sendable {
  /// The name of the workflow's type; for a worker, the worker's.
  public var workflowType: String
  /// What happened there.
  public var kind: Kind

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - workflowType: The name of the workflow's type.
  ///   - kind: What happened there.
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
    /// A workflow below got one, and told nothing that came up to here.
    case childDidUpdate(WorkflowUpdateDebugInfo)
  }

  /// Where an action came from.
  public indirect enum Source: Codable, Equatable, Sendable {
    /// A sink, or an update of the host.
    case external
    /// The worker that the workflow runs.
    case worker
    /// A side effect, in the moment it began.
    case sideEffect
    /// What a child told.
    case subtree(WorkflowUpdateDebugInfo)
  }
}
