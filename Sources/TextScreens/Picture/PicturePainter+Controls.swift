extension PicturePainter {
  /// Draws the label of a control, its body and delimiters, and the text that follows.
  mutating func paint(_ control: ControlNode, of node: ViewNode, in frame: Rect, clip: Rect) {
    if case .image(let glyph) = control.appearance {
      canvas.write(glyph, x: frame.x, y: frame.y, clip: clip)
      return
    }
    if case .editor(let text) = control.appearance {
      paintEditor(control, text, of: node, in: frame, clip: clip)
      return
    }
    let widths = control.layout.partWidths(in: frame.width)
    if widths.before > 0 {
      paint(control.layout.before, x: frame.x, y: frame.y, columns: widths.before, clip: clip)
    }
    if widths.after > 0 {
      paint(
        control.layout.after, x: frame.x + widths.afterOffset, y: frame.y, columns: widths.after,
        clip: clip)
    }
    let body = Rect(
      x: frame.x + widths.bodyOffset, y: frame.y, width: widths.body + 2, height: 1)
    paintDelimiters(control, of: node, around: body, clip: clip)
    paintBody(
      control.appearance, isFocused: node.isFocused,
      in: Rect(x: body.x + 1, y: body.y, width: widths.body, height: 1), clip: clip)
  }

  /// Draws the delimiters of a control, which show whether it's focused or disabled.
  private mutating func paintDelimiters(
    _ control: ControlNode, of node: ViewNode, around body: Rect, clip: Rect
  ) {
    let pair: (left: UInt32, right: UInt32)
    if control.isInteractive, node.isDisabled {
      pair = (glyphs.disabled, glyphs.disabled)
    } else if node.isFocused {
      pair = glyphs.controls.focus
    } else {
      pair = delimiters(of: control.appearance)
    }
    canvas.put(pair.left, x: body.x, y: body.y, clip: clip)
    canvas.put(pair.right, x: body.maxX - 1, y: body.y, clip: clip)
  }

  /// Returns the delimiters of an enabled, unfocused control.
  ///
  /// They are different for values, states, and actions.
  private func delimiters(of appearance: ControlAppearance) -> (left: UInt32, right: UInt32) {
    switch appearance {
    case .field, .placeholder, .secure, .editor, .choice, .date, .slider, .stepper: (0x3C, 0x3E)
    case .mark: (0x7B, 0x7D)
    case .menu, .link: (0x5B, 0x5D)
    case .radios, .image: (0x20, 0x20)
    case .progress: (glyphs.screen.side, glyphs.screen.side)
    }
  }

  private mutating func paintBody(
    _ appearance: ControlAppearance, isFocused: Bool, in body: Rect, clip outer: Rect
  ) {
    let clip = outer.intersection(body)
    let controls = glyphs.controls
    switch appearance {
    case .field(let text):
      paintField(text, isScrolled: isFocused, isFocused: isFocused, in: body, clip: clip)
    case .placeholder(let text):
      paintField(text, isScrolled: false, isFocused: isFocused, in: body, clip: clip)
    case .secure(let count):
      paintSecret(count, isFocused: isFocused, in: body, clip: clip)
    case .mark(let mark):
      canvas.put(mark.code(in: controls), x: body.x, y: body.y, clip: clip)
    case .choice(let text):
      paint(text, x: body.x, y: body.y, columns: body.width - 2, clip: clip)
      canvas.put(controls.choice, x: body.maxX - 1, y: body.y, clip: clip)
    case .menu(let text):
      canvas.put(controls.menu, x: body.x, y: body.y, clip: clip)
      paint(text, x: body.x + 2, y: body.y, columns: body.width - 2, clip: clip)
    case .link(let text):
      paint(text, x: body.x, y: body.y, columns: body.width - 2, clip: clip)
      canvas.put(controls.link, x: body.maxX - 1, y: body.y, clip: clip)
    case .date(let text):
      paint(text, x: body.x, y: body.y, columns: body.width, clip: clip)
    case .radios(let labels, let selected):
      paintRadios(labels, selected: selected, in: body, clip: clip)
    case .slider(let fraction):
      let thumb = body.x + Int((fraction * Double(max(0, body.width - 1))).rounded())
      canvas.fill(controls.track, x: body.x..<body.maxX, y: body.y, clip: clip)
      canvas.put(controls.thumb, x: thumb, y: body.y, clip: clip)
    case .stepper(let text, let canDecrement, let canIncrement):
      if canDecrement { canvas.put(0x2D, x: body.x, y: body.y, clip: clip) }
      paint(text, x: body.x + 2, y: body.y, columns: body.width - 4, clip: clip)
      if canIncrement { canvas.put(0x2B, x: body.maxX - 1, y: body.y, clip: clip) }
    case .progress(let fraction):
      let end = body.x + (fraction?.floored(of: body.width) ?? 0)
      canvas.fill(controls.undone, x: body.x..<body.maxX, y: body.y, clip: clip)
      canvas.fill(controls.done, x: body.x..<end, y: body.y, clip: clip)
    case .editor, .image:
      break
    }
  }

  /// Draws the given options side by side, with an ellipsis at the end if they don't fit.
  private mutating func paintRadios(
    _ labels: [MeasuredText], selected: Int?, in body: Rect, clip: Rect
  ) {
    // Although the marks are wider in one of the themes, both themes reserve the same number of
    // columns.
    let columns = labels.reduce(-1) { $0 + $1.width + 4 }
    var x = body.x
    for (index, label) in labels.enumerated() {
      for code in index == selected ? glyphs.controls.radioOn : glyphs.controls.radioOff {
        canvas.put(code, x: x, y: body.y, clip: clip)
        x += 1
      }
      x = canvas.write(label, x: x, y: body.y, clip: clip) + 1
    }
    guard columns > body.width else { return }
    canvas.put(glyphs.ellipsis, x: body.maxX - 1, y: body.y, clip: clip)
  }

  mutating func paint(error message: MeasuredText, below y: Int, in frame: Rect, clip: Rect) {
    let lines = ValidationMessageLayout(message, columns: frame.width).lines
    canvas.put(glyphs.controls.error, x: frame.x, y: y, clip: clip)
    for (row, range) in lines.ranges.enumerated() {
      canvas.write(
        message.glyphs[range], of: message, x: frame.x + ValidationMessageLayout.indent, y: y + row,
        clip: clip)
    }
  }

  // MARK: Fields

  /// Draws the text of a field, followed by the caret, if the field is focused, and by the fill.
  ///
  /// The last column is reserved for the caret. While the field is focused, the text is scrolled to
  /// its end.
  private mutating func paintField(
    _ text: MeasuredText, isScrolled: Bool, isFocused: Bool, in body: Rect, clip: Rect
  ) {
    guard body.width > 0 else { return }
    let available = body.width - 1
    var x = body.x
    if text.width <= available {
      x = canvas.write(text, x: x, y: body.y, clip: clip)
    } else {
      x = paintCut(text, 0..<text.glyphs.count, atStart: isScrolled, in: body, clip: clip)
    }
    if isFocused {
      // If the last column contains the ellipsis of a placeholder, it's replaced with the caret.
      x = min(x, body.maxX - 1)
      canvas.put(glyphs.controls.caret, x: x, y: body.y, clip: clip)
      x += 1
    }
    canvas.fill(glyphs.controls.fill, x: x..<max(x, body.maxX), y: body.y, clip: clip)
  }

  /// Draws a bullet for each character of a password, up to the width of the field.
  private mutating func paintSecret(_ count: Int, isFocused: Bool, in body: Rect, clip: Rect) {
    guard body.width > 0 else { return }
    let available = body.width - 1
    let end = body.x + min(count, available)
    canvas.fill(glyphs.controls.bullet, x: body.x..<end, y: body.y, clip: clip)
    canvas.fill(glyphs.controls.fill, x: end..<body.maxX, y: body.y, clip: clip)
    if count > available {
      let x = isFocused ? body.x : body.maxX - 1
      canvas.put(glyphs.ellipsis, x: x, y: body.y, clip: clip)
    }
    if isFocused { canvas.put(glyphs.controls.caret, x: end, y: body.y, clip: clip) }
  }

  /// Draws a text editor.
  ///
  /// If the editor has several rows, its edges look different from those of a text field.
  private mutating func paintEditor(
    _ control: ControlNode, _ text: MeasuredText, of node: ViewNode, in frame: Rect, clip: Rect
  ) {
    let lines = control.editorLines(text, in: frame.width)
    let hidden = max(0, lines.count - frame.height)
    let first = node.isFocused ? hidden : 0
    for row in 0..<frame.height {
      let body = Rect(x: frame.x + 1, y: frame.y + row, width: frame.width - 2, height: 1)
      guard body.y < clip.maxY else { return }
      let line = first + row
      let hasCaret = node.isFocused && line == lines.count - 1
      let isDisabled = node.isDisabled && row == 0
      let edges = hasCaret ? glyphs.controls.focus : editorEdges(row, of: frame.height)
      canvas.put(
        isDisabled ? glyphs.disabled : edges.left, x: body.x - 1, y: body.y, clip: clip)
      canvas.put(isDisabled ? glyphs.disabled : edges.right, x: body.maxX, y: body.y, clip: clip)
      let inner = clip.intersection(body)
      var x = body.x
      if line < lines.count {
        let isCut = hidden > 0 && row == (node.isFocused ? 0 : frame.height - 1)
        x =
          isCut
          ? paintCut(text, lines[line], atStart: node.isFocused, in: body, clip: inner)
          : canvas.write(text.glyphs[lines[line]], of: text, x: x, y: body.y, clip: inner)
      }
      if hasCaret {
        canvas.put(glyphs.controls.caret, x: x, y: body.y, clip: inner)
        x += 1
      }
      canvas.fill(glyphs.controls.fill, x: x..<max(x, body.maxX), y: body.y, clip: inner)
    }
  }

  private func editorEdges(_ row: Int, of rows: Int) -> (left: UInt32, right: UInt32) {
    let editor = glyphs.controls.editor
    return switch row {
    case _ where rows == 1: (0x3C, 0x3E)
    case 0: editor.top
    case rows - 1: editor.bottom
    default: editor.middle
    }
  }

  /// Draws part of a text with an ellipsis at its start or its end, and returns the column after
  /// it.
  private mutating func paintCut(
    _ text: MeasuredText, _ range: Range<Int>, atStart: Bool, in body: Rect, clip: Rect
  ) -> Int {
    // The column that is reserved for the caret is available only for an ellipsis at the end.
    let available = max(0, body.width - (atStart ? 2 : 1))
    let all = text.glyphs
    var taken = 0
    var kept = range
    if atStart {
      kept = range.upperBound..<range.upperBound
      while kept.lowerBound > range.lowerBound,
        taken + Int(all[kept.lowerBound - 1].width) <= available
      {
        kept = kept.lowerBound - 1..<range.upperBound
        taken += Int(all[kept.lowerBound].width)
      }
      guard body.width > 1 else { return body.x }
      canvas.put(glyphs.ellipsis, x: body.x, y: body.y, clip: clip)
      return canvas.write(all[kept], of: text, x: body.x + 1, y: body.y, clip: clip)
    }
    kept = range.lowerBound..<range.lowerBound
    while kept.upperBound < range.upperBound, taken + Int(all[kept.upperBound].width) <= available {
      taken += Int(all[kept.upperBound].width)
      kept = range.lowerBound..<kept.upperBound + 1
    }
    let end = canvas.write(all[kept], of: text, x: body.x, y: body.y, clip: clip)
    canvas.put(glyphs.ellipsis, x: end, y: body.y, clip: clip)
    return end + 1
  }
}
