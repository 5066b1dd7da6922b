/// A grid of characters that can be converted to lines of text.
struct Canvas {
  let columns: Int
  let rows: Int

  /// Cells outside of this rectangle don't change.
  var clip: Rect
  /// The node that is being drawn.
  ///
  /// Decorations such as frames don't have an owner.
  var owner: Int?
  /// The nodes that other nodes cover completely or in part.
  private(set) var covered: Set<Int> = []

  private var cells: [UInt32]
  /// The node in each cell.
  ///
  /// If covered nodes aren't tracked, this array is empty.
  private var owners: [Int?] = []
  private var clusters: [String] = []

  /// The code in the second cell of a wide glyph.
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

  var bounds: Rect { Rect(x: 0, y: 0, width: columns, height: rows) }

  mutating func put(_ scalar: Unicode.Scalar, x: Int, y: Int) {
    guard x >= clip.x, x < clip.maxX, y >= clip.y, y < clip.maxY else { return }
    set(y * columns + x, to: scalar.value, width: 1)
  }

  mutating func fill(_ scalar: Unicode.Scalar, x: Range<Int>, y: Int) {
    guard y >= clip.y, y < clip.maxY else { return }
    let start = y * columns + max(x.lowerBound, clip.x)
    let end = y * columns + min(x.upperBound, clip.maxX)
    guard start < end else { return }
    clearAround(start..<end)
    for cell in start..<end { cells[cell] = scalar.value }
    own(start..<end)
  }

  /// Draws glyphs, and returns the column after them.
  ///
  /// A space replaces a wide glyph that is cut in half.
  @discardableResult
  mutating func write(
    _ glyphs: some Sequence<Glyph>, of text: MeasuredText, x: Int, y: Int
  ) -> Int {
    var column = x
    for glyph in glyphs {
      let width = Int(glyph.width)
      defer { column += width }
      guard y >= clip.y, y < clip.maxY, column < clip.maxX, column + width > clip.x else {
        continue
      }
      if column < clip.x || column + width > clip.maxX {
        put(" ", x: max(column, clip.x), y: y)
      } else {
        set(y * columns + column, to: interned(glyph.code, of: text), width: width)
      }
    }
    return column
  }

  @discardableResult
  mutating func write(_ text: MeasuredText, x: Int, y: Int) -> Int {
    guard text.isPlain else { return write(text.glyphs, of: text, x: x, y: y) }
    let after = x + text.width
    let first = max(x, clip.x)
    let range = y * columns + first..<y * columns + max(first, min(after, clip.maxX))
    guard y >= clip.y, y < clip.maxY, !range.isEmpty else { return after }
    clearAround(range)
    var drawn = text.drawn
    drawn.withUTF8 { bytes in
      for cell in range { cells[cell] = UInt32(bytes[first - x + cell - range.lowerBound]) }
    }
    own(range)
    return after
  }

  /// Returns the lines of the picture.
  ///
  /// They're all as wide as the canvas.
  func lines() -> [String] {
    cells.withUnsafeBufferPointer { cells in
      // Each scalar needs up to four bytes.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: columns * 4) { bytes in
        var lines: [String] = []
        lines.reserveCapacity(rows)
        var above: UnsafeBufferPointer<UInt32>?
        for row in 0..<rows {
          let row = UnsafeBufferPointer(rebasing: cells[row * columns..<(row + 1) * columns])
          // Unless the screen is full, most rows are equal to the row above.
          let isSame = above.map { Self.isSame($0, row) } ?? false
          lines.append(isSame ? lines[lines.count - 1] : text(of: row, bytes: bytes))
          above = row
        }
        return lines
      }
    }
  }

  /// The loop doesn't exit early, so the compiler can vectorize it.
  private static func isSame(
    _ first: UnsafeBufferPointer<UInt32>, _ second: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    var difference: UInt32 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference == 0
  }

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
    guard range.upperBound % columns != 0, cells[range.upperBound] == Self.continuation else {
      return
    }
    cells[range.upperBound] = Self.blank
  }

  private mutating func own(_ range: Range<Int>) {
    guard !owners.isEmpty else { return }
    for cell in range {
      if let previous = owners[cell], previous != owner { covered.insert(previous) }
      owners[cell] = owner
    }
  }
}
