import RuntimeIssues

/// The stay of one workflow in a tree: from its first render to the one that leaves it out.
///
/// A ``WorkflowObserver`` knows by it which workflow of many is meant, and where that one is.
public struct WorkflowSession: Sendable {
  /// Tells a session from all others of the process.
  public struct Identifier: Hashable, Sendable {
    private let number: Int

    init() {
      number = Identifier.count.withLock { count in
        count += 1
        return count
      }
    }

    private static let count = Lock(0)
  }

  private final class Storage: Sendable {
    let id = Identifier()
    let workflowType: Any.Type
    let renderKey: String
    let parent: WorkflowSession?

    init(workflowType: Any.Type, renderKey: String, parent: WorkflowSession?) {
      self.workflowType = workflowType
      self.renderKey = renderKey
      self.parent = parent
    }
  }

  private let storage: Storage

  init(workflowType: Any.Type, renderKey: String, parent: WorkflowSession?) {
    storage = Storage(workflowType: workflowType, renderKey: renderKey, parent: parent)
  }

  /// What tells the session from all others of the process.
  public var sessionID: Identifier { storage.id }
  /// The type of the workflow; that of a worker is the node that runs it.
  public var workflowType: Any.Type { storage.workflowType }
  /// The key that the workflow is rendered with; empty for the root.
  public var renderKey: String { storage.renderKey }
  /// The session of the workflow that renders this one; `nil` for the root.
  public var parent: WorkflowSession? { storage.parent }
}
