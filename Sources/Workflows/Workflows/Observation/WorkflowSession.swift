import RuntimeIssues

/// The period of time during which a workflow is part of a tree.
///
/// A session starts when a workflow is added to the tree and ends when the workflow is removed. A
/// ``WorkflowObserver`` can use sessions to tell workflows apart.
public struct WorkflowSession: Sendable {
  /// A session identifier that's unique within the current process.
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
  /// The type of the workflow or, for a worker, the type of the workflow that runs the worker.
  public let workflowType: Any.Type
  /// The key that the parent rendered the workflow with, or an empty string for the root.
  public let renderKey: String
  /// The parent session, in an array because a structure can't contain a value of its own type.
  private let parents: [WorkflowSession]
  /// The session of the parent workflow, or `nil` for the root.
  public var parent: WorkflowSession? { parents.first }

  init(workflowType: Any.Type, renderKey: String, parent: WorkflowSession?) {
    self.workflowType = workflowType
    self.renderKey = renderKey
    parents = parent.map { [$0] } ?? []
  }
}

/// A value that notifies all observers of a host about a single session.
struct SessionObserver {
  private let tree: WorkflowTree
  let session: WorkflowSession

  /// Begins a session, or returns `nil` if the host has no observers.
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

  /// Calls the observers, and returns a closure that calls, in reverse order, the closures that the
  /// observers returned.
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
