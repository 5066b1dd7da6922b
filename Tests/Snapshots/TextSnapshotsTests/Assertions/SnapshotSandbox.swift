import Foundation
import RuntimeIssues
import TextSnapshotTesting
import TextSnapshots

/// A temporary folder in which tests run assertions and collect the reported issues.
///
/// The assertions use a separate registry and environment so that their results don't depend on the
/// machine.
final class SnapshotSandbox: Sendable {
  let folder: String
  let registry = SnapshotRegistry()

  private final class Issues: @unchecked Sendable {  // The lock protects its state.
    private let lock = NSLock()
    private var all: [RuntimeIssue] = []
    func append(_ issue: RuntimeIssue) { lock.withLock { all.append(issue) } }
    var collected: [RuntimeIssue] { lock.withLock { all } }

    var hooks: IssueHooks {
      var hooks = IssueHooks.current
      hooks.report = { self.append($0) }
      return hooks
    }
  }

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-\(UUID().uuidString)").standardizedFileURL.path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var location: SnapshotLocation { .folder(folder) }

  /// Runs assertions, and returns the issues that they report.
  func run(
    environment: [String: String] = [:], _ operation: () throws -> Void
  ) rethrows -> [RuntimeIssue] {
    let issues = Issues()
    try withIssueHooks(issues.hooks) {
      try SnapshotRegistry.scoped.withValue(registry) {
        try SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(environment)) {
          try operation()
        }
      }
    }
    return issues.collected
  }

  /// Runs asynchronous assertions, and returns the issues that they report.
  ///
  /// Timeouts are multiplied by 600 in case the machine is busy with other tests.
  nonisolated(nonsending) func run(
    environment: [String: String] = [:],
    _ operation: nonisolated(nonsending) () async throws -> Void
  ) async rethrows -> [RuntimeIssue] {
    let issues = Issues()
    try await withIssueHooks(issues.hooks) {
      try await SnapshotRegistry.scoped.withValue(registry) {
        try await SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(environment)) {
          let slowTimer = SnapshotTimer { try await Task.sleep(for: $0 * 600) }
          try await SnapshotTimer.scoped.withValue(slowTimer) { try await operation() }
        }
      }
    }
    return issues.collected
  }

  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func references() -> [String: String] {
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    let files = names.filter { $0.hasSuffix(".txt") && !$0.contains(".pending") }
    return Dictionary(
      uniqueKeysWithValues: files.map { name in
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
        return (name, String(decoding: data, as: UTF8.self))
      })
  }
}
