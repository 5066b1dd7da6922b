/// Finds the base and the layers of a picture by their edges.
struct PicturePanels {
  /// The base, or a layer.
  struct Panel {
    /// `screen`, `alert` or `sheet`.
    var kind: String
    /// The name of its top card; `nil` for none.
    var name: String?
    var columns: Range<Int>
    var bars: [Int] = []
    var content: [Int] = []
    /// The rows of tabs below the content.
    var tabs: [Int] = []
  }

  private(set) var panels: [Panel] = []
  /// The cells of an alert's box on a grid, edges included.
  private(set) var box: Rect?

  private let canvas: Canvas
  private let glyphs: PictureGlyphs
  private var edges: [String]

  /// Finds the panels.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - rules: The rules of its theme.
  ///   - edges: The whole titles of edges that are truncated.
  /// - Complexity: O(*n*) in the rows.
  init(_ canvas: Canvas, rules: ReadingRules, edges: [String]) {
    self.canvas = canvas
    self.edges = edges
    glyphs = rules.glyphs
    guard canvas.columns > 0, canvas.rows > 0 else {
      panels = [Panel(kind: "screen", columns: 0..<0)]
      return
    }
    var titles = 1
    while titles < canvas.rows, isTitle(titles, glyphs.screen.top) { titles += 1 }
    findPanels(titles: titles)
    findBox()
  }

  private func cell(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && x < canvas.columns && y >= 0 && y < canvas.rows
      ? canvas.cells[y * canvas.columns + x] : 0
  }

  /// Whether an edge with a title begins at the left margin.
  private func isTitle(_ y: Int, _ row: PictureGlyphs.Row) -> Bool {
    cell(0, y) == row.left && cell(1, y) == Canvas.blank
      && cell(canvas.columns - 1, y) == row.right
  }

  private mutating func findPanels(titles: Int) {
    let inner = 1..<max(1, canvas.columns - 1)
    for y in 0..<titles - 1 { _ = title(of: y, in: 0..<canvas.columns) }
    let top = title(of: titles - 1, in: 0..<canvas.columns)
    var panel = Panel(
      kind: "screen", name: Self.name(top[top.count - 1], number: titles), columns: inner)
    for y in titles..<canvas.rows {
      if let layer = layer(at: y, in: 0..<canvas.columns) {
        panels.append(panel)
        panel = layer
      } else if y == canvas.rows - 1, isBottom(y) {
        break
      } else if isTabs(y) {
        panel.tabs.append(y)
      } else if isTabs(y + 1) {
        continue
      } else if panel.bars.isEmpty, isSeparator(y) {
        (panel.bars, panel.content) = (panel.content, [])
      } else if isSide(cell(0, y)) {
        panel.content.append(y)
      }
    }
    panels.append(panel)
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
    guard y > 1, y < canvas.rows - 1, isSide(cell(0, y)), isSeparator(y - 1),
      cell(0, y + 1) == glyphs.rule.left || isSeparator(y + 1) || isBottom(y + 1)
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
    let titles = title(of: y, in: columns)
    guard titles[0] == "alert" || titles[0] == "sheet" else { return nil }
    return Panel(
      kind: titles[0], name: titles.count > 1 ? Self.name(titles[titles.count - 1]) : nil,
      columns: columns.lowerBound + 1..<max(columns.lowerBound + 1, columns.upperBound - 1))
  }

  /// The parts of a title.
  private mutating func title(of y: Int, in columns: Range<Int>) -> [String] {
    let start = columns.lowerBound + 2
    var end = columns.upperBound - 1
    while end > start, isInEdge(cell(end - 1, y)) { end -= 1 }
    guard columns.count > 4 else {
      // There is no room for a title, so that a note has it.
      return edges.isEmpty ? [""] : edges.removeFirst().parts
    }
    guard end > start, cell(columns.lowerBound + 1, y) == Canvas.blank else { return [""] }
    if cell(end - 1, y) == Canvas.blank { end -= 1 }
    let parts = parts(of: y, in: start..<end)
    guard !edges.isEmpty, let scalar = Unicode.Scalar(glyphs.ellipsis),
      parts.last?.last == Character(scalar)
    else { return parts }
    let text = parts.joined(separator: " ─ ").dropLast()
    guard let edge = edges.firstIndex(where: { $0.hasPrefix(text) }) else { return parts }
    return edges.remove(at: edge).parts
  }

  /// What stands between the lines of an edge that have a blank on each side.
  private func parts(of y: Int, in columns: Range<Int>) -> [String] {
    var parts: [String] = []
    var first = columns.lowerBound
    var x = first
    while x + 2 < columns.upperBound {
      if isInEdge(cell(x + 1, y)), cell(x, y) == Canvas.blank, cell(x + 2, y) == Canvas.blank {
        parts.append(canvas.text(first..<x, y: y))
        x += 3
        first = x
      } else {
        x += 1
      }
    }
    parts.append(canvas.text(first..<columns.upperBound, y: y))
    return parts
  }

  private func isInEdge(_ code: UInt32) -> Bool {
    code == glyphs.screen.top.line || code == glyphs.rule.line
  }

  /// The name of a card without its number; `nil` where it has none.
  private static func name(_ title: String, number: Int? = nil) -> String? {
    let digits = title.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
    let rest = title.utf8.dropFirst(digits.count)
    guard !digits.isEmpty, number == nil || Substring(digits) == "\(number ?? 0)",
      rest.first == 0x20
    else { return title.isEmpty ? nil : title }
    let name = String(Substring(rest.dropFirst()))
    return name.isEmpty && number != nil ? nil : name
  }

  /// An alert on a grid stands at the bottom, in the middle.
  private mutating func findBox() {
    let width = min(ScreenLayout.alertWidth, canvas.columns - 2)
    let x = 1 + (canvas.columns - 2 - width) >> 1
    let bottom = canvas.rows - 2 - 2 * (panels.first?.tabs.count ?? 0)
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

extension String {
  /// The parts of an edge's title.
  fileprivate var parts: [String] {
    guard unicodeScalars.contains("─") else { return [self] }
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: " ─ ") {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
