import Foundation
import RuntimeIssues

/// Runs an operation, and returns the issues that it reports.
@MainActor
func issues(of operation: @MainActor () async -> Void) async -> [RuntimeIssue] {
  let collected = Lock<[RuntimeIssue]>([])
  var hooks = IssueHooks.current
  hooks.report = { issue in collected.withLock { $0.append(issue) } }
  await withIssueHooks(hooks) { await operation() }
  return collected.withLock { $0 }
}

/// A folder for transcripts, which is removed at the end of the test.
final class TranscriptFolder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("UserScriptTestingTests-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
