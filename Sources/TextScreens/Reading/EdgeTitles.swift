/// The titles that stand in edges: of screens, of layers and of panes.
struct EdgeTitles {
  private let canvas: Canvas
  private let glyphs: PictureGlyphs
  /// The whole titles of edges that are truncated, those that were read taken out.
  private var truncated: [String]

  /// Reads the titles of a picture.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - glyphs: The characters of its theme.
  ///   - truncated: The whole titles of edges that are truncated.
  init(_ canvas: Canvas, glyphs: PictureGlyphs, truncated: [String]) {
    self.canvas = canvas
    self.glyphs = glyphs
    self.truncated = truncated
  }

  private func cell(_ x: Int, _ y: Int) -> UInt32 { canvas.cells[y * canvas.columns + x] }

  /// The parts of a title, between which the line of the edge goes on.
  ///
  /// - Parameters:
  ///   - y: The row of the edge.
  ///   - columns: Its columns, both ends included.
  /// - Returns: The parts, at least one.
  /// - Complexity: O(*n*) in the columns.
  mutating func parts(of y: Int, in columns: Range<Int>) -> [String] {
    let start = columns.lowerBound + 2
    var end = columns.upperBound - 1
    while end > start, isLine(cell(end - 1, y)) { end -= 1 }
    guard columns.count > 4 else {
      // There is no room for a title, so that a note has it.
      return truncated.isEmpty ? [""] : truncated.removeFirst().parts
    }
    guard end > start, cell(columns.lowerBound + 1, y) == Canvas.blank else { return [""] }
    if cell(end - 1, y) == Canvas.blank { end -= 1 }
    let parts = whole(of: y, in: start..<end)
    guard !truncated.isEmpty, let scalar = Unicode.Scalar(glyphs.ellipsis),
      parts.last?.last == Character(scalar)
    else { return parts }
    let text = parts.joined(separator: " ─ ").dropLast()
    guard let title = truncated.firstIndex(where: { $0.hasPrefix(text) }) else { return parts }
    return truncated.remove(at: title).parts
  }

  /// What stands between the lines of an edge that have a blank on each side.
  private func whole(of y: Int, in columns: Range<Int>) -> [String] {
    var parts: [String] = []
    var first = columns.lowerBound
    var x = first
    while x + 2 < columns.upperBound {
      if isLine(cell(x + 1, y)), cell(x, y) == Canvas.blank, cell(x + 2, y) == Canvas.blank {
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

  private func isLine(_ code: UInt32) -> Bool {
    code == glyphs.screen.top.line || code == glyphs.rule.line
  }

  /// The name of a card without its number.
  ///
  /// - Parameters:
  ///   - title: What its edge says.
  ///   - number: The number that it has; `nil` for any.
  /// - Returns: The name; `nil` where it has none.
  static func name(_ title: String, number: Int? = nil) -> String? {
    let digits = title.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
    let rest = title.utf8.dropFirst(digits.count)
    guard !digits.isEmpty, number == nil || Substring(digits) == "\(number ?? 0)",
      rest.first == 0x20
    else { return title.isEmpty ? nil : title }
    let name = String(Substring(rest.dropFirst()))
    return name.isEmpty && number != nil ? nil : name
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
