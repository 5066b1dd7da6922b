import LineDifferences

/// A comparison of a frame with that of a reference.
///
/// ```
/// button "Less" is enabled, was drawn ░Less░
/// unexpected: alert "The 2nd prime is 3" with button "OK"
/// missing: "Bread"
/// screen is 1 Shop, should be 1 Store
/// ```
package struct FrameComparison {
  package private(set) var sentences: [DifferenceSentence] = []
  /// A Boolean value that indicates whether the frames show different screens.
  package let isOtherScreen: Bool

  private static let noteLimit = 3
  /// How notes on mistakes of the app begin.
  private static let problems = ["stale: ", "warning: ", "differs each time "]
  /// The number of changed rows that are described, which limits the work for large frames.
  private static let rowLimit = 200

  /// Compares two frames.
  ///
  /// - Parameters:
  ///   - expected: The picture and the notes of the reference.
  ///   - received: The picture and the notes of the new frame.
  ///   - elements: The elements of the new frame, or `nil` if they aren't known, as in a file. Then,
  ///     only the screen and the notes are described.
  ///   - before: The elements of the new frame before the step.
  package init(
    expected: [Substring], received: [Substring], elements: [FrameElement]? = nil,
    before: [FrameElement] = []
  ) {
    let (old, new) = (Picture(expected), Picture(received))
    let hasOtherEdges = old.edges != new.edges
    isOtherScreen = hasOtherEdges && !old.isLike(new)
    if hasOtherEdges {
      sentences.append(
        DifferenceSentence(
          content: .value("screen", received: new.path, expected: old.path)))
    }
    guard !isOtherScreen else { return }
    if let elements {
      let text = { (rows: [Substring]) in rows.map { $0 + "\n" }.joined() }
      let difference = LineDifference(
        old: text(old.rows), new: text(new.rows), context: .max / 4, isInPlace: true)
      let rows = Self.limited(difference?.hunks.flatMap(\.lines) ?? [])
      sentences += ChangedElements(rows, elements: elements, before: before).sentences
    }
    compareNotes(old.notes, new.notes)
  }

  private static func limited(_ rows: [LineDifference.Line]) -> [LineDifference.Line] {
    let changed = rows.indices.filter { rows[$0].kind != .common }
    return changed.count > rowLimit ? Array(rows[...changed[rowLimit]]) : rows
  }

  /// Returns the words of two notes on a subject that differ, and the one in front of them.
  private static func different(
    _ received: Substring, _ expected: Substring, after subject: Substring
  ) -> (received: String, expected: String) {
    let (new, old) = (received.split(separator: " "), expected.split(separator: " "))
    let start = zip(new, old).prefix { $0 == $1 }.count
    // The first words name what the note is about.
    let kept = subject.split(separator: " ").count
    let end = min(
      zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count,
      min(new.count, old.count) - start)
    let text = { (words: [Substring]) in
      let skipped = max(start - 1, kept)
      guard skipped > kept, words.count > skipped else { return words.joined(separator: " ") }
      let middle = words[skipped..<words.count - end]
      return (words[..<kept] + ["…"] + middle).joined(separator: " ") + (end > 0 ? " …" : "")
    }
    return (text(new).shortened, text(old).shortened)
  }

  private mutating func compareNotes(_ old: [Substring], _ new: [Substring]) {
    let (known, shown) = (Set(old), Set(new))
    var removed = old.filter { !shown.contains($0) }
    let added = new.filter { !known.contains($0) }
    let isProblem = { (note: Substring) in Self.problems.contains { note.hasPrefix($0) } }
    let notes = (added.filter(isProblem) + added.filter { !isProblem($0) }).map { note in
      let subject = note.prefix { $0 != ":" }
      guard let index = removed.firstIndex(where: { $0.prefix { $0 != ":" } == subject }) else {
        return DifferenceSentence(content: .unexpected("note \(note)".shortened))
      }
      let (received, expected) = Self.different(note, removed.remove(at: index), after: subject)
      return DifferenceSentence(content: .value("note", received: received, expected: expected))
    }
    let missing = removed.map { DifferenceSentence(content: .missing("note \($0)".shortened)) }
    sentences += (notes + missing).prefix(Self.noteLimit)
  }
}

/// The parts of a frame in a transcript.
private struct Picture {
  let rows: [Substring]
  let edges: [String]
  /// The notes without their indentation, except for lists of elements, which depend on the layout.
  let notes: [Substring]

  init(_ lines: [Substring]) {
    rows = Array(lines.prefix { !$0.hasPrefix("  ") })
    edges = rows.prefix { !$0.hasPrefix("╞") }.compactMap { PictureRow($0).screenEdge }
    notes = Self.joined(lines.dropFirst(rows.count))
      .filter { !$0.hasPrefix("    ") && $0.last != ":" }
      .map { $0.dropFirst(2) }
  }

  /// Joins the lines of each note, of which all but the first are indented by six spaces, or more.
  private static func joined(_ lines: ArraySlice<Substring>) -> [Substring] {
    lines.reduce(into: []) { notes, line in
      if let last = notes.last, line.hasPrefix("      ") {
        notes[notes.count - 1] = last + " " + line.drop { $0 == " " }
      } else {
        notes.append(line)
      }
    }
  }

  /// The names of the screens in the stack, such as `Shop › Cart`.
  var path: String {
    edges.isEmpty ? "none" : edges.joined(separator: " › ")
  }

  /// Returns whether the screens have different names, but mostly equal rows.
  func isLike(_ other: Picture) -> Bool {
    guard edges.count == other.edges.count else { return false }
    let old = rows.map(PictureRow.init).filter { $0.screenEdge == nil && $0.hasText }
    let new = other.rows.map(PictureRow.init).filter { $0.screenEdge == nil && $0.hasText }
    let common = Set(old.map(\.content)).intersection(new.map(\.content)).count
    return common > 0 && common * 2 >= max(old.count, new.count)
  }
}

extension PictureRow {
  /// The name in the edge of a screen, without its number, or `nil` if the row is something else.
  fileprivate var screenEdge: String? {
    guard text.first == "┌", let edge else { return nil }
    let name = edge.drop(while: \.isNumber)
    return name.first == " " ? String(name.dropFirst()) : edge
  }
}
