extension LayoutEngine {
  /// A control is one row high; an editor takes the rows it is offered.
  static func size(of control: ControlNode, for proposal: Proposal) -> Size {
    if case .image(let glyph) = control.form { return Size(width: glyph.width, height: 1) }
    let width = control.line.width(for: proposal.width)
    guard case .editor(let text) = control.form else { return Size(width: width, height: 1) }
    let lines = control.editorLines(text, in: width).count
    return Size(width: width, height: max(1, proposal.height ?? lines))
  }

  /// A view and the message below it, as wide as the wider one.
  mutating func measureError(_ index: Int, _ message: GlyphText, for proposal: Proposal) -> Size {
    let lines = ErrorLines(message, columns: proposal.width)
    let offer = proposal.inset(horizontally: 0, vertically: lines.lines.ranges.count)
    let inner = size(of: index + 1, for: offer)
    return Size(
      width: max(inner.width, lines.width),
      height: Proposal.grown(inner.height, by: lines.lines.ranges.count))
  }

  /// Places the view at the upper left corner, so that it stays where it is without a message.
  mutating func placeError(
    _ index: Int, _ message: GlyphText, in frame: Rect, for proposal: Proposal
  ) {
    let rows = ErrorLines(message, columns: proposal.width).lines.ranges.count
    place(
      index + 1, at: Point(x: frame.x, y: frame.y),
      for: proposal.inset(horizontally: 0, vertically: rows))
  }
}

/// The lines of a validation message, behind its mark.
struct ErrorLines {
  /// The columns of the mark and the blank after it.
  static let indent = 2

  let lines: TextLines
  var width: Int { lines.width + Self.indent }

  init(_ message: GlyphText, columns: Int?) {
    let columns = Proposal.shrunk(columns ?? Proposal.infinity, by: Self.indent)
    lines = TextLines(message.glyphs, columns: columns, rows: Proposal.infinity)
  }
}

extension ControlNode {
  /// The lines of an editor of a given width, whose last column is kept for the caret.
  func editorLines(_ text: GlyphText, in width: Int) -> [Range<Int>] {
    let columns = line.places(in: width).body - 1
    return TextLines(text.glyphs, columns: columns, rows: Proposal.infinity).ranges
  }
}
