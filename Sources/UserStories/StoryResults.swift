internal import TextSnapshots
internal import UserScripts

/// The result of playing one story.
struct StoryResult {
  enum Kind: CaseIterable {
    case matched, recorded, shown, failed
  }

  let kind: Kind
  /// What is printed right after the story.
  let message: String
  /// What is reported at the end of the run, together with the same changes of other stories.
  var change: StoryChange?
}

/// A transcript that differs from its reference.
struct StoryChange {
  fileprivate let texts: TranscriptDifference.Texts
  fileprivate let endedEarly: Bool
  /// The failure as it reads if no other transcript differs.
  fileprivate let message: String
  fileprivate let pendingPath: String

  /// Takes a failure with a difference; `nil` for other failures.
  init?(_ report: TranscriptReport, _ failure: SnapshotFailure) {
    guard let texts = report.texts, failure.difference != nil, let path = failure.pendingPath
    else { return nil }
    self.texts = texts
    endedEarly = report.ending != nil
    message = failure.message
    pendingPath = path
  }

  /// How much differs, in one line.
  var summary: String {
    let steps = TranscriptDifference([texts])?.stepCount ?? 0
    return "differs at \(counted(steps, "step")), see below"
  }
}

/// The results of a run, in which a change that several scripts have is reported once.
struct StoryResults {
  /// How the runner is called.
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

  /// The last line, such as `6 scripts, 41 frames: 6 as recorded.`.
  var summary: String {
    let results = StoryResult.Kind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(kind == .matched ? "as recorded" : "\(kind)")" }
    }
    let scripts = counted(counts.values.reduce(0, +), "script")
    return "\(scripts), \(counted(frames, "frame")): \(results.joined(separator: ", "))."
  }

  /// What differs, and how to fix it; `nil` if nothing does.
  var failure: String? {
    guard changes.count > 1, let difference = TranscriptDifference(changes.map(\.texts)) else {
      return changes.first?.message
    }
    return """
      \(changes.count) user scripts show something else than their transcripts:

      \(difference.text)

      The new texts are in \(folders).
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
    let names = changes.filter { !$0.endedEarly }.map(\.texts.script)
    guard !names.isEmpty else { return "mend the scripts so that they play to their ends." }
    return "accept the new texts: \(command) --record \(names.joined(separator: " "))"
  }
}

private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
