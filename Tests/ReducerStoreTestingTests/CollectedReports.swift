import RuntimeIssues

/// What a test store reports: the words, the line they are about, and whether they fail a test.
struct Report: Equatable, Sendable {
  var message: String
  var line: Int
  var isNote = false

  init(_ message: String, line: Int, isNote: Bool = false) {
    // The mark of lines that are in both values is a wide blank, which no test shows.
    self.message = String(message.map { $0 == "\u{2007}" ? " " : $0 })
    self.line = line
    self.isNote = isNote
  }
}

/// Collects what an operation reports, instead of failing the test.
@MainActor
func reports(_ operation: @MainActor () async throws -> Void) async rethrows -> [Report] {
  let collected = Lock<[Report]>([])
  var hooks = IssueHooks.current
  hooks.report = { issue in
    collected.withLock { $0.append(Report(issue.message, line: issue.line)) }
  }
  hooks.note = { issue in
    collected.withLock { $0.append(Report(issue.message, line: issue.line, isNote: true)) }
  }
  try await withIssueHooks(hooks) { try await operation() }
  return collected.withLock { $0 }
}
