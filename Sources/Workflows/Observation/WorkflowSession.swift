import RuntimeIssues

/// The session of a workflow.
///
/// A session starts with the first render of the workflow, and ends when the workflow is removed
/// from the tree. A ``WorkflowObserver`` can use sessions to distinguish workflows.
public struct WorkflowSession: Sendable {
  /// An identifier of a session, which is unique within the current process.
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

  /// The identifier of this session.
  public let sessionID = Identifier()
  /// The type of the workflow or, for a worker, of the node that runs it.
  public let workflowType: Any.Type
  /// The key that the parent rendered the workflow with, or an empty string for the root.
  public let renderKey: String
  /// A structure can't contain a value of its own type, but an array can.
  private let parents: [WorkflowSession]
  /// The session of the parent workflow, or `nil` for the root.
  public var parent: WorkflowSession? { parents.first }

  init(workflowType: Any.Type, renderKey: String, parent: WorkflowSession?) {
    self.workflowType = workflowType
    self.renderKey = renderKey
    parents = parent.map { [$0] } ?? []
  }
}

/// Notifies all observers of a host about one session.
struct SessionObserver {
  private let tree: WorkflowTree
  let session: WorkflowSession

  /// Begins a session if the host has observers.
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

  /// Calls the observers, and returns a closure that calls the closures they return in reverse
  /// order.
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
