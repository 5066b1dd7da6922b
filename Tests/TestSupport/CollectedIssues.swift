package import RuntimeIssues

/// The issues and notes that an operation reports, which don't fail the test.
package struct CollectedIssues: Sendable {
  private let collected = Lock<[(issue: RuntimeIssue, isNote: Bool)]>([])

  package init() {}

  /// Collects what an operation reports.
  package init(of operation: () throws -> Void) rethrows {
    try withIssueHooks(hooks, operation: operation)
  }

  /// Collects what an asynchronous operation reports, which runs on the caller's actor.
  package init(
    isolation: isolated (any Actor)? = #isolation, of operation: () async throws -> Void
  ) async rethrows {
    try await withIssueHooks(hooks, operation: operation)
  }

  /// Everything that was reported, in order.
  package var all: [(issue: RuntimeIssue, isNote: Bool)] { collected.withLock { $0 } }

  package var issues: [RuntimeIssue] { all.filter { !$0.isNote }.map(\.issue) }
  package var notes: [RuntimeIssue] { all.filter(\.isNote).map(\.issue) }
  package var messages: [String] { issues.map(\.message) }

  /// The current hooks, except that they collect what's reported.
  package var hooks: IssueHooks {
    var hooks = IssueHooks.current
    hooks.report = { [collected] issue in collected.withLock { $0.append((issue, false)) } }
    hooks.note = { [collected] note in collected.withLock { $0.append((note, true)) } }
    return hooks
  }
}
