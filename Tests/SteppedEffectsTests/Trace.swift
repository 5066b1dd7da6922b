import Synchronization

/// What happened, in order, written from any task.
final class Trace: Sendable {
  private let mutex = Mutex<[String]>([])

  var entries: [String] { mutex.withLock { $0 } }

  func add(_ entry: String) { mutex.withLock { $0.append(entry) } }
}
