import RuntimeIssues

/// A log of the events in a test.
final class Trace: Sendable {
  private let lock = Lock<[String]>([])

  var entries: [String] { lock.withLock { $0 } }

  func add(_ entry: String) { lock.withLock { $0.append(entry) } }
}
