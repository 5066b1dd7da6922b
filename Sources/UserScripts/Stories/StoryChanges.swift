internal import TextSnapshots

/// The transcripts that differ in one run, which are told at its end: a change that several scripts
/// have, once.
struct StoryChanges {
  /// A transcript that differs.
  struct Change {
    fileprivate let texts: TranscriptDifference.Texts
    fileprivate let endedEarly: Bool
    /// The failure, as it reads where no other transcript differs.
    fileprivate let message: String
    fileprivate let pendingPath: String

    /// Takes a failure of which both texts are known; `nil` for others.
    init?(_ report: TranscriptReport, _ failure: SnapshotFailure) {
      guard let texts = report.texts, failure.difference != nil, let path = failure.pendingPath
      else { return nil }
      self.texts = texts
      endedEarly = report.ending != nil
      message = failure.message
      pendingPath = path
    }

    /// How much differs, in a line.
    var summary: String {
      let steps = TranscriptDifference([texts])?.stepCount ?? 0
      return "differs at \(steps) \(steps == 1 ? "step" : "steps"), see below"
    }
  }

  private let command: String
  private var changes: [Change] = []

  /// Creates the changes of a run in which nothing was played yet.
  ///
  /// - Parameter command: How the runner is called.
  init(command: String) { self.command = command }

  mutating func add(_ change: Change) { changes.append(change) }

  /// What differs, and what to do about it; `nil` where nothing does.
  var text: String? {
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
