internal import TextSnapshots

/// What differs between two transcripts of a script, told by steps.
///
/// Where several frames changed alike, the change is shown once, with the steps that have it.
package struct TranscriptDifference {
  /// A change, and every step whose frame has it.
  struct Change {
    let hunk: LineDifference.Hunk
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
    let acts = TranscriptDifference.acts(of: new)
    var changes: [Change] = []
    var places: [[LineDifference.Line]: Int] = [:]
    for hunk in difference.hunks.flatMap(\.bySection) {
      let changed = hunk.lines.filter { $0.kind != .common }
      let act = acts[TranscriptDifference.firstChange(of: hunk, among: acts.count)]
      if let place = places[changed] {
        changes[place].acts.append(act)
      } else {
        places[changed] = changes.count
        changes.append(Change(hunk: hunk, acts: [act]))
      }
    }
    self.changes = changes
  }

  /// The changes as a person reads them: which steps, then the lines.
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
    return "\(title)\n\(change.hunk.unified(heading: first))"
  }

  private static func list(_ acts: [String]) -> String { acts.joined(separator: ", ") }

  /// The act whose section each line belongs to.
  private static func acts(of text: String) -> [String] {
    var act = "the header"
    var isHeader = true
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.isEmpty {
        isHeader = false
      } else if !isHeader, Transcript.isAct(line) {
        act = String(line)
      }
      return act
    }
  }

  /// The line in the new text at which a hunk's first change stands.
  private static func firstChange(of hunk: LineDifference.Hunk, among count: Int) -> Int {
    let before = hunk.lines.prefix { $0.kind == .common }.count
    return min(hunk.new.lowerBound + before, count - 1)
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
