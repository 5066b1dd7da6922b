/// A reading of a picture that was compared with the outline: what it has to be told.
struct CheckedReading {
  /// What the notes have to tell about lists.
  private(set) var hints: ReadingHints
  /// The notes of what is read wrong all the same.
  private(set) var corrections: [String]

  private let canvas: Canvas
  private let shown: [OutlineLine]
  private let unread: Set<Int>

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
  ///   - unread: The numbers of the panels whose lines are taken from the outline.
  ///   - questions: What may have to be told.
  /// - Complexity: O(*n*) in the cells where reading is right.
  init(
    _ canvas: Canvas, outline: [OutlineLine], hints: ReadingHints, unread: Set<Int>,
    questions: Questions
  ) {
    let isPlain = outline.allSatisfy { !$0.isScrolledAway }
    shown = isPlain ? outline : outline.filter { !$0.isScrolledAway }
    self.canvas = canvas
    self.unread = unread
    self.hints = hints
    corrections = []
    let isAllUnread = unread.count == shown.count { $0.depth == 0 }
    guard !isAllUnread else { return }
    corrections = corrections(hints)
    if !corrections.isEmpty, shown.contains(where: { $0.kind == "editor" }) {
      var other = self.hints
      other.editors = questions.editors()
      take(other)
    }
    guard !corrections.isEmpty else { return }
    var other = self.hints
    if shown.contains(where: { $0.kind == "list" }) {
      other.rowHeights = questions.rowHeights()
    } else {
      other.hasNoLists = true
    }
    take(other)
  }

  /// Takes other hints where they help: a note that helps nothing is none.
  private mutating func take(_ other: ReadingHints) {
    guard other != hints else { return }
    let lines = corrections(other)
    if lines.count < corrections.count { (hints, corrections) = (other, lines) }
  }

  private func corrections(_ hints: ReadingHints) -> [String] {
    ReadingCorrections(
      read: PictureReading(canvas, hints: hints).lines.taking(unread, of: shown), actual: shown
    ).lines
  }
}
