/// A text broken into the lines of a given width and number.
struct TextLines {
  /// The glyphs of each line, as ranges into the glyphs of the text.
  private(set) var ranges: [Range<Int>] = []
  /// The columns of the widest line, an ellipsis included.
  private(set) var width = 0
  /// Whether the last line ends in an ellipsis because the text goes on.
  private(set) var isTruncated = false

  private let glyphs: [Glyph]

  /// Breaks a text between words, and words that are too long between glyphs.
  ///
  /// - Parameters:
  ///   - glyphs: The text.
  ///   - columns: The width of a line; at least 1 is taken.
  ///   - rows: The number of lines; at least 1 is taken.
  /// - Complexity: O(*n*) in the glyphs.
  init(_ glyphs: [Glyph], columns: Int, rows: Int) {
    self.glyphs = glyphs
    let columns = max(1, columns)
    let rows = max(1, rows)
    var start = 0
    while start <= glyphs.count {
      if ranges.count == rows {
        truncate(to: columns)
        break
      }
      let (line, next) = Self.line(of: glyphs, from: start, columns: columns)
      ranges.append(line)
      guard let next else { break }
      start = next
    }
    for (index, range) in ranges.enumerated() {
      let mark = isTruncated && index == ranges.count - 1 ? 1 : 0
      width = max(width, columnsOf(range) + mark)
    }
  }

  private func columnsOf(_ range: Range<Int>) -> Int {
    glyphs[range].reduce(0) { $0 + Int($1.width) }
  }

  /// Fills the last line up to the ellipsis.
  private mutating func truncate(to columns: Int) {
    isTruncated = true
    guard let start = ranges.popLast()?.lowerBound else { return }
    var taken = 0
    var end = start
    while end < glyphs.count, !glyphs[end].isLineBreak {
      taken += Int(glyphs[end].width)
      if taken + 1 > columns { break }
      end += 1
    }
    ranges.append(Self.trimmed(glyphs, start..<end))
  }

  /// One line from a place on, and where the next one starts; `nil` at the end of the text.
  private static func line(
    of glyphs: [Glyph], from start: Int, columns: Int
  ) -> (line: Range<Int>, next: Int?) {
    var taken = 0
    var index = start
    var breakAfter: Int?
    while index < glyphs.count, !glyphs[index].isLineBreak {
      let glyph = glyphs[index]
      if index > start, glyph.isSpace || glyph.width == 2 || glyphs[index - 1].width == 2 {
        breakAfter = index
      }
      taken += Int(glyph.width)
      if taken > columns, index > start || glyph.isSpace {
        let end = breakAfter ?? index
        return (trimmed(glyphs, start..<end), skippingSpaces(glyphs, from: end))
      }
      if glyph.isSpace { breakAfter = index + 1 }
      index += 1
    }
    guard index < glyphs.count else { return (start..<index, nil) }
    return (start..<index, index + 1)
  }

  private static func trimmed(_ glyphs: [Glyph], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, glyphs[last].isSpace { range = range.dropLast() }
    return range
  }

  /// Where a line that was broken goes on: behind the spaces, and behind a line break after them.
  private static func skippingSpaces(_ glyphs: [Glyph], from start: Int) -> Int? {
    var index = start
    while index < glyphs.count, glyphs[index].isSpace { index += 1 }
    if index < glyphs.count, glyphs[index].isLineBreak, index > start { index += 1 }
    return index < glyphs.count || index == start ? index : nil
  }
}
