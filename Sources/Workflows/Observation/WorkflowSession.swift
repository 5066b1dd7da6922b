import RuntimeIssues

/// The stay of one workflow in a tree: from its first render to the one that leaves it out.
///
/// It tells a ``WorkflowObserver`` which workflow of many is meant, and where that one is.
public struct WorkflowSession: Sendable {
  /// Tells a session from all others of the process.
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

  /// The identity of the session among all others of the process.
  public var sessionID: Identifier { storage.id }
  /// The type of the workflow; for a worker, that of the node that runs it.
  public var workflowType: Any.Type { storage.workflowType }
  /// The key that the workflow is rendered with; empty for the root.
  public var renderKey: String { storage.renderKey }
  /// The session of the workflow that renders this one; `nil` for the root.
  public var parent: WorkflowSession? { storage.parent }
}

/// The observers of a host.
final class ObserverList {
  private let observers: [any WorkflowObserver]
  /// Whether an observer is being called, so that an action sent now comes from it.
  private(set) var isCalling = false

  /// Creates the list; `nil` for no observers.
  init?(_ observers: [any WorkflowObserver]) {
    guard !observers.isEmpty else { return nil }
    self.observers = observers
  }

  fileprivate func calling<Result>(_ body: ([any WorkflowObserver]) -> Result) -> Result {
    isCalling = true
    defer { isCalling = false }
    return body(observers)
  }
}

/// The observers of a host, and the session that they are called with.
struct SessionObserver {
  private let list: ObserverList
  let session: WorkflowSession

  /// Begins a session; `nil` if the tree has no observers.
  init?(of type: Any.Type, key: String, in tree: WorkflowTree, below parent: Node?) {
    guard let list = tree.observers else { return nil }
    self.list = list
    self.session = WorkflowSession(
      workflowType: type, renderKey: key, parent: parent?.observer?.session)
    notify { $0.sessionDidBegin($1) }
  }

  func notify(_ call: (any WorkflowObserver, WorkflowSession) -> Void) {
    list.calling { for observer in $0 { call(observer, session) } }
  }

  /// Calls each observer, and returns a closure that calls what they returned, the last one first.
  func collect<Values>(
    _ call: (any WorkflowObserver, WorkflowSession) -> ((Values) -> Void)?
  ) -> ((Values) -> Void)? {
    let endings = list.calling { $0.compactMap { call($0, session) } }
    guard !endings.isEmpty else { return nil }
    return { [list] values in
      list.calling { _ in for ending in endings.reversed() { ending(values) } }
    }
  }
}
