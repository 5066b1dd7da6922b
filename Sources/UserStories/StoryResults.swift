internal import TextSnapshots
internal import UserScripts

/// The result of playing one story.
struct StoryResult {
  enum Kind: CaseIterable {
    case matched, recorded, shown, failed
  }

  let kind: Kind
  /// The message to print after the story.
  let message: String
  /// The change to report at the end of the run, together with the changes of other stories.
  var change: StoryChange?
}

/// A transcript that differs from its reference.
struct StoryChange {
  fileprivate let comparison: TranscriptDifference.Comparison
  fileprivate let endedEarly: Bool
  /// The message to print if no other transcript differs.
  fileprivate let message: String
  fileprivate let pendingPath: String

  /// Creates a change from a failure, or returns `nil` if the failure has no difference.
  init?(_ report: TranscriptReport, _ failure: SnapshotFailure) {
    guard let comparison = report.comparison, failure.difference != nil,
      let path = failure.pendingPath
    else { return nil }
    self.comparison = comparison
    endedEarly = report.ending != nil
    message = failure.message
    pendingPath = path
  }

  /// A one-line summary of the change.
  var summary: String {
    let steps = TranscriptDifference([comparison])?.stepCount ?? 0
    return "differs at \(counted(steps, "step")), see below"
  }
}

/// The results of a run, in which a change of several scripts is reported once.
struct StoryResults {
  /// The command that runs the stories.
  let command: String
  var frames = 0
  private var counts: [StoryResult.Kind: Int] = [:]
  private var changes: [StoryChange] = []

  init(command: String) { self.command = command }

  mutating func add(_ result: StoryResult) {
    counts[result.kind, default: 0] += 1
    if let change = result.change { changes.append(change) }
  }

  var exitCode: Int32 { counts[.failed] == nil ? 0 : 1 }

  /// A summary of the run, such as `6 scripts, 41 frames: 6 as recorded.`.
  var summary: String {
    let results = StoryResult.Kind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(kind == .matched ? "as recorded" : "\(kind)")" }
    }
    let scripts = counted(counts.values.reduce(0, +), "script")
    return "\(scripts), \(counted(frames, "frame")): \(results.joined(separator: ", "))."
  }

  /// A description of all differences, with a suggestion for fixing them, if there are any.
  var failure: String? {
    guard changes.count > 1, let difference = TranscriptDifference(changes.map(\.comparison)) else {
      return changes.first?.message
    }
    return """
      \(changes.count) user scripts do not match their transcripts:

      \(difference.text)

      The pending transcripts are in \(folders).
      To fix, correct the code, or \(fix)
      """
  }

  private var folders: String {
    var folders: [String] = []
    for change in changes {
      let end = change.pendingPath.lastIndex(of: "/") ?? change.pendingPath.startIndex
      let folder = "\"\(change.pendingPath[..<end])\""
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders.joined(separator: ", ")
  }

  private var fix: String {
    let names = changes.filter { !$0.endedEarly }.map(\.comparison.script)
    guard !names.isEmpty else { return "make the scripts run to the end." }
    return "accept the pending transcripts: \(command) --record \(names.joined(separator: " "))"
  }
}

private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
