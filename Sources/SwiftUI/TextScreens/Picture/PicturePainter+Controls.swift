import TextWidths

extension PicturePainter {
  mutating func paint(_ control: ControlNode, of node: ViewNode, in frame: Rect) {
    switch control.appearance {
    case .image(let glyph):
      paint(glyph, x: frame.x, y: frame.y, columns: frame.width)
      return
    case .editor(let text):
      paintEditor(control, text, of: node, in: frame)
      return
    default:
      break
    }
    let layout = control.layout
    let widths = layout.partWidths(in: frame.width)
    if widths.before > 0 { paint(layout.before, x: frame.x, y: frame.y, columns: widths.before) }
    if widths.after > 0 {
      paint(layout.after, x: frame.x + widths.afterOffset, y: frame.y, columns: widths.after)
    }
    let x = frame.x + widths.bodyOffset
    put(
      delimiters(of: node, usually: delimiters(of: control.appearance)), y: frame.y,
      in: Rect(x: x, y: frame.y, width: widths.body + 2, height: 1))
    let body = Rect(x: x + 1, y: frame.y, width: widths.body, height: 1)
    canvas.clip = canvas.clip.intersection(body)
    paintBody(control.appearance, isFocused: node.isFocused, in: body)
  }

  /// Returns the delimiters of a control with the given appearance.
  ///
  /// The delimiters depend on whether the control shows a value, a state, or an action.
  private func delimiters(of appearance: ControlAppearance) -> PictureGlyphs.Ends {
    switch appearance {
    case .field, .secure, .editor, .choice, .date, .slider: ("<", ">")
    case .mark: ("{", "}")
    case .menu, .link: ("[", "]")
    case .radios, .image: (" ", " ")
    case .progress: (glyphs.screen.side, glyphs.screen.side)
    }
  }

  private mutating func paintBody(
    _ appearance: ControlAppearance, isFocused: Bool, in body: Rect
  ) {
    let (x, y, end) = (body.x, body.y, body.maxX)
    switch appearance {
    case .field(let text, let isPlaceholder):
      paintField(text, isScrolled: isFocused && !isPlaceholder, isFocused: isFocused, in: body)
    case .secure(0, let title):
      let placeholder = glyphs.securePlaceholder(title)
      paintField(placeholder, isScrolled: false, isFocused: isFocused, in: body)
    case .secure(let count, _):
      paintSecret(count, isFocused: isFocused, in: body)
    case .mark(let mark):
      canvas.put(glyphs.scalar(for: mark), x: x, y: y)
    case .choice(let labels, let selected):
      if let selected { paint(labels[selected], x: x, y: y, columns: body.width - 2) }
      canvas.put(glyphs.choice, x: end - 1, y: y)
    case .menu(let text):
      canvas.put(glyphs.menu, x: x, y: y)
      paint(text, x: x + 2, y: y, columns: body.width - 2)
    case .link(let text):
      paint(text, x: x, y: y, columns: body.width - 2)
      canvas.put(glyphs.link, x: end - 1, y: y)
    case .date(let text):
      paint(text, x: x, y: y, columns: body.width)
    case .radios(let labels, let selected):
      paintRadios(labels, selected: selected, in: body)
    case .slider(let fraction):
      let thumb = x + Int((fraction * Double(max(0, body.width - 1))).rounded())
      canvas.fill(glyphs.track, x: x..<end, y: y)
      canvas.put(glyphs.thumb, x: thumb, y: y)
    case .progress(let fraction):
      canvas.fill(glyphs.undone, x: x..<end, y: y)
      canvas.fill(glyphs.done, x: x..<x + (fraction?.floored(of: body.width) ?? 0), y: y)
    case .editor, .image:
      break
    }
  }

  /// Draws the options of a picker, with an ellipsis at the end if they don't fit.
  private mutating func paintRadios(_ labels: [MeasuredText], selected: Int?, in body: Rect) {
    var x = body.x
    for (index, label) in labels.enumerated() {
      for scalar in index == selected ? glyphs.radioOn : glyphs.radioOff {
        canvas.put(scalar, x: x, y: body.y)
        x += 1
      }
      x = canvas.write(label, x: x, y: body.y) + 1
    }
    // Although the marks are wider in one of the themes, both themes reserve the same number of
    // columns.
    let columns = labels.reduce(-1) { $0 + $1.width + 4 }
    if columns > body.width { canvas.put(glyphs.ellipsis, x: body.maxX - 1, y: body.y) }
  }

  // MARK: Fields

  /// Draws the text of a field, leaving the last column free for the caret.
  ///
  /// While the field is focused, its text is scrolled to the end.
  private mutating func paintField(
    _ text: MeasuredText, isScrolled: Bool, isFocused: Bool, in body: Rect
  ) {
    guard body.width > 0 else { return }
    var x =
      text.width < body.width
      ? canvas.write(text, x: body.x, y: body.y)
      : paintCut(text, 0..<text.glyphs.count, atStart: isScrolled, in: body)
    // If the ellipsis of a placeholder is in the last column, the caret replaces it.
    if isFocused { x = min(x, body.maxX - 1) }
    paintEnd(at: x, hasCaret: isFocused, in: body)
  }

  /// Draws the caret, if there is one, and the fill.
  private mutating func paintEnd(at x: Int, hasCaret: Bool, in body: Rect) {
    if hasCaret { canvas.put(glyphs.caret, x: x, y: body.y) }
    let start = hasCaret ? x + 1 : x
    canvas.fill(glyphs.fill, x: start..<max(start, body.maxX), y: body.y)
  }

  private mutating func paintSecret(_ count: Int, isFocused: Bool, in body: Rect) {
    guard body.width > 0 else { return }
    let available = body.width - 1
    let end = body.x + min(count, available)
    canvas.fill(glyphs.bullet, x: body.x..<end, y: body.y)
    let isCut = count > available
    if isCut { canvas.put(glyphs.ellipsis, x: isFocused ? body.x : end, y: body.y) }
    if isFocused || !isCut { paintEnd(at: end, hasCaret: isFocused, in: body) }
  }

  /// Draws a text editor.
  ///
  /// An editor that has several rows is drawn with different edges than a text field.
  private mutating func paintEditor(
    _ control: ControlNode, _ text: MeasuredText, of node: ViewNode, in frame: Rect
  ) {
    let outer = canvas.clip
    let lines = control.editorLines(text, in: frame.width)
    let hidden = max(0, lines.count - frame.height)
    for row in 0..<frame.height {
      let body = Rect(x: frame.x + 1, y: frame.y + row, width: frame.width - 2, height: 1)
      guard body.y < outer.maxY else { return }
      let line = row + (node.isFocused ? hidden : 0)
      let hasCaret = node.isFocused && line == lines.count - 1
      var edges = hasCaret ? glyphs.focus : editorEdges(row, of: frame.height)
      if node.isDisabled, row == 0 { edges = (glyphs.disabled, glyphs.disabled) }
      canvas.clip = outer
      put(edges, y: body.y, in: frame)
      canvas.clip = outer.intersection(body)
      var x = body.x
      if line < lines.count {
        let isCut = hidden > 0 && row == (node.isFocused ? 0 : frame.height - 1)
        x =
          isCut
          ? paintCut(text, lines[line], atStart: node.isFocused, in: body)
          : canvas.write(text.glyphs[lines[line]], of: text, x: x, y: body.y)
      }
      paintEnd(at: x, hasCaret: hasCaret, in: body)
    }
  }

  private func editorEdges(_ row: Int, of rows: Int) -> PictureGlyphs.Ends {
    rows == 1 ? ("<", ">") : glyphs.editor[row == 0 ? 0 : row < rows - 1 ? 1 : 2]
  }

  /// Draws text with an ellipsis at its start or end, and returns the column after it.
  private mutating func paintCut(
    _ text: MeasuredText, _ range: Range<Int>, atStart: Bool, in body: Rect
  ) -> Int {
    let all = text.glyphs
    // Only an ellipsis at the end can use the column that's reserved for the caret.
    var rest = max(0, body.width - (atStart ? 2 : 1))
    let fits = { (index: Int) in
      rest -= Int(all[index].width)
      return rest >= 0
    }
    guard atStart else {
      let kept = range.prefix(range.prefix(while: fits).count)
      let end = canvas.write(all[kept], of: text, x: body.x, y: body.y)
      canvas.put(glyphs.ellipsis, x: end, y: body.y)
      return end + 1
    }
    guard body.width > 1 else { return body.x }
    let kept = range.suffix(range.reversed().prefix(while: fits).count)
    canvas.put(glyphs.ellipsis, x: body.x, y: body.y)
    return canvas.write(all[kept], of: text, x: body.x + 1, y: body.y)
  }
}

extension PictureGlyphs {
  /// Returns the placeholder of an empty secure field, such as `(•Password)`.
  ///
  /// The bullet distinguishes the field from an empty field for plain text.
  func securePlaceholder(_ title: MeasuredText) -> MeasuredText {
    MeasuredText("(\(bullet)\(title.string))")
  }

  fileprivate func scalar(for mark: ControlMark) -> Unicode.Scalar {
    switch mark {
    case .on: "x"
    case .off: " "
    case .expanded: expanded
    case .collapsed: collapsed
    }
  }
}
