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
    let lines = [glyphs.screen.top.line, glyphs.rule.line]
    while end > start, lines.contains(cell(end - 1, y)) { end -= 1 }
    guard columns.count > 4 else {
      // There is no room for a title, so that a note has it.
      return truncated.isEmpty ? [""] : truncated.removeFirst().parts
    }
    guard end > start, cell(columns.lowerBound + 1, y) == Canvas.blank else { return [""] }
    var text = canvas.text(start..<end, y: y)
    if text.last == " " { text.removeLast() }
    for line in lines where (start..<end).contains(where: { cell($0, y) == line }) {
      guard let scalar = Unicode.Scalar(line), scalar != "─" else { continue }
      text = text.replacing(" \(scalar) ", with: " ─ ")
    }
    if !truncated.isEmpty, let scalar = Unicode.Scalar(glyphs.ellipsis),
      text.last == Character(scalar),
      let title = truncated.firstIndex(where: { $0.hasPrefix(text.dropLast()) })
    {
      text = truncated.remove(at: title)
    }
    return text.parts
  }

  /// The name of a card without its number.
  ///
  /// - Parameters:
  ///   - title: What its edge says.
  ///   - number: The number that it has; `nil` for any.
  /// - Returns: The name; `nil` where it has none.
  static func name(_ title: String, number: Int? = nil) -> String? {
    let digits = title.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, number == nil || digits == "\(number ?? 0)",
      title.dropFirst(digits.count).first == " "
    else { return title.isEmpty ? nil : title }
    let name = String(title.dropFirst(digits.count + 1))
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
