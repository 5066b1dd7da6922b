/// Finds the base and the layers of a picture by their edges.
struct PicturePanels {
  /// The base, or a layer.
  struct Panel {
    /// `beneath`, `screen`, `alert` or `sheet`.
    var kind: String
    /// The name of its top card; `nil` for none.
    var name: String?
    var columns: Range<Int>
    var bars: [Int] = []
    var content: [Int] = []
    /// The rows of tabs below the content.
    var tabs: [Int] = []

    /// The same panel as a card beneath; one without content shows its bars only.
    func asBeneath(isBarHidden: Bool) -> Panel {
      var panel = self
      panel.kind = "beneath"
      if bars.isEmpty, !isBarHidden { (panel.bars, panel.content) = (content, []) }
      return panel
    }
  }

  private(set) var panels: [Panel] = []
  /// The cells of an alert's box on a grid, edges included.
  private(set) var box: Rect?

  /// The titles in edges, of which some are noted.
  private(set) var titles: EdgeTitles

  private let canvas: Canvas
  private let glyphs: PictureGlyphs

  /// Finds the panels.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - rules: The rules of its theme.
  ///   - edges: The whole titles of edges that are truncated.
  /// - Complexity: O(*n*) in the rows.
  init(_ canvas: Canvas, rules: ReadingRules, edges: [String]) {
    self.canvas = canvas
    glyphs = rules.glyphs
    titles = EdgeTitles(canvas, glyphs: glyphs, truncated: edges)
    guard canvas.columns > 0, canvas.rows > 0 else {
      panels = [Panel(kind: "screen", columns: 0..<0)]
      return
    }
    var cards = 1
    while cards < canvas.rows, isTitle(cards, glyphs.screen.top) { cards += 1 }
    findPanels(cards: cards)
    findBox()
  }

  /// The number of the panel that no card stands over.
  var base: Int { panels.firstIndex { $0.kind != "beneath" } ?? 0 }

  private func cell(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && x < canvas.columns && y >= 0 && y < canvas.rows
      ? canvas.cells[y * canvas.columns + x] : 0
  }

  /// Whether an edge with a title begins at the left margin.
  private func isTitle(_ y: Int, _ row: PictureGlyphs.Row) -> Bool {
    cell(0, y) == row.left && cell(1, y) == Canvas.blank
      && cell(canvas.columns - 1, y) == row.right
  }

  private mutating func findPanels(cards: Int) {
    var edges: [[String]] = []
    for y in 0..<cards { edges.append(titles.parts(of: y, in: 0..<canvas.columns)) }
    let top = edges.removeLast()
    var card = Panel(
      kind: "screen", name: EdgeTitles.name(top[top.count - 1], number: cards), columns: inner)
    var number = cards
    var isHidden = top.last == Self.hidden
    if isHidden { card.name = EdgeTitles.name(top[0], number: number) }
    for y in cards..<canvas.rows {
      if let layer = layer(at: y, in: 0..<canvas.columns) {
        panels.append(card)
        card = layer
      } else if card.kind == "screen", isTitle(y, glyphs.screen.top) {
        // What came before is a card beneath, and so are those of which only an edge is seen.
        panels += edges.enumerated().map { beneath($0.element, number: $0.offset + 1) }
        edges = []
        panels.append(card.asBeneath(isBarHidden: isHidden))
        let parts = titles.parts(of: y, in: 0..<canvas.columns)
        number += 1
        isHidden = parts.last == Self.hidden
        card = Panel(
          kind: "screen", name: EdgeTitles.name(parts[0], number: number), columns: inner)
      } else if y == canvas.rows - 1, isBottom(y) {
        break
      } else {
        add(y, to: &card)
      }
    }
    panels.append(card)
  }

  /// What an edge says of a card without a bar.
  private static let hidden = "bar hidden"

  private var inner: Range<Int> { 1..<max(1, canvas.columns - 1) }

  private func beneath(_ parts: [String], number: Int) -> Panel {
    Panel(kind: "beneath", name: EdgeTitles.name(parts[0], number: number), columns: inner)
  }

  /// Adds a row between two edges.
  private func add(_ y: Int, to panel: inout Panel) {
    if isSeparator(y) {
      if isTabs(y + 1) { return }
      if panel.bars.isEmpty {
        (panel.bars, panel.content) = (panel.content, [])
        return
      }
    }
    guard isSide(cell(0, y)) else { return }
    if isTabs(y) { panel.tabs.append(y) } else { panel.content.append(y) }
  }

  private func isSide(_ code: UInt32) -> Bool {
    code == glyphs.screen.side || code == glyphs.activeLayer.side
  }

  private func isSeparator(_ y: Int) -> Bool {
    isLine(y, glyphs.screen.separator) || isLine(y, glyphs.activeLayer.separator)
  }

  private func isBottom(_ y: Int) -> Bool {
    isLine(y, glyphs.screen.bottom) || isLine(y, glyphs.activeLayer.bottom)
  }

  /// Whether a row is a line of a frame from edge to edge.
  private func isLine(_ y: Int, _ row: PictureGlyphs.Row) -> Bool {
    cell(0, y) == row.left && cell(1, y) == row.line && cell(canvas.columns - 2, y) == row.line
      && cell(canvas.columns - 1, y) == row.right
  }

  /// Whether a row has tabs between two lines, of which one at least is not disabled.
  private func isTabs(_ y: Int) -> Bool {
    guard y > 1, y < canvas.rows - 1, isSeparator(y - 1), isSide(cell(0, y)),
      cell(0, y + 1) == glyphs.rule.left || isTitle(y + 1, glyphs.screen.top)
        || isSeparator(y + 1) || isBottom(y + 1)
    else { return false }
    let tabs = TabReading(canvas, columns: 1..<canvas.columns - 1, y: y, glyphs: glyphs)
    return tabs.isWhole && tabs.lines.contains { $0.states != ["disabled"] }
  }

  /// What the names of layers begin with.
  private static let initials: [UInt32] = [0x61, 0x73]

  /// The layer whose upper edge stands in a row.
  private mutating func layer(at y: Int, in columns: Range<Int>) -> Panel? {
    let left = cell(columns.lowerBound, y)
    guard
      left == glyphs.rule.left || left == glyphs.activeLayer.top.left
        || left == glyphs.screen.top.left,
      cell(columns.lowerBound + 1, y) == Canvas.blank,
      Self.initials.contains(cell(columns.lowerBound + 2, y))
    else { return nil }
    let parts = titles.parts(of: y, in: columns)
    guard parts[0] == "alert" || parts[0] == "sheet" else { return nil }
    return Panel(
      kind: parts[0], name: parts.count > 1 ? EdgeTitles.name(parts[parts.count - 1]) : nil,
      columns: columns.lowerBound + 1..<max(columns.lowerBound + 1, columns.upperBound - 1))
  }

  /// An alert on a grid stands at the bottom, in the middle.
  private mutating func findBox() {
    let width = min(ScreenLayout.alertWidth, canvas.columns - 2)
    let x = 1 + (canvas.columns - 2 - width) >> 1
    let bottom = canvas.rows - 2 - 2 * (panels.isEmpty ? 0 : panels[base].tabs.count)
    let active = glyphs.activeLayer
    guard width > 2, bottom > 0, cell(x, bottom) == active.bottom.left,
      cell(x + 1, bottom) == active.bottom.line,
      cell(x + width - 1, bottom) == active.bottom.right
    else { return }
    var y = bottom - 1
    while y > 0 {
      if cell(x, y) == active.top.left, var panel = layer(at: y, in: x..<x + width) {
        panel.content = Array(y + 1..<bottom)
        box = Rect(x: x, y: y, width: width, height: bottom - y + 1)
        panels.append(panel)
        return
      }
      guard cell(x, y) == active.side else { return }
      y -= 1
    }
  }
}
