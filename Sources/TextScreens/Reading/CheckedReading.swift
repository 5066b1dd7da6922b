/// A reading of a picture that was compared with the outline: what it has to be told.
struct CheckedReading {
  /// What the notes have to tell about lists.
  private(set) var hints: ReadingHints
  /// The notes of what is read wrong all the same.
  private(set) var corrections: [String]

  /// What may have to be told, asked for only where reading is wrong.
  struct Questions {
    /// The heights of the rows of lists.
    let rowHeights: () -> [Int: [Int]]
    /// The rows of editors.
    let editors: () -> [Int: Int]
  }

  /// Reads a picture back, and looks for what has to be noted so that it is read right.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - outline: The outline; rows that are scrolled away do not count.
  ///   - hints: What the notes tell anyway.
  ///   - questions: What may have to be told.
  /// - Complexity: O(*n*) in the cells where reading is right.
  init(_ canvas: Canvas, outline: [OutlineLine], hints: ReadingHints, questions: Questions) {
    let isPlain = outline.allSatisfy { !$0.isScrolledAway }
    let shown = isPlain ? outline : outline.filter { !$0.isScrolledAway }
    self.hints = hints
    corrections = Self.corrections(canvas, hints, shown)
    if !corrections.isEmpty, shown.contains(where: { $0.kind == "editor" }) {
      var other = self.hints
      other.editors = questions.editors()
      take(other, of: canvas, shown)
    }
    guard !corrections.isEmpty else { return }
    var other = self.hints
    if shown.contains(where: { $0.kind == "list" }) {
      other.rowHeights = questions.rowHeights()
    } else {
      other.hasNoLists = true
    }
    take(other, of: canvas, shown)
  }

  /// Takes other hints where they help: a note that helps nothing is none.
  private mutating func take(
    _ other: ReadingHints, of canvas: Canvas, _ outline: [OutlineLine]
  ) {
    guard other != hints else { return }
    let lines = Self.corrections(canvas, other, outline)
    if lines.count < corrections.count { (hints, corrections) = (other, lines) }
  }

  private static func corrections(
    _ canvas: Canvas, _ hints: ReadingHints, _ outline: [OutlineLine]
  ) -> [String] {
    ReadingCorrections(read: PictureReading(canvas, hints: hints).lines, actual: outline).lines
  }
}
