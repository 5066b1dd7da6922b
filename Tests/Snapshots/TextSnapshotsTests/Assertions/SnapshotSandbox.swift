import Foundation
import RuntimeIssues
import TestSupport
import TextSnapshotTesting
import TextSnapshots

/// A temporary folder in which tests run assertions and collect the reported issues.
///
/// The assertions use a separate registry and environment so that their results don't depend on the
/// machine.
final class SnapshotSandbox: TestFiles {
  private let temporary = TemporaryFolder()
  let registry = SnapshotRegistry()

  init() throws { try temporary.create() }

  var root: String { temporary.path }
  var location: SnapshotLocation { .folder(root) }

  /// Runs assertions, and returns the issues that they report.
  func run(
    environment: [String: String] = [:], _ operation: () throws -> Void
  ) rethrows -> [RuntimeIssue] {
    try CollectedIssues {
      try SnapshotRegistry.scoped.withValue(registry) {
        try SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(environment)) {
          try operation()
        }
      }
    }.issues
  }

  /// Runs asynchronous assertions, and returns the issues that they report.
  ///
  /// Timeouts are multiplied by 600 in case the machine is busy with other tests.
  nonisolated(nonsending) func run(
    environment: [String: String] = [:],
    _ operation: nonisolated(nonsending) () async throws -> Void
  ) async rethrows -> [RuntimeIssue] {
    try await CollectedIssues {
      try await SnapshotRegistry.scoped.withValue(registry) {
        try await SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(environment)) {
          let slowTimer = SnapshotTimer { try await Task.sleep(for: $0 * 600) }
          try await SnapshotTimer.scoped.withValue(slowTimer) { try await operation() }
        }
      }
    }.issues
  }

  func references() -> [String: String] {
    let files = files(in: "").filter { $0.hasSuffix(".txt") && !$0.contains(".pending") }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, read($0) ?? "") })
  }
}
