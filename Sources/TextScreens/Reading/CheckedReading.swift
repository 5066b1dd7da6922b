/// A reading of a picture that was compared with the outline: what it has to be told.
struct CheckedReading {
  /// What the notes have to tell about titles, lists, editors and texts.
  private(set) var hints: ReadingHints
  /// The notes of what is read wrong all the same.
  var corrections: [String] { comparison.lines }

  private let canvas: Canvas
  /// Its panels, which no other hint changes.
  private let panels: PicturePanels
  private let shown: [OutlineLine]
  private var comparison: ReadingCorrections

  /// What may have to be told, asked for only where reading is wrong.
  struct Questions {
    /// The heights of the rows of lists and forms: where a row takes several, or all of them.
    let rowHeights: (_ all: Bool) -> [ListStyle: [Int: [Int]]]
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
  init(
    _ canvas: Canvas, outline: [OutlineLine], hints: ReadingHints, questions: Questions
  ) {
    let isPlain = outline.allSatisfy { !$0.isScrolledAway }
    shown = isPlain ? outline : outline.seen
    self.canvas = canvas
    self.hints = hints
    self.hints.titles = []
    panels = PicturePanels(canvas, rules: ReadingRules.rules(of: canvas), edges: hints.edges)
    let reading = PictureReading(canvas, panels: panels, hints: self.hints)
    comparison = ReadingCorrections(read: reading.lines, actual: shown)
    guard !corrections.isEmpty else { return }
    askAboutLists(questions)
    askAboutFields(questions)
    let splits = comparison.splits
    consider { $0.parts = splits }
  }

  private mutating func askAboutFields(_ questions: Questions) {
    let fields = corrections.isEmpty ? [] : shown.filter(\.isField)
    guard !fields.isEmpty else { return }
    let titles = fields.contains(where: \.hidesTitle) ? fields.map { $0.label ?? "" } : []
    consider { $0.titles = titles }
    guard !corrections.isEmpty, fields.contains(where: { $0.kind == "editor" }) else { return }
    let editors = questions.editors()
    consider { $0.editors = editors }
    // A title may help only where its editor is known.
    consider { hints in
      hints.editors = editors
      hints.titles = titles
    }
  }

  private mutating func askAboutLists(_ questions: Questions) {
    let kinds = Set(shown.map(\.kind))
    let styles = [ListStyle.list, .form].map(\.rawValue)
    if styles.contains(where: kinds.contains) {
      consider { $0.rowHeights = questions.rowHeights(false) }
      consider { $0.rowHeights = questions.rowHeights(true) }
    }
    if !kinds.contains(styles[0]) { consider { $0.hasNoLists = true } }
    if !kinds.contains(styles[1]) { consider { $0.hasNoForms = true } }
  }

  /// Takes other hints where they help: a note that helps nothing is none.
  private mutating func consider(_ change: (inout ReadingHints) -> Void) {
    guard !corrections.isEmpty else { return }
    var other = hints
    change(&other)
    guard other != hints else { return }
    let reading = PictureReading(canvas, panels: panels, hints: other)
    let comparison = ReadingCorrections(read: reading.lines, actual: shown)
    if comparison.lines.count < corrections.count {
      (hints, self.comparison) = (other, comparison)
    }
  }
}
