import RuntimeIssues

/// What happened in a test, in order.
final class Log: Sendable {
  private let kept = Lock<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func add(_ line: String) { kept.withLock { $0.append(line) } }

  func take() -> [String] {
    kept.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// Returns the messages of the issues that an operation reports.
func issues(_ operation: () throws -> Void) rethrows -> [String] {
  let log = Log()
  var hooks = IssueHooks.current
  hooks.report = { log.add($0.message) }
  try withIssueHooks(hooks, operation: operation)
  return log.lines
}
