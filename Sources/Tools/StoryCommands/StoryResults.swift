import CommandParts
import RuntimeIssues
import TextSnapshots
import TextWidths
import Transcripts
import UserScripts

struct StoryResult {
  enum Kind: CaseIterable { case matched, recorded, shown, failed }

  let kind: Kind
  let message: String
  /// The change to report at the end of the run, together with the changes in other stories.
  var change: StoryChange?
}

struct StoryChange {
  fileprivate let comparison: TranscriptDifference.Comparison
  fileprivate let endedEarly: Bool
  fileprivate let pendingFolder: String
  let summary: String

  /// Creates a change from a failure, or returns `nil` if the failure doesn't describe a
  /// difference.
  init?(_ result: TranscriptResult, _ failure: SnapshotFailure) {
    guard let comparison = result.comparison, failure.difference != nil,
      let path = failure.pendingPath, let difference = TranscriptDifference([comparison])
    else { return nil }
    self.comparison = comparison
    endedEarly = result.ending != nil
    pendingFolder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    summary =
      (endedEarly ? "ended early and " : "")
      + "differs at \(counted(difference.stepCount, "step")), see below"
  }
}

/// The results of playing stories.
///
/// If several scripts of an app have the same difference, the results describe that difference only
/// once.
struct StoryResults {
  let command: String
  /// The maximum number of lines in the description of an app's differences, or `nil` for no limit.
  let limit: Int?
  var frames = 0
  private(set) var results: [(app: String, result: StoryResult)] = []

  /// The scripts that depend on timing, with the steps that do.
  var timed: [(script: String, steps: [String])] = []

  mutating func add(_ result: StoryResult, of app: String) { results.append((app, result)) }

  /// The exit code of the run, which is 2 if a result depends on timing.
  var exitCode: Int32 {
    results.contains { $0.result.kind == .failed } ? 1 : timed.isEmpty ? 0 : 2
  }

  var timingWarnings: [String] {
    timed.map {
      ScriptedApp.timingWarning($0.steps, in: " in \($0.script.quoted)", of: "script")
    }
  }

  /// A summary of the run, such as `6 scripts, 41 frames: 6 as recorded.`.
  var summary: String {
    let counts = StoryResult.Kind.allCases.compactMap { kind in
      let count = results.count { $0.result.kind == kind }
      return count == 0 ? nil : "\(count) \(kind == .matched ? "as recorded" : "\(kind)")"
    }
    return "\(counted(results.count, "script")), \(counted(frames, "frame")): "
      + "\(counts.joined(separator: ", "))."
  }

  /// The descriptions of the differences, one for each app with differences.
  var failures: [String] {
    results.map(\.app).uniqued().compactMap { app in
      failure(of: app, results.filter { $0.app == app }.map(\.result))
    }
  }

  private func failure(of app: String, _ results: [StoryResult]) -> String? {
    let changes = results.compactMap(\.change)
    guard let difference = TranscriptDifference(changes.map(\.comparison)) else { return nil }
    var lines: [String] = []
    if results.count > 1 {
      let matched = results.count { $0.kind == .matched }
      let differ = "\(changes.count) \(changes.count == 1 ? "differs" : "differ")"
      lines = ["\(app): \(results.count) scripts, \(matched) as recorded, \(differ).", ""]
    }
    let folders = changes.map { Self.relative($0.pendingFolder) }.uniqued()
    let names = changes.map(\.comparison.script)
    let list = names.count > 6 ? "\(names.count) scripts" : names.joined(separator: ", ")
    let end = ["New snapshots: \(folders.joined(separator: ", ")) (\(list))", fix(changes)]
    let room = limit.map { $0 - lines.count - end.count }
    lines += difference.lines(
      app: results.count > 1 ? nil : app, limit: room, full: "\(command) --full"
    ).map(\.text)
    return (lines + end).joined(separator: "\n")
  }

  /// Returns the path relative to the working directory, or the unchanged path if it's outside of
  /// that directory.
  private static func relative(_ path: String) -> String {
    let root = FilePath.absolute(".") + "/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  private func fix(_ changes: [StoryChange]) -> String {
    let names = changes.filter { !$0.endedEarly }.map(\.comparison.script)
    guard !names.isEmpty else { return "To fix, make the scripts run to the end." }
    let list = names.map { shellQuoted($0) }.joined(separator: " ")
    return "If the change is intended, run: \(command) --record \(list)"
  }
}
