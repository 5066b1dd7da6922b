import TextWidths

/// A control for editing text that can span multiple lines.
private struct EditorNode: ElementNode {
  let label: String
  let value: String
  /// The text or, if there is none, the placeholder.
  var shown: MeasuredText
  let input: ScreenElement.Input

  var traits: NodeTraits { [.isElement, .isControl] }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let width = ControlLayout.field.width(for: proposal.width)
    let height = proposal.height ?? max(2, lines(in: width).count)
    return Size(width: width, height: max(1, height))
  }

  /// Returns the lines of text in an editor of the given width.
  ///
  /// The last column of the editor is reserved for the caret.
  private func lines(in width: Int) -> [Range<Int>] {
    let columns = ControlLayout.field.partWidths(in: width).body - 1
    return WrappedText(shown.glyphs, columns: columns, rows: Proposal.infinity).ranges
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    let outer = painter.canvas.clip
    let (isFocused, isDisabled) = (painter.nodes[node].isFocused, painter.nodes[node].isDisabled)
    let lines = lines(in: frame.width)
    let hidden = max(0, lines.count - frame.height)
    for row in 0..<frame.height {
      let body = Rect(x: frame.x + 1, y: frame.y + row, width: frame.width - 2, height: 1)
      guard body.y < outer.maxY else { return }
      let line = row + (isFocused ? hidden : 0)
      let hasCaret = isFocused && line == lines.count - 1
      var ends = hasCaret ? PictureGlyphs.focus : Self.ends(of: row, of: frame.height)
      if isDisabled, row == 0 { ends = (PictureGlyphs.disabled, PictureGlyphs.disabled) }
      painter.canvas.clip = outer
      painter.put(ends, y: body.y, in: frame)
      painter.clip(to: body)
      var x = body.x
      if line < lines.count {
        let isCut = hidden > 0 && row == (isFocused ? 0 : frame.height - 1)
        x =
          isCut
          ? painter.paintCut(shown, lines[line], atStart: isFocused, in: body)
          : painter.canvas.write(shown.glyphs[lines[line]], of: shown, x: x, y: body.y)
      }
      painter.paintEnd(at: x, hasCaret: hasCaret, in: body)
    }
  }

  /// Returns the delimiters of a row, which differ from those of a field if there are several rows.
  private static func ends(of row: Int, of rows: Int) -> PictureGlyphs.Ends {
    rows == 1 ? ("<", ">") : PictureGlyphs.editor[row == 0 ? 0 : row < rows - 1 ? 1 : 2]
  }

  var text: String? { label }

  var element: ElementDescription? {
    ElementDescription(kind: .editor, value: value, input: input)
  }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool {
    lines(in: screen.frames[node].width).count > screen.frames[node].height
  }

  func noteOnLook(of element: ScreenElement) -> String? {
    PictureGlyphs.noteOnText(of: element)
  }
}

extension ScreenElement.Kind {
  package static let editor = Self("editor", described: "an editor")
}

extension _NodeBuilder {
  /// Appends a control for editing text that can span multiple lines, which fills its space.
  ///
  /// ```
  /// ⎡Cats really need their outside____⎤
  /// ⎢sunshine time. Don't forget to____⎥
  /// ⎣walk Charlie._____________________⎦
  /// ```
  ///
  /// If the height isn't fixed, the editor is as tall as its text, and at least two rows. An editor
  /// in a single row looks like a field. While the editor is focused, the row that contains the
  /// caret has different delimiters, as in `»walk Charlie.|____«`. The delimiters of the first row
  /// show whether the editor is disabled.
  package mutating func addEditor(
    _ title: String = "", text: String, pad: KeyPad? = nil, change: @escaping (String) -> Void
  ) {
    add(
      EditorNode(
        label: title, value: text, shown: text.isEmpty ? .placeholder(title) : MeasuredText(text),
        input: .text(.init(text: text, pad: pad, change: change, submit: nil))))
  }
}
