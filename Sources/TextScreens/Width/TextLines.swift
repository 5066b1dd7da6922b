/// A text wrapped into lines of a given width.
struct TextLines {
  /// The glyphs of each line, as ranges into the glyphs of the text.
  private(set) var ranges: [Range<Int>] = []
  /// The columns of the widest line, an ellipsis included.
  private(set) var width = 0
  /// Whether the last line has an ellipsis because the text does not fit.
  private(set) var isTruncated = false
  /// The glyphs of the last line after its ellipsis.
  private(set) var suffix = 0..<0

  private let glyphs: [Glyph]

  /// Wraps a text between words, and words that are too long between glyphs.
  init(_ glyphs: [Glyph], columns: Int, rows: Int, truncation: Text.TruncationMode = .tail) {
    self.glyphs = glyphs
    let columns = max(1, columns)
    let rows = max(1, rows)
    var start = 0
    while start <= glyphs.count {
      if ranges.count == rows {
        truncate(to: columns, mode: truncation)
        break
      }
      let (line, next) = Self.line(of: glyphs, from: start, columns: columns)
      ranges.append(line)
      guard let next else { break }
      start = next
    }
    for line in ranges.indices { width = max(width, self.width(ofLine: line)) }
  }

  /// The columns of a line, an ellipsis included.
  func width(ofLine line: Int) -> Int {
    let width = columnsOf(ranges[line])
    return isTruncated && line == ranges.count - 1 ? width + 1 + columnsOf(suffix) : width
  }

  private func columnsOf(_ range: Range<Int>) -> Int {
    glyphs[range].reduce(0) { $0 + Int($1.width) }
  }

  /// Fills the last line up to the ellipsis, and after it with the end of the text.
  private mutating func truncate(to columns: Int, mode: Text.TruncationMode) {
    isTruncated = true
    guard let start = ranges.popLast()?.lowerBound else { return }
    var room = columns - 1
    switch mode {
    case .tail:
      let end = filled(from: start, columns: &room)
      ranges.append(Self.trimmed(glyphs, start..<end))
    case .head:
      suffix = suffix(after: start, columns: &room)
      ranges.append(start..<start)
    case .middle:
      var head = (room + 1) / 2
      room -= head
      var end = filled(from: start, columns: &head)
      room += head
      suffix = suffix(after: end, columns: &room)
      end = min(filled(from: end, columns: &room), suffix.lowerBound)
      ranges.append(start..<end)
    }
    // A line with room left keeps all columns, so that drawing truncates it the same way.
    if mode != .tail, room > 0, !isExhausted(mode) { width = columns }
  }

  /// The end of a line that fills some columns; leaves the remaining ones in `columns`.
  private func filled(from start: Int, columns: inout Int) -> Int {
    var end = start
    while end < glyphs.count, !glyphs[end].isLineBreak, columns >= Int(glyphs[end].width) {
      columns -= Int(glyphs[end].width)
      end += 1
    }
    return end
  }

  /// The last glyphs of the text that fit some columns, not before `start`.
  private func suffix(after start: Int, columns: inout Int) -> Range<Int> {
    var first = glyphs.count
    while first > start, !glyphs[first - 1].isLineBreak, columns >= Int(glyphs[first - 1].width) {
      columns -= Int(glyphs[first - 1].width)
      first -= 1
    }
    return first..<glyphs.count
  }

  /// Whether no more of the text could fit beside the ellipsis.
  private func isExhausted(_ mode: Text.TruncationMode) -> Bool {
    guard let head = ranges.last?.upperBound else { return true }
    let tail = suffix.lowerBound
    let hasHead = mode == .head || head == glyphs.count || glyphs[head].isLineBreak || head == tail
    return hasHead && (tail == 0 || glyphs[tail - 1].isLineBreak || tail <= head)
  }

  /// The line that begins at `start`, and the start of the next one if there is one.
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

  /// The start of the line after a wrapped one, past spaces and a line break.
  private static func skippingSpaces(_ glyphs: [Glyph], from start: Int) -> Int? {
    var index = start
    while index < glyphs.count, glyphs[index].isSpace { index += 1 }
    if index < glyphs.count, glyphs[index].isLineBreak, index > start { index += 1 }
    return index < glyphs.count || index == start ? index : nil
  }
}
