/// A reading of a picture that was compared with the outline: what it has to be told.
struct CheckedReading {
  /// What the notes have to tell about lists.
  private(set) var hints: ReadingHints
  /// The notes of what is read wrong all the same.
  private(set) var corrections: [String]

  /// Reads a picture back, and looks for what has to be noted so that it is read right.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - outline: The outline; rows that are scrolled away do not count.
  ///   - hints: What the notes tell anyway.
  ///   - pieces: The controls.
  ///   - unread: The numbers of the panels whose lines are taken from the outline.
  ///   - rowHeights: The heights of the rows of lists, asked for only where reading is wrong.
  /// - Complexity: O(*n*) in the cells where reading is right.
  init(
    _ canvas: Canvas, outline: [OutlineLine], hints: ReadingHints, pieces: [ControlPiece],
    unread: Set<Int>, rowHeights: () -> [Int: [Int]]
  ) {
    let isPlain = outline.allSatisfy { !$0.isScrolledAway && $0.disclosures == 0 }
    let shown = isPlain ? outline : outline.compactMap(\.shown)
    self.hints = hints
    let read = { (hints: ReadingHints) in
      ReadingCorrections(
        read: PictureReading(canvas, hints: hints, pieces: pieces).lines
          .taking(unread, of: shown), actual: shown
      ).lines
    }
    let isAllUnread = unread.count == shown.count { $0.depth == 0 }
    corrections = isAllUnread ? [] : read(hints)
    guard !corrections.isEmpty else { return }
    var other = hints
    if shown.contains(where: { $0.kind == "list" }) {
      other.rowHeights = rowHeights()
    } else {
      other.hasNoLists = true
    }
    guard other != hints else { return }
    let lines = read(other)
    // A note that helps nothing is none.
    if lines.count < corrections.count { (self.hints, corrections) = (other, lines) }
  }
}

extension OutlineLine {
  /// The line as reading has it; `nil` where it is scrolled away.
  fileprivate var shown: OutlineLine? {
    guard !isScrolledAway else { return nil }
    var line = self
    line.depth -= disclosures
    return line
  }
}
