import TextWidths

/// A grid of characters that can be converted to lines of text.
struct Canvas {
  let columns: Int
  let rows: Int

  /// The rectangle of the picture that drawing is limited to.
  var clip: Rect
  /// Where the columns are that are drawn.
  var placement = Placement()
  /// The node that's being drawn, or `nil` for decorations such as frames.
  var owner: Int?
  /// The nodes that are completely or partly covered, each with the nodes in front of it, or `nil` for
  /// decorations.
  private(set) var covered: [Int: Set<Int?>] = [:]

  /// A part of a node in one row.
  private struct Line: Hashable {
    let node: Int
    let row: Int
  }

  /// The number of cells in the lines of covered nodes that others cover.
  private var coveredCells: [Line: Int] = [:]

  private var cells: [UInt32]
  /// The node that each cell belongs to.
  ///
  /// This array is empty unless the canvas tracks covered nodes.
  private var owners: [Int?] = []
  private var clusters: [String] = []

  /// The code that marks a cell as the second half of a wide glyph.
  private static let continuation: UInt32 = 0
  private static let blank: UInt32 = 0x20

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Self.blank, count: columns * rows)
    clip = Rect(x: 0, y: 0, width: columns, height: rows)
  }

  mutating func trackCoveredNodes() {
    owners = Array(repeating: nil, count: cells.count)
  }

  mutating func put(_ scalar: Unicode.Scalar, x: Int, y: Int) {
    let x = placement.x(x)
    let scalar = placement.isMirrored ? PictureGlyphs.mirrored[scalar] ?? scalar : scalar
    guard x >= clip.x, x < clip.maxX, y >= clip.y, y < clip.maxY else { return }
    set(y * columns + x, to: scalar.value, width: 1)
  }

  /// Draws a glyph unless something stands there, or next to it.
  mutating func putOnFreeCell(_ scalar: Unicode.Scalar, x: Int, y: Int) {
    let middle = placement.x(x)
    guard middle >= clip.x, middle < clip.maxX, y >= clip.y, y < clip.maxY else { return }
    let around = max(middle - 1, clip.x)..<min(middle + 2, clip.maxX)
    if around.allSatisfy({ cells[y * columns + $0] == Self.blank }) { put(scalar, x: x, y: y) }
  }

  mutating func fill(_ scalar: Unicode.Scalar, x: Range<Int>, y: Int) {
    guard y >= clip.y, y < clip.maxY else { return }
    let first = placement.x(x.lowerBound, width: x.count)
    let start = y * columns + max(first, clip.x)
    let end = y * columns + min(first + x.count, clip.maxX)
    guard start < end else { return }
    clearAround(start..<end)
    for cell in start..<end { cells[cell] = scalar.value }
    own(start..<end)
  }

  /// Draws a line that's too thin to cover what is behind it.
  mutating func rule(_ scalar: Unicode.Scalar, x: Range<Int>, y: Int) {
    guard y >= clip.y, y < clip.maxY else { return }
    let first = placement.x(x.lowerBound, width: x.count)
    let line = max(first, clip.x)..<max(first, clip.x, min(first + x.count, clip.maxX))
    let free = line.filter { x in
      (x - 1...x + 1).allSatisfy { !line.contains($0) || cells[y * columns + $0] == Self.blank }
    }
    for x in free { set(y * columns + x, to: scalar.value, width: 1) }
  }

  /// Draws glyphs and returns the column after them.
  ///
  /// If the clip cuts a wide glyph in half, the visible half is drawn as a space.
  @discardableResult
  mutating func write(
    _ glyphs: some Collection<Glyph>, of text: MeasuredText, x: Int, y: Int
  ) -> Int {
    let columns = glyphs.reduce(0) { $0 + Int($1.width) }
    var column = placement.x(x, width: columns)
    for glyph in glyphs {
      let width = Int(glyph.width)
      defer { column += width }
      guard y >= clip.y, y < clip.maxY, column < clip.maxX, column + width > clip.x else {
        continue
      }
      if column < clip.x || column + width > clip.maxX {
        set(y * self.columns + max(column, clip.x), to: Self.blank, width: 1)
      } else {
        set(y * self.columns + column, to: interned(glyph.code, of: text), width: width)
      }
    }
    return x + columns
  }

  /// Draws texts and marks that keep their order, although what they're part of may be mirrored.
  mutating func keepingOrder<Result>(
    of columns: Int, from x: Int, _ draw: (inout Self) -> Result
  ) -> Result {
    let outer = placement
    if placement.isMirrored {
      placement = placement.turned(in: Rect(x: x, y: 0, width: columns, height: 1))
    }
    defer { placement = outer }
    return draw(&self)
  }

  @discardableResult
  mutating func write(_ text: MeasuredText, x: Int, y: Int) -> Int {
    guard text.isPlain else { return write(text.glyphs, of: text, x: x, y: y) }
    let start = placement.x(x, width: text.width)
    let first = max(start, clip.x)
    let end = max(first, min(start + text.width, clip.maxX))
    let range = y * columns + first..<y * columns + end
    guard y >= clip.y, y < clip.maxY, !range.isEmpty else { return x + text.width }
    clearAround(range)
    var string = text.string
    string.withUTF8 { bytes in
      for cell in range { cells[cell] = UInt32(bytes[first - start + cell - range.lowerBound]) }
    }
    own(range)
    return x + text.width
  }

  /// Returns the lines of the picture, each of them as wide as the canvas.
  func lines() -> [String] {
    cells.withUnsafeBufferPointer { cells in
      // Each scalar needs up to four bytes.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: columns * 4) { bytes in
        var lines: [String] = []
        lines.reserveCapacity(rows)
        var above: UnsafeBufferPointer<UInt32>?
        for row in 0..<rows {
          let row = UnsafeBufferPointer(rebasing: cells[row * columns..<(row + 1) * columns])
          // Unless the screen is full, most rows are equal to the row above them.
          let isSame = above.map { Self.isSame($0, row) } ?? false
          lines.append(isSame ? lines[lines.count - 1] : text(of: row, bytes: bytes))
          above = row
        }
        return lines
      }
    }
  }

  /// Returns whether two rows are equal.
  ///
  /// The loop doesn't exit early, so that the compiler can vectorize it.
  private static func isSame(
    _ first: UnsafeBufferPointer<UInt32>, _ second: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    var difference: UInt32 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference == 0
  }

  /// Returns the text of a row, using `bytes` as a buffer.
  ///
  /// The buffer needs at least four bytes for each cell.
  private func text(
    of cells: UnsafeBufferPointer<UInt32>, bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> String {
    var count = 0
    for code in cells {
      if code < 0x80 {
        bytes[count] = UInt8(truncatingIfNeeded: code)
        count &+= code == Self.continuation ? 0 : 1
      } else if code >= 0x800, code < 0x10000 {
        bytes[count] = UInt8(truncatingIfNeeded: 0xE0 | code >> 12)
        bytes[count &+ 1] = UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F)
        bytes[count &+ 2] = UInt8(truncatingIfNeeded: 0x80 | code & 0x3F)
        count &+= 3
      } else {
        return rareText(of: cells)
      }
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
  }

  private func rareText(of cells: UnsafeBufferPointer<UInt32>) -> String {
    var text = String.UnicodeScalarView()
    for code in cells {
      if code >= Glyph.clusterFlag {
        text += clusters[Int(code & ~Glyph.clusterFlag)].unicodeScalars
      } else if code != Self.continuation, let scalar = Unicode.Scalar(code) {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private mutating func interned(_ code: UInt32, of text: MeasuredText) -> UInt32 {
    guard code & Glyph.clusterFlag != 0 else { return code }
    clusters.append(text.clusters[Int(code & ~Glyph.clusterFlag)])
    return Glyph.clusterFlag | UInt32(clusters.count - 1)
  }

  private mutating func set(_ cell: Int, to code: UInt32, width: Int) {
    clearAround(cell..<cell + width)
    cells[cell] = code
    if width == 2 { cells[cell + 1] = Self.continuation }
    own(cell..<cell + width)
  }

  private mutating func clearAround(_ range: Range<Int>) {
    if cells[range.lowerBound] == Self.continuation { cells[range.lowerBound - 1] = Self.blank }
    // A row never starts with the second half of a glyph.
    if range.upperBound < cells.count, cells[range.upperBound] == Self.continuation {
      cells[range.upperBound] = Self.blank
    }
  }

  private mutating func own(_ range: Range<Int>) {
    guard !owners.isEmpty else { return }
    for cell in range {
      if let previous = owners[cell], previous != owner {
        covered[previous, default: []].insert(owner)
        coveredCells[Line(node: previous, row: cell / columns), default: 0] += 1
      }
      owners[cell] = owner
    }
  }

  /// Erases what is left of lines that are covered for the most part, because nobody can read it.
  mutating func eraseRests(of isText: (Int) -> Bool) {
    for (line, count) in coveredCells where isText(line.node) {
      let cells = line.row * columns..<(line.row + 1) * columns
      let rest = cells.filter { owners[$0] == line.node }
      guard rest.count < count else { continue }
      for cell in rest { self.cells[cell] = Self.blank }
    }
    coveredCells = [:]
  }
}
