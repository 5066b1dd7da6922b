extension PicturePainter {
  /// Draws what a field holds, the caret where it is focused, and the fill up to its end.
  ///
  /// The last column is for the caret alone. A content that is too long is scrolled to its end
  /// while it is focused; a placeholder never is.
  mutating func paintField(
    _ text: GlyphText, isScrolled: Bool, isFocused: Bool, in body: Rect, clip: Rect
  ) {
    guard body.width > 0 else { return }
    let room = body.width - 1
    var x = body.x
    if text.width <= room {
      x = canvas.write(text, x: x, y: body.y, clip: clip)
    } else {
      x = paintCut(text, 0..<text.glyphs.count, atStart: isScrolled, in: body, clip: clip)
    }
    if isFocused {
      // The caret stands over the ellipsis of a placeholder that takes its column.
      x = min(x, body.maxX - 1)
      canvas.put(glyphs.controls.caret, x: x, y: body.y, clip: clip)
      x += 1
    }
    canvas.fill(glyphs.controls.fill, x: x..<max(x, body.maxX), y: body.y, clip: clip)
  }

  /// Draws a bullet for every character of a secret, as many as there is room for.
  mutating func paintSecret(_ count: Int, isFocused: Bool, in body: Rect, clip: Rect) {
    guard body.width > 0 else { return }
    let room = body.width - 1
    let end = body.x + min(count, room)
    canvas.fill(glyphs.controls.bullet, x: body.x..<end, y: body.y, clip: clip)
    canvas.fill(glyphs.controls.fill, x: end..<body.maxX, y: body.y, clip: clip)
    if count > room {
      let x = isFocused ? body.x : body.maxX - 1
      canvas.put(glyphs.ellipsis, x: x, y: body.y, clip: clip)
    }
    if isFocused { canvas.put(glyphs.controls.caret, x: end, y: body.y, clip: clip) }
  }

  /// Draws an editor: every row a field of its own, and the caret in the last row of the text.
  mutating func paintEditor(
    _ control: ControlNode, _ text: GlyphText, of node: ViewNode, in frame: Rect, clip: Rect
  ) {
    let lines = control.editorLines(text, in: frame.width)
    let hidden = max(0, lines.count - frame.height)
    let first = node.isFocused ? hidden : 0
    for row in 0..<frame.height {
      let body = Rect(x: frame.x + 1, y: frame.y + row, width: frame.width - 2, height: 1)
      guard body.y < clip.maxY else { return }
      let line = first + row
      let hasCaret = node.isFocused && line == lines.count - 1
      paintEditorDelimiters(
        isDisabled: node.isDisabled, hasCaret: hasCaret, around: body, clip: clip)
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

  private mutating func paintEditorDelimiters(
    isDisabled: Bool, hasCaret: Bool, around body: Rect, clip: Rect
  ) {
    var pair: (left: UInt32, right: UInt32) = (0x3C, 0x3E)
    if isDisabled {
      pair = (glyphs.disabled, glyphs.disabled)
    } else if hasCaret {
      pair = glyphs.controls.focus
    }
    canvas.put(pair.left, x: body.x - 1, y: body.y, clip: clip)
    canvas.put(pair.right, x: body.maxX, y: body.y, clip: clip)
  }

  /// Draws some of a text with an ellipsis at its start or its end, beside the caret's column.
  ///
  /// - Returns: The column after it.
  private mutating func paintCut(
    _ text: GlyphText, _ range: Range<Int>, atStart: Bool, in body: Rect, clip: Rect
  ) -> Int {
    // At the end the ellipsis may take the caret's column, at the start the caret needs it.
    let room = max(0, body.width - (atStart ? 2 : 1))
    let all = text.glyphs
    var taken = 0
    var kept = range
    if atStart {
      kept = range.upperBound..<range.upperBound
      while kept.lowerBound > range.lowerBound,
        taken + Int(all[kept.lowerBound - 1].width) <= room
      {
        kept = kept.lowerBound - 1..<range.upperBound
        taken += Int(all[kept.lowerBound].width)
      }
      guard body.width > 1 else { return body.x }
      canvas.put(glyphs.ellipsis, x: body.x, y: body.y, clip: clip)
      return canvas.write(all[kept], of: text, x: body.x + 1, y: body.y, clip: clip)
    }
    kept = range.lowerBound..<range.lowerBound
    while kept.upperBound < range.upperBound, taken + Int(all[kept.upperBound].width) <= room {
      taken += Int(all[kept.upperBound].width)
      kept = range.lowerBound..<kept.upperBound + 1
    }
    let end = canvas.write(all[kept], of: text, x: body.x, y: body.y, clip: clip)
    canvas.put(glyphs.ellipsis, x: end, y: body.y, clip: clip)
    return end + 1
  }
}
