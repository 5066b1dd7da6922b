import RuntimeIssues
import WorkflowsTesting

/// What a tester reports: the words, and the line they are about.
struct Report: Equatable, Sendable {
  var message: String
  var line: Int
}

/// Collects what an operation reports, instead of failing the test.
func reports(_ operation: () throws -> Void) rethrows -> [Report] {
  let collected = Lock<[Report]>([])
  var hooks = IssueHooks.current
  hooks.report = { issue in
    // The mark of lines that are in both values is a wide blank, which no test shows.
    let message = String(issue.message.map { $0 == "\u{2007}" ? " " : $0 })
    collected.withLock { $0.append(Report(message: message, line: issue.line)) }
  }
  try withIssueHooks(hooks, operation: operation)
  return collected.withLock { $0 }
}

/// Collects the messages that an operation reports.
func messages(_ operation: () throws -> Void) rethrows -> [String] {
  try reports(operation).map(\.message)
}
