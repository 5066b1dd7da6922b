import Foundation
import RuntimeIssues

@MainActor
func issues(of operation: @MainActor () async -> Void) async -> [RuntimeIssue] {
  let collected = Lock<[RuntimeIssue]>([])
  var hooks = IssueHooks.current
  hooks.report = { issue in collected.withLock { $0.append(issue) } }
  await withIssueHooks(hooks) { await operation() }
  return collected.withLock { $0 }
}

final class TranscriptFolder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("UserScriptTestingTests-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
