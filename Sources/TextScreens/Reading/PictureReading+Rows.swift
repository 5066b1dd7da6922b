extension PictureReading {
  /// The rows of a region, cut into tokens.
  ///
  /// - Parameter region: The region.
  /// - Returns: The rows, without what stands in borders, in place of which there is one token.
  /// - Complexity: O(*n*) in the cells.
  func cut(_ region: PictureRegion) -> [PictureRow] {
    let boxes = PictureBoxes(region, canvas: canvas, glyphs: rules.glyphs).boxes
    return region.rows.map { row($0, of: region, boxes: boxes) }
  }

  /// The tokens of a row, except those in the box of an alert.
  private func row(_ y: Int, of region: PictureRegion, boxes: [PictureBox]) -> PictureRow {
    var columns = region.columns
    var row = PictureRow(y: y)
    guard let start = columns.first else { return row }
    let first = canvas.cells[y * canvas.columns + start]
    if first == rules.glyphs.selection {
      row.isSelected = true
      columns = columns.dropFirst()
    } else if first == rules.marks.line, let rule = rule(y, in: columns) {
      row.tokens = [rule]
      return row
    }
    if let box, box.x + 1 != region.columns.lowerBound, y >= box.y, y < box.maxY {
      row.tokens = scanner.tokens(of: y, in: columns.clamped(to: 0..<box.x))
      row.tokens += scanner.tokens(of: y, in: columns.clamped(to: box.maxX..<canvas.columns))
    } else if boxes.isEmpty {
      row.tokens = scanner.tokens(of: y, in: columns)
    } else {
      row.tokens = tokens(of: y, in: columns, around: boxes)
    }
    return row
  }

  /// The title of a section of a form, with a line before and after it.
  private func rule(_ y: Int, in columns: Range<Int>) -> PictureToken? {
    let cells = y * canvas.columns
    let line = rules.marks.line
    guard columns.count > 4, canvas.cells[cells + columns.upperBound - 1] == line,
      canvas.cells[cells + columns.lowerBound + 1] == Canvas.blank
    else { return nil }
    var title = columns.lowerBound + 2..<columns.upperBound
    while let last = title.last, canvas.cells[cells + last] == line { title = title.dropLast() }
    guard let last = title.last, canvas.cells[cells + last] == Canvas.blank else { return nil }
    return PictureToken(kind: .rule, columns: columns, label: title.dropLast())
  }

  /// The tokens of a row between borders, over them, and one for each border.
  private func tokens(
    of y: Int, in columns: Range<Int>, around boxes: [PictureBox]
  ) -> [PictureToken] {
    var tokens: [PictureToken] = []
    var x = columns.lowerBound
    for box in boxes where box.frame.y <= y && y < box.frame.maxY && box.frame.x >= x {
      tokens += scanner.tokens(of: y, in: x..<box.frame.x)
      if y == box.place {
        tokens.append(
          PictureToken(
            kind: .box, columns: box.frame.x..<box.frame.maxX, label: 0..<0, value: box.rows))
      }
      for over in box.covered(in: y, of: canvas, glyphs: rules.glyphs) {
        tokens += scanner.tokens(of: y, in: over)
      }
      x = box.frame.maxX
    }
    return tokens + scanner.tokens(of: y, in: x..<max(x, columns.upperBound))
  }
}
