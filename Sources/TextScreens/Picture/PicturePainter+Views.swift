extension PicturePainter {
  /// Draws a node and its children, within the cells it may use.
  mutating func paint(node index: Int, clip: Rect) {
    guard !clip.isEmpty else { return }
    let owner = canvas.owner
    if nodes[index].kind.isElement { canvas.owner = index }
    draw(index, clip: clip)
    canvas.owner = owner
  }

  private mutating func draw(_ index: Int, clip: Rect) {
    let node = nodes[index]
    let frame = screen.frames[index]
    switch node.kind {
    case .text(let text):
      paint(text, style: node.textStyle, in: frame, clip: clip)
    case .button(let button):
      paint(button, of: node, in: frame, clip: clip)
    case .control(let control):
      paint(control, of: node, in: frame, clip: clip)
    case .error(let message):
      paintChildren(of: index, clip: clip)
      paint(error: message, below: screen.frames[index + 1].maxY, in: frame, clip: clip)
    case .divider(let axis):
      paintDivider(axis, in: frame, clip: clip)
    case .link:
      let focused = node.isFocused ? glyphs.controls.focus.left : glyphs.disclosure
      let mark = node.isDisabled ? glyphs.disabled : focused
      paintChildren(of: index, clip: clip)
      canvas.put(mark, x: frame.maxX - 1, y: frame.y, clip: clip)
    case .list:
      paintRows(of: index, clip: clip.intersection(frame))
    case .scroll:
      paintChildren(of: index, clip: clip.intersection(frame))
    case .tabBar:
      paintTabBar(index, in: frame, clip: clip)
    case .rule(let title):
      paint(
        PictureGlyphs.Row(line: glyphs.screen.top.line), y: frame.y, in: frame, title: title,
        clip: clip)
    case .split:
      paintSplit(index, in: frame, clip: clip)
    case .pane:
      paintChildren(of: index, clip: clip.intersection(frame))
    case .row(let row):
      if row.isRule { paintRule(at: index, in: frame, clip: clip) }
      paintChildren(of: index, clip: clip)
      if row.isSelected { canvas.put(glyphs.selection, x: frame.x, y: frame.y, clip: clip) }
    case .spacer, .hidden, .tab:
      break
    case .decorated(let decoration):
      paintDecorated(index, decoration, clip: clip)
    case .border:
      paintBorder(in: frame, clip: clip)
      paintChildren(of: index, clip: clip)
    case .stack, .padding, .fixedFrame, .flexibleFrame, .bar, .layers, .fixedSize,
      .viewThatFits, .grid, .gridRow:
      paintChildren(of: index, clip: clip)
    }
  }

  mutating func paintChildren(of index: Int, clip: Rect) {
    var child = index + 1
    while child < nodes[index].end {
      paint(node: child, clip: clip)
      child = nodes[child].end
    }
  }

  /// The title of a section, with a line before and after it.
  private mutating func paintRule(at index: Int, in frame: Rect, clip: Rect) {
    canvas.fill(glyphs.screen.top.line, x: frame.x..<frame.maxX, y: frame.y, clip: clip)
    guard index + 1 < nodes[index].end else { return }
    let title = screen.frames[index + 1]
    canvas.put(0x20, x: title.x - 1, y: frame.y, clip: clip)
    canvas.put(0x20, x: title.maxX, y: frame.y, clip: clip)
  }

  /// Only the rows that are seen are drawn.
  private mutating func paintRows(of index: Int, clip: Rect) {
    var row = index + 1
    while row < nodes[index].end, screen.frames[row].y < clip.maxY {
      paint(node: row, clip: clip)
      row = nodes[row].end
    }
  }

  private mutating func paint(
    _ text: GlyphText, style: TextStyle, in frame: Rect, clip: Rect
  ) {
    guard frame.height != 1 || !text.fitsOneLine(of: frame.width) else {
      canvas.write(text, x: frame.x, y: frame.y, clip: clip)
      return
    }
    let glyphs = text.glyphs
    let lines = TextLines(
      glyphs, columns: frame.width, rows: frame.height, truncation: style.truncation)
    for (row, range) in lines.ranges.enumerated() {
      let y = frame.y + row
      let free = frame.width - lines.width(ofLine: row)
      let x = frame.x + style.alignment.horizontal.offset(free)
      let end = canvas.write(glyphs[range], of: text, x: x, y: y, clip: clip)
      if lines.isTruncated, row == lines.ranges.count - 1 {
        canvas.put(self.glyphs.ellipsis, x: end, y: y, clip: clip)
        canvas.write(glyphs[lines.suffix], of: text, x: end + 1, y: y, clip: clip)
      }
    }
  }

  /// The label never moves; its delimiters carry the state.
  private mutating func paint(
    _ button: ButtonNode, of node: ViewNode, in frame: Rect, clip: Rect
  ) {
    var pair: (left: UInt32, right: UInt32) = (0x5B, 0x5D)
    if node.isDisabled {
      pair = (glyphs.disabled, glyphs.disabled)
    } else if node.isFocused {
      pair = glyphs.controls.focus
    }
    canvas.put(pair.left, x: frame.x, y: frame.y, clip: clip)
    canvas.put(pair.right, x: frame.maxX - 1, y: frame.y, clip: clip)
    var x = frame.x + 1
    if button.isBack, frame.width >= 3 {
      canvas.put(glyphs.back, x: x, y: frame.y, clip: clip)
      x += 2
    }
    let room = frame.maxX - 1 - x
    guard room > 0 else { return }
    paint(
      button.glyphs, x: x, y: frame.y, columns: room, mode: node.textStyle.truncation, clip: clip)
  }

  private mutating func paintDivider(_ axis: Axis, in frame: Rect, clip: Rect) {
    if axis == .vertical {
      canvas.fill(glyphs.screen.top.line, x: frame.x..<frame.maxX, y: frame.y, clip: clip)
    } else {
      let area = clip.intersection(frame)
      for y in area.y..<area.maxY {
        canvas.put(glyphs.screen.side, x: frame.x, y: y, clip: clip)
      }
    }
  }
}
