/// A border in a picture.
struct PictureBox {
  /// Its cells, the border included.
  let frame: Rect
  /// The row in which it is read: the upmost, or where something stands before it.
  let place: Int

  /// The rows within.
  var rows: Range<Int> { frame.y + 1..<frame.maxY - 1 }

  /// The cells of the border that something is drawn over.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - canvas: The picture.
  ///   - glyphs: The characters of its theme.
  /// - Returns: The columns.
  /// - Complexity: O(*n*) in the columns.
  func covered(in y: Int, of canvas: Canvas, glyphs: PictureGlyphs) -> [Range<Int>] {
    let cells = y * canvas.columns
    let screen = glyphs.screen
    guard y == frame.y || y == frame.maxY - 1 else {
      return [frame.x, frame.maxX - 1].filter { canvas.cells[cells + $0] != screen.side }
        .map { $0..<$0 + 1 }
    }
    let edge = y == frame.y ? screen.top : screen.bottom
    var over = frame.x..<frame.maxX
    while let first = over.first, edge.has(canvas.cells[cells + first]) { over = over.dropFirst() }
    while let last = over.last, edge.has(canvas.cells[cells + last]) { over = over.dropLast() }
    return over.isEmpty ? [] : [over]
  }
}

extension PictureGlyphs.Row {
  /// Whether a cell of the row can be this one.
  fileprivate func has(_ code: UInt32) -> Bool { code == left || code == line || code == right }
}

/// Finds the borders in a region.
struct PictureBoxes {
  /// The borders that stand in no other one, from left to right.
  private(set) var boxes: [PictureBox] = []

  private let canvas: Canvas
  private let frame: PictureGlyphs.Frame
  private let region: PictureRegion

  /// Finds the borders.
  ///
  /// One edge has to be whole, and one of both sides in every row: a view may stand over the rest.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - canvas: The picture.
  ///   - glyphs: The characters of its theme.
  /// - Complexity: O(*n*) in the cells where there are no corners.
  init(_ region: PictureRegion, canvas: Canvas, glyphs: PictureGlyphs) {
    self.canvas = canvas
    self.region = region
    frame = glyphs.screen
    var found: [Rect] = []
    for y in region.rows where hasCorner(y) { found += find(in: y) }
    guard !found.isEmpty else { return }
    let outer = found.enumerated().filter { index, box in
      !found.enumerated().contains { other in
        other.offset != index && other.element.contains(box)
          && (other.element != box || other.offset < index)
      }
    }
    boxes = outer.map(\.element).sorted { ($0.x, $0.y) < ($1.x, $1.y) }.map {
      PictureBox(frame: $0, place: place(of: $0))
    }
  }

  private func hasCorner(_ y: Int) -> Bool {
    let start = y * canvas.columns
    let (top, bottom) = (frame.top.left, frame.bottom.left)
    return canvas.cells.withUnsafeBufferPointer { cells in
      for x in region.columns where cells[start + x] == top || cells[start + x] == bottom {
        return true
      }
      return false
    }
  }

  /// The borders whose left upper or lower corner stands in a row.
  private func find(in y: Int) -> [Rect] {
    var found: [Rect] = []
    for x in region.columns {
      let code = cell(x, y)
      if code == frame.top.left, let end = end(of: frame.top, from: x, y: y),
        let last = opposite(of: y, by: 1, x: x..<end, corners: frame.bottom)
      {
        found.append(Rect(x: x, y: y, width: end - x, height: last + 1 - y))
      } else if code == frame.bottom.left, let end = end(of: frame.bottom, from: x, y: y),
        let first = opposite(of: y, by: -1, x: x..<end, corners: frame.top)
      {
        found.append(Rect(x: x, y: first, width: end - x, height: y + 1 - first))
      }
    }
    return found
  }

  private func cell(_ x: Int, _ y: Int) -> UInt32 { canvas.cells[y * canvas.columns + x] }

  /// The column after an edge that is whole.
  private func end(of edge: PictureGlyphs.Row, from start: Int, y: Int) -> Int? {
    var x = start + 1
    while x < region.columns.upperBound, cell(x, y) == edge.line { x += 1 }
    return x < region.columns.upperBound && cell(x, y) == edge.right ? x + 1 : nil
  }

  /// The row of the other edge, where the sides lead to it.
  private func opposite(
    of start: Int, by step: Int, x: Range<Int>, corners: PictureGlyphs.Row
  ) -> Int? {
    guard let first = region.rows.first, let last = region.rows.last else { return nil }
    var y = start + step
    while y >= first, y <= last {
      let sides = (cell(x.lowerBound, y), cell(x.upperBound - 1, y))
      if sides.0 == corners.left || sides.1 == corners.right { return y }
      guard sides.0 == frame.side || sides.1 == frame.side else { return nil }
      y += step
    }
    return nil
  }

  /// A border is read where it begins, but after what stands before it in its middle.
  private func place(of box: Rect) -> Int {
    let middle = box.y + (box.height - 1) / 2
    let before = region.columns.clamped(to: region.columns.lowerBound..<box.x)
    return before.contains { cell($0, middle) != Canvas.blank } ? middle : box.y
  }
}
