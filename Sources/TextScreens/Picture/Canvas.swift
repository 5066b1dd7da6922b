/// A grid of characters, and the only place where they become lines.
struct Canvas {
  let columns: Int
  let rows: Int

  /// The node that is being drawn; `nil` for what nobody can miss.
  var owner: Int?
  /// The nodes of which something was drawn over.
  private(set) var covered: Set<Int> = []

  private(set) var cells: [UInt32]
  /// The node of every cell; empty where nothing can be drawn over.
  private var owners: [Int?] = []
  private(set) var clusters: [String] = []

  /// What stands in the second cell of a wide glyph.
  static let continuation: UInt32 = 0
  static let blank: UInt32 = 0x20

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Self.blank, count: columns * rows)
  }

  /// From now on, what is drawn over is ``covered``; all that is there already is not.
  mutating func startOwning() {
    owners = Array(repeating: nil, count: cells.count)
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: columns, height: rows) }

  /// Writes one scalar of one column.
  mutating func put(_ code: UInt32, x: Int, y: Int, clip: Rect) {
    guard x >= clip.x, x < clip.maxX, y >= clip.y, y < clip.maxY else { return }
    set(y * columns + x, to: code, width: 1)
  }

  /// Writes the same scalar along a row.
  mutating func fill(_ code: UInt32, x: Range<Int>, y: Int, clip: Rect) {
    guard y >= clip.y, y < clip.maxY else { return }
    let range = max(x.lowerBound, clip.x)..<max(x.lowerBound, clip.x, min(x.upperBound, clip.maxX))
    for column in range { set(y * columns + column, to: code, width: 1) }
  }

  /// Writes some glyphs of a text; a wide one that is cut leaves a blank.
  ///
  /// - Returns: The column after the last glyph.
  @discardableResult
  mutating func write(
    _ glyphs: some Sequence<Glyph>, of text: GlyphText, x: Int, y: Int, clip: Rect
  ) -> Int {
    var column = x
    for glyph in glyphs {
      let width = Int(glyph.width)
      defer { column += width }
      guard y >= clip.y, y < clip.maxY, column < clip.maxX, column + width > clip.x else {
        continue
      }
      if column < clip.x || column + width > clip.maxX {
        put(Self.blank, x: max(column, clip.x), y: y, clip: clip)
      } else {
        set(y * columns + column, to: interned(glyph.code, of: text), width: width)
      }
    }
    return column
  }

  /// Writes a text on one line.
  ///
  /// - Returns: The column after the last glyph.
  @discardableResult
  mutating func write(_ text: GlyphText, x: Int, y: Int, clip: Rect) -> Int {
    guard text.isPlain else { return write(text.glyphs, of: text, x: x, y: y, clip: clip) }
    guard y >= clip.y, y < clip.maxY else { return x + text.width }
    var column = x
    for byte in text.drawn.utf8 {
      if column >= clip.x, column < clip.maxX {
        set(y * columns + column, to: UInt32(byte), width: 1)
      }
      column += 1
    }
    return column
  }

  /// The lines, each of exactly as many columns as the canvas.
  ///
  /// - Complexity: O(*n*) in the cells.
  func lines() -> [String] {
    var lines: [String] = []
    lines.reserveCapacity(rows)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns * 3)
    for row in 0..<rows {
      bytes.removeAll(keepingCapacity: true)
      for code in cells[row * columns..<(row + 1) * columns] {
        append(code, to: &bytes)
      }
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    return lines
  }

  /// Appends what stands in a cell.
  func append(_ code: UInt32, to bytes: inout [UInt8]) {
    switch code {
    case Self.continuation:
      break
    case ..<0x80:
      bytes.append(UInt8(truncatingIfNeeded: code))
    case Glyph.clusterFlag...:
      bytes.append(contentsOf: clusters[Int(code & ~Glyph.clusterFlag)].utf8)
    case 0x800..<0x10000:
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | code >> 12))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | code & 0x3F))
    default:
      guard let scalar = Unicode.Scalar(code) else { return }
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func interned(_ code: UInt32, of text: GlyphText) -> UInt32 {
    guard code & Glyph.clusterFlag != 0 else { return code }
    clusters.append(text.clusters[Int(code & ~Glyph.clusterFlag)])
    return Glyph.clusterFlag | UInt32(clusters.count - 1)
  }

  /// Sets a cell, and clears the other half of a wide glyph that it overwrites.
  private mutating func set(_ cell: Int, to code: UInt32, width: Int) {
    if cells[cell] == Self.continuation { cells[cell - 1] = Self.blank }
    let last = cell + width - 1
    if (last + 1) % columns != 0, cells[last + 1] == Self.continuation {
      cells[last + 1] = Self.blank
    }
    cells[cell] = code
    if width == 2 { cells[last] = Self.continuation }
    if !owners.isEmpty { own(cell...last) }
  }

  private mutating func own(_ range: ClosedRange<Int>) {
    for cell in range {
      if let previous = owners[cell], previous != owner { covered.insert(previous) }
      owners[cell] = owner
    }
  }
}
