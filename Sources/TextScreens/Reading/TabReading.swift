/// The tabs in a row of a picture.
struct TabReading {
  /// What an outline would say of them.
  private(set) var lines: [OutlineLine] = []
  /// Whether nothing stands before the first one.
  private(set) var isWhole = true

  private let canvas: Canvas
  private let row: Int
  private let glyphs: PictureGlyphs

  /// Reads a row.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - columns: The columns of the panel.
  ///   - y: The row.
  ///   - glyphs: The characters of its theme.
  /// - Complexity: O(*n*) in the columns.
  init(_ canvas: Canvas, columns: Range<Int>, y: Int, glyphs: PictureGlyphs) {
    self.canvas = canvas
    self.glyphs = glyphs
    row = y * canvas.columns
    var label: Int?
    var x = columns.lowerBound
    var wasBlank = true
    while x < columns.upperBound {
      if wasBlank, let mark = mark(at: x, in: columns) {
        if let label { end(label..<x) }
        lines.append(OutlineLine(depth: 1, kind: "tab", states: mark.states))
        x += mark.columns
        label = x
        wasBlank = false
        continue
      }
      wasBlank = canvas.cells[row + x] == Canvas.blank
      if !wasBlank, label == nil { isWhole = false }
      x += 1
    }
    if let label { end(label..<columns.upperBound) }
  }

  private func mark(at x: Int, in columns: Range<Int>) -> (columns: Int, states: [String])? {
    for (mark, states) in [
      (glyphs.tabOn, ["selected"]), (glyphs.tabOff, []), ([glyphs.disabled], ["disabled"]),
    ]
    where x + mark.count <= columns.upperBound
      && canvas.cells[row + x..<row + x + mark.count].elementsEqual(mark)
    {
      return (mark.count, states)
    }
    return nil
  }

  /// The label of the last tab, without the blanks after it.
  private mutating func end(_ columns: Range<Int>) {
    var label = columns
    while let last = label.last, canvas.cells[row + last] == Canvas.blank {
      label = label.dropLast()
    }
    lines[lines.count - 1].label = canvas.text(label, y: row / canvas.columns)
  }
}
