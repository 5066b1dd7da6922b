internal import TextScreens
internal import TextSnapshots

/// What differs between two transcripts of a script, told by steps.
///
/// Where several frames changed alike, the change is shown once, with the steps that have it.
package struct TranscriptDifference {
  /// A change, and every step whose frame has it.
  struct Change {
    let hunk: LineDifference.Hunk
    /// What changed on the screen of the first step, in words; none where a step came or went.
    let words: [String]
    var acts: [String]
  }

  /// The changes, in the order of their first step.
  let changes: [Change]

  /// Compares two texts of a transcript; `nil` where they are equal.
  ///
  /// - Parameters:
  ///   - old: The reference.
  ///   - new: What the script gave.
  /// - Complexity: Near-linear in the texts.
  package init?(old: String, new: String) {
    guard let difference = LineDifference(old: old, new: new) else { return nil }
    let (oldSteps, newSteps) = (TranscriptSteps(old), TranscriptSteps(new))
    var changes: [Change] = []
    // A step whose frame has several changes is told once.
    var told: Set<Int> = []
    var places: [[LineDifference.Line]: Int] = [:]
    for hunk in difference.hunks.flatMap(\.bySection) {
      let changed = hunk.lines.filter { $0.kind != .common }
      let before = hunk.lines.prefix { $0.kind == .common }.count
      let line = hunk.new.lowerBound + before
      let act = newSteps.act(at: line)
      if let place = places[changed] {
        changes[place].acts.append(act)
      } else {
        places[changed] = changes.count
        let isNew = told.insert(newSteps.number(at: line)).inserted
        let words = TranscriptDifference.words(
          from: oldSteps.step(at: hunk.old.lowerBound + before), to: newSteps.step(at: line))
        changes.append(Change(hunk: hunk, words: isNew ? words : [], acts: [act]))
      }
    }
    self.changes = changes
  }

  /// The changes as a person reads them: which steps, what changed there, then the lines.
  package var text: String {
    changes.map(TranscriptDifference.text).joined(separator: "\n\n")
  }

  private static func text(of change: Change) -> String {
    let first = change.acts[0]
    let title =
      switch change.acts.count {
      case 1: "at \(first):"
      case 2...4: "the same change in \(change.acts.count) frames (\(list(change.acts))):"
      default:
        "the same change in \(change.acts.count) frames "
          + "(\(list(Array(change.acts.prefix(3)))), and \(change.acts.count - 3) more):"
      }
    let words = change.words.map { "  \($0)\n" }.joined()
    return "\(title)\n\(words)\(change.hunk.unified(heading: first))"
  }

  private static func list(_ acts: [String]) -> String { acts.joined(separator: ", ") }

  /// What changed on the screen of a step, in words.
  private static func words(from old: Transcript.Step?, to new: Transcript.Step?) -> [String] {
    guard let old, let new, old.act == new.act else { return [] }
    return PictureChanges(old: old.lines, new: new.lines).lines
  }
}

extension LineDifference.Hunk {
  /// The hunk in parts that end where a section does, so that each tells of one step.
  ///
  /// Context stays within its section too: the frame of another step explains nothing.
  fileprivate var bySection: [LineDifference.Hunk] {
    var parts: [LineDifference.Hunk] = []
    var start = (old: old.lowerBound, new: new.lowerBound)
    var end = start
    var part: [LineDifference.Line] = []
    func close() {
      if part.contains(where: { $0.kind != .common }) {
        parts.append(
          LineDifference.Hunk(old: start.old..<end.old, new: start.new..<end.new, lines: part))
      }
      part = []
      start = end
    }
    for line in lines {
      if line.kind == .common, Transcript.isAct(line.text) { close() }
      part.append(line)
      if line.kind != .added { end.old += 1 }
      if line.kind != .removed { end.new += 1 }
    }
    close()
    return parts
  }
}
