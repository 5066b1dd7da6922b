import TextWidths

struct WrappedText {
  private(set) var ranges: [Range<Int>] = []
  /// The width of the widest line, including an ellipsis.
  private(set) var width = 0
  /// A Boolean value that indicates whether the last line contains an ellipsis because the text
  /// doesn't fit.
  private(set) var isTruncated = false
  /// The range of the glyphs that follow the ellipsis.
  private(set) var suffix = 0..<0

  let glyphs: [Glyph]

  /// Wraps lines between words.
  ///
  /// A word is split only if it's too wide for a line by itself.
  init(_ glyphs: [Glyph], columns: Int, rows: Int, truncation: TextTruncation = .tail) {
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

  /// Returns the width of a line, including its ellipsis.
  func width(ofLine line: Int) -> Int {
    let width = columnsOf(ranges[line])
    return isTruncated && line == ranges.count - 1 ? width + 1 + columnsOf(suffix) : width
  }

  private func columnsOf(_ range: Range<Int>) -> Int {
    glyphs[range].reduce(0) { $0 + Int($1.width) }
  }

  private mutating func truncate(to columns: Int, mode: TextTruncation) {
    isTruncated = true
    guard let start = ranges.popLast()?.lowerBound else { return }
    var available = columns - 1
    switch mode {
    case .tail:
      let end = filled(from: start, columns: &available)
      ranges.append(Self.trimmed(glyphs, start..<end))
    case .head:
      suffix = suffix(after: start, columns: &available)
      ranges.append(start..<start)
    case .middle:
      var head = (available + 1) / 2
      available -= head
      var end = filled(from: start, columns: &head)
      available += head
      suffix = suffix(after: end, columns: &available)
      end = min(filled(from: end, columns: &available), suffix.lowerBound)
      ranges.append(start..<end)
    }
    // Use the full width if more glyphs might fit, because drawing the line at a smaller width
    // could truncate it at a different position.
    if mode != .tail, available > 0, !isExhausted(mode) { width = columns }
  }

  /// Returns the position after the last glyph that fits, and subtracts the width of the glyphs
  /// from `columns`.
  private func filled(from start: Int, columns: inout Int) -> Int {
    var end = start
    while end < glyphs.count, !glyphs[end].isLineBreak, columns >= Int(glyphs[end].width) {
      columns -= Int(glyphs[end].width)
      end += 1
    }
    return end
  }

  /// Returns the range of the last glyphs that fit, and subtracts their width from `columns`.
  private func suffix(after start: Int, columns: inout Int) -> Range<Int> {
    var first = glyphs.count
    while first > start, !glyphs[first - 1].isLineBreak, columns >= Int(glyphs[first - 1].width) {
      columns -= Int(glyphs[first - 1].width)
      first -= 1
    }
    return first..<glyphs.count
  }

  /// Returns whether no glyphs are left to add before or after the ellipsis.
  private func isExhausted(_ mode: TextTruncation) -> Bool {
    guard let head = ranges.last?.upperBound else { return true }
    let tail = suffix.lowerBound
    let hasHead = mode == .head || head == glyphs.count || glyphs[head].isLineBreak || head == tail
    return hasHead && (tail == 0 || glyphs[tail - 1].isLineBreak || tail <= head)
  }

  /// Returns the line at `start`, and the position of the next line if there is one.
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

  /// Returns the position of the next line, after any spaces and a line break.
  private static func skippingSpaces(_ glyphs: [Glyph], from start: Int) -> Int? {
    var index = start
    while index < glyphs.count, glyphs[index].isSpace { index += 1 }
    if index < glyphs.count, glyphs[index].isLineBreak, index > start { index += 1 }
    return index < glyphs.count || index == start ? index : nil
  }
}

extension [Glyph] {
  /// The width of the longest word, between which lines are wrapped.
  var longestWord: Int {
    var (longest, word) = (0, 0)
    for glyph in self {
      let width = Int(glyph.width)
      // A line can break on both sides of a wide character.
      word = glyph.isSpace || glyph.isLineBreak || width == 2 ? 0 : word + width
      longest = Swift.max(longest, word, width)
    }
    return longest
  }
}
