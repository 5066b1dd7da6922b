/// Two panes beside each other, each below an edge of its own, with a line between them.
struct PicturePanes {
  /// The panes, from left to right.
  let regions: [PictureRegion]

  /// Finds the panes of a region; `nil` where it has none.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - canvas: The picture.
  ///   - marks: The characters of its theme.
  ///   - box: The cells of an alert that stands over it.
  /// - Complexity: O(*n*) in the columns and rows.
  init?(_ region: PictureRegion, canvas: Canvas, marks: PictureMarks, box: Rect?) {
    guard let first = region.rows.first, let start = region.columns.first else { return nil }
    let row = first * canvas.columns
    let corner = canvas.cells[row + start]
    guard corner == marks.line || corner == marks.side else { return nil }
    let columns = region.columns
    let middle = columns.first { x in
      canvas.cells[row + x] == marks.side
        && (x == columns.lowerBound || canvas.cells[row + x - 1] == marks.line)
        && (x == columns.upperBound - 1 || canvas.cells[row + x + 1] == marks.line)
        && region.rows.allSatisfy { y in
          canvas.cells[y * canvas.columns + x] == marks.side
            || box.map { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY } == true
        }
    }
    guard let middle else { return nil }
    regions = [columns.lowerBound..<middle, middle + 1..<columns.upperBound].map {
      PictureRegion(columns: $0, rows: region.rows, depth: region.depth)
    }
  }
}

extension PictureReading {
  /// Appends a pane: its name, its bars and what it shows.
  ///
  /// - Parameter region: The cells of the pane.
  /// - Complexity: O(*n*) in the cells.
  mutating func read(pane region: PictureRegion) {
    var rows = region.rows[...]
    guard let first = rows.popFirst() else { return }
    var name = titles.parts(of: first, in: region.columns).joined(separator: " ─ ")
    let isNumbered = name.hasPrefix("1 ")
    var number = 1
    while isNumbered, let y = rows.first {
      var titles = titles
      let next = titles.parts(of: y, in: region.columns).joined(separator: " ─ ")
      guard next.hasPrefix("\(number + 1) ") else { break }
      self.titles = titles
      (name, number) = (next, number + 1)
      rows.removeFirst()
    }
    lines.append(
      OutlineLine(
        depth: region.depth, kind: "pane",
        label: EdgeTitles.name(name, number: isNumbered ? number : nil)))
    // A line across the pane stands below its bars.
    let ends = rows.prefix(3).dropFirst().firstIndex { isLine($0, in: region.columns) }
    if isNumbered, let end = ends {
      for y in rows[..<end] { readBar(y, in: region.columns, depth: region.depth + 1) }
      rows = rows[(end + 1)...]
    }
    read(PictureRegion(columns: region.columns, rows: Array(rows), depth: region.depth + 1))
  }

  private func isLine(_ y: Int, in columns: Range<Int>) -> Bool {
    columns.allSatisfy { canvas.cells[y * canvas.columns + $0] == rules.marks.line }
  }
}
