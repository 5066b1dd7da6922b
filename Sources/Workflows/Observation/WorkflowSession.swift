import RuntimeIssues

/// The session of a workflow, which lasts from its first render until it is removed from the tree.
///
/// A ``WorkflowObserver`` receives sessions to identify workflows.
public struct WorkflowSession: Sendable {
  /// The identity of a session, which is unique in the process.
  public struct Identifier: Hashable, Sendable {
    private let number: Int

    fileprivate init() {
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

  /// The unique identity of the session.
  public var sessionID: Identifier { storage.id }
  /// The type of the workflow, or the type of the node for a worker.
  public var workflowType: Any.Type { storage.workflowType }
  /// The key of the workflow in its parent, or an empty string for the root.
  public var renderKey: String { storage.renderKey }
  /// The session of the parent, or `nil` for the root.
  public var parent: WorkflowSession? { storage.parent }
}

/// A helper that calls the observers of a host for a session.
struct SessionObserver {
  private let tree: WorkflowTree
  let session: WorkflowSession

  /// Begins a session, or returns `nil` if there are no observers.
  init?(of type: Any.Type, key: String, in tree: WorkflowTree, below parent: Node?) {
    guard !tree.observers.isEmpty else { return nil }
    self.tree = tree
    self.session = WorkflowSession(
      workflowType: type, renderKey: key, parent: parent?.observer?.session)
    notify { $0.sessionDidBegin($1) }
  }

  func notify(_ call: (any WorkflowObserver, WorkflowSession) -> Void) {
    tree.callingObservers { for observer in $0 { call(observer, session) } }
  }

  /// Calls each observer, and combines the returned closures, which are called in reverse order.
  func collect<Values>(
    _ call: (any WorkflowObserver, WorkflowSession) -> ((Values) -> Void)?
  ) -> ((Values) -> Void)? {
    let endings = tree.callingObservers { $0.compactMap { call($0, session) } }
    guard !endings.isEmpty else { return nil }
    return { [tree] values in
      tree.callingObservers { _ in for ending in endings.reversed() { ending(values) } }
    }
  }
}
