/// The elements of a picture, read back from its characters by the rules of ``ReadingRules``.
///
/// Reading is a function of the picture and its notes alone: whatever a screen is, two pictures
/// that are equal read alike. Where an outline says something else than the reading of its
/// picture, ``ReadingCorrections`` notes it, so that no two outlines share picture and notes.
struct PictureReading {
  /// What an outline of the picture would say.
  var lines: [OutlineLine] = []

  let canvas: Canvas
  let rules: ReadingRules
  let hints: ReadingHints
  let scanner: TokenScanner
  /// The cells of an alert on a grid, which are not those of what it stands over.
  let box: Rect?
  var titles: EdgeTitles
  var counts = ReadingCounts()
  /// The columns of the open disclosure groups around the next row.
  var groups: [Int] = []
  /// Where the elements of the row above and of this one begin, for the messages below them.
  var starts: (y: Int, above: [Start], current: [Start]) = (-1, [], [])

  /// Where an element begins.
  struct Start {
    let column: Int
    let line: Int
  }

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - panels: Its panels; those that it has by default.
  ///   - hints: What its notes tell.
  /// - Complexity: O(*n*) in the cells.
  init(_ canvas: Canvas, panels: PicturePanels? = nil, hints: ReadingHints = ReadingHints()) {
    self.canvas = canvas
    self.hints = hints
    rules = ReadingRules.rules(of: canvas)
    scanner = TokenScanner(
      canvas: canvas, marks: rules.marks, images: hints.images, parts: hints.parts)
    let panels = panels ?? PicturePanels(canvas, rules: rules, edges: hints.edges)
    box = panels.box
    titles = panels.titles
    lines.reserveCapacity(canvas.rows)
    for index in panels.panels.indices { read(panels.panels[index], number: index - panels.base) }
    restore()
  }

  /// Appends a panel.
  private mutating func read(_ panel: PicturePanels.Panel, number: Int) {
    lines.append(OutlineLine(depth: 0, kind: panel.kind, label: panel.name))
    let start = lines.count
    for y in panel.bars { readBar(y, in: panel.columns) }
    if number == 0 { lines += hints.above }
    let isList = read(PictureRegion(columns: panel.columns, rows: panel.content))
    if let hidden = hints.hidden[number + 1] { add(hidden, isList: isList) }
    if number == 0 { lines += hints.below }
    for y in panel.tabs {
      lines += TabReading(canvas, columns: panel.columns, y: y, glyphs: rules.glyphs).lines
    }
    if panel.kind == "alert" { markCancel(from: start) }
  }

  /// Buttons at the sides, and everything else is the title.
  mutating func readBar(_ y: Int, in columns: Range<Int>, depth: Int = 1) {
    let tokens = scanner.tokens(of: y, in: columns)
    let texts = tokens.filter { $0.kind != .button }
    var title: String?
    if let first = texts.first, let last = texts.last {
      title = canvas.text(first.columns.lowerBound..<last.columns.upperBound, y: y)
    }
    lines.append(OutlineLine(depth: depth, kind: "bar", label: title))
    for token in tokens where token.kind == .button {
      lines.append(button(token, y: y, depth: depth + 1))
    }
  }

  func button(_ token: PictureToken, y: Int, depth: Int) -> OutlineLine {
    OutlineLine(
      depth: depth, kind: "button", label: canvas.text(token.label, y: y), states: token.states)
  }

  /// What a layer hides goes on where the reading of its panel ended, also in a list.
  private mutating func add(_ hidden: [[OutlineLine]], isList: Bool) {
    var isList = isList
    let depth = lines.last { $0.kind == "row" }?.depth ?? 2
    for row in hidden {
      isList = isList && row.first?.kind != "button"
      if isList { lines.append(OutlineLine(depth: depth, kind: "row")) }
      for var line in row {
        line.depth += isList ? depth : 0
        lines.append(line)
      }
    }
  }

  /// The only button of an alert, or the one that says so, cancels it.
  private mutating func markCancel(from start: Int) {
    let buttons = lines.indices[start...].filter { lines[$0].kind == "button" }
    for index in buttons where buttons.count == 1 || lines[index].label == "Cancel" {
      let place = lines[index].states.first == "back" ? 1 : 0
      lines[index].states.insert("cancel", at: place)
    }
  }
}
