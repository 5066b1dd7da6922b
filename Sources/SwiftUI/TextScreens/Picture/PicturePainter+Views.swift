import TextWidths

extension PicturePainter {
  /// Draws a node, and then restores the clip and the owner of the canvas.
  mutating func paint(node index: Int) {
    guard !canvas.clip.isEmpty else { return }
    let (owner, clip) = (canvas.owner, canvas.clip)
    if nodes[index].kind.isElement { canvas.owner = index }
    draw(index)
    (canvas.owner, canvas.clip) = (owner, clip)
  }

  private mutating func draw(_ index: Int) {
    let frame = frames[index]
    switch nodes[index].kind {
    case .text(let text):
      paint(text, style: nodes[index].textStyle, in: frame, isHalf: screen.isHalf[index])
    case .button(let button):
      paint(button, of: nodes[index], in: frame)
    case .control(let control):
      paint(control, of: nodes[index], in: frame)
    case .divider(.vertical):
      canvas.fill(glyphs.screen.top.line, x: frame.x..<frame.maxX, y: frame.y)
    case .divider(.horizontal):
      paintSide(x: frame.x, in: frame)
    case .link:
      let focused = nodes[index].isFocused ? glyphs.focus.left : glyphs.disclosure
      let mark = nodes[index].isDisabled ? glyphs.disabled : focused
      paintChildren(of: index)
      canvas.put(mark, x: frame.maxX - 1, y: frame.y)
    case .list:
      clip(to: frame)
      for row in nodes.children(of: index) where frames[row].y < canvas.clip.maxY {
        paint(node: row)
      }
    case .scroll:
      clip(to: frame)
      paintChildren(of: index)
    case .tabBar:
      paintTabBar(index, in: frame)
    case .rule(let title):
      paint(PictureGlyphs.Row(line: glyphs.screen.top.line), y: frame.y, in: frame, title: title)
    case .row(let row):
      if row.isRule { paintRule(at: index, in: frame) }
      paintChildren(of: index)
      if row.isSelected { canvas.put(glyphs.selection, x: frame.x, y: frame.y) }
    case .spacer, .hidden, .tab:
      break
    case .decorated(_, let isBehind):
      let parts = Array(nodes.children(of: index))
      for part in isBehind ? parts.reversed() : parts { paint(node: part) }
    case .border:
      paintBorder(in: frame)
      paintChildren(of: index)
    case .stack, .padding, .frame, .bar, .layers, .fixedSize, .offset, .area, .custom,
      .viewThatFits, .grid, .gridRow:
      paintChildren(of: index)
    }
  }

  private mutating func clip(to frame: Rect) { canvas.clip = canvas.clip.intersection(frame) }

  private mutating func paintChildren(of index: Int) {
    for child in nodes.children(of: index) { paint(node: child) }
  }

  private mutating func paintRule(at index: Int, in frame: Rect) {
    canvas.fill(glyphs.screen.top.line, x: frame.x..<frame.maxX, y: frame.y)
    guard index + 1 < nodes[index].end else { return }
    let title = frames[index + 1]
    canvas.put(" ", x: title.x - 1, y: frame.y)
    canvas.put(" ", x: title.maxX, y: frame.y)
  }

  private mutating func paint(_ text: MeasuredText, style: TextStyle, in frame: Rect, isHalf: Bool)
  {
    guard frame.height != 1 || !text.fitsOneLine(of: frame.width) else {
      canvas.write(text, x: frame.x, y: frame.y)
      return
    }
    let lines = WrappedText(
      text.glyphs, columns: frame.width, rows: frame.height, truncation: style.truncation)
    for row in lines.ranges.indices {
      let free = frame.width - lines.width(ofLine: row)
      let half = 2 * frame.x + (isHalf ? 1 : 0) + style.alignment.halfOffset(free)
      paint(line: row, of: lines, text, x: half >> 1, y: frame.y + row)
    }
  }

  /// Draws a button.
  ///
  /// Only the delimiters show the state of the button, so the label never moves.
  private mutating func paint(_ button: ButtonNode, of node: ViewNode, in frame: Rect) {
    put(delimiters(of: node, usually: ("[", "]")), y: frame.y, in: frame)
    var x = frame.x + 1
    if button.isBack, frame.width >= 3 {
      canvas.put(glyphs.back, x: x, y: frame.y)
      x += 2
    }
    let available = frame.maxX - 1 - x
    guard available > 0 else { return }
    paint(
      button.glyphs, x: x, y: frame.y, columns: available, mode: node.textStyle.truncation)
  }

  func delimiters(of node: ViewNode, usually ends: PictureGlyphs.Ends) -> PictureGlyphs.Ends {
    if node.isDisabled, node.kind.isControl { return (glyphs.disabled, glyphs.disabled) }
    return node.isFocused ? glyphs.focus : ends
  }

  private mutating func paintSide(x: Int, in frame: Rect) {
    let area = canvas.clip.intersection(frame)
    for y in area.y..<area.maxY { canvas.put(glyphs.screen.side, x: x, y: y) }
  }

  private mutating func paintBorder(in frame: Rect) {
    guard frame.width > 1, frame.height > 1 else { return }
    paint(glyphs.screen.top, y: frame.y, in: frame)
    let first = max(frame.y + 1, canvas.clip.y)
    for y in first..<max(first, min(frame.maxY - 1, canvas.clip.maxY)) {
      put((glyphs.screen.side, glyphs.screen.side), y: y, in: frame)
    }
    paint(glyphs.screen.bottom, y: frame.maxY - 1, in: frame)
  }

  /// Draws a tab bar.
  ///
  /// The bar has enough columns for the marks of every theme.
  private mutating func paintTabBar(_ index: Int, in frame: Rect) {
    let mark = glyphs.radioOn.count
    let tabs = nodes.children(of: index).compactMap { child -> (Int, TabNode, available: Int)? in
      guard case .tab(let tab) = nodes[child].kind else { return nil }
      // A tab is truncated to the same width in both themes.
      return (child, tab, min(tab.glyphs.width, max(0, frames[child].width - TabNode.markWidth)))
    }
    let width = tabs.reduce(-1) { $0 + mark + $1.available + 1 }
    var x = frame.x + max(0, (frame.width - width) >> 1)
    for (node, tab, available) in tabs {
      canvas.owner = node
      let off = nodes[node].isDisabled ? [glyphs.disabled] : glyphs.radioOff
      for scalar in tab.isSelected ? glyphs.radioOn : off {
        canvas.put(scalar, x: x, y: frame.y)
        x += 1
      }
      if available > 0 { paint(tab.glyphs, x: x, y: frame.y, columns: available) }
      x += available + 1
    }
  }
}

extension LaidOutScreen {
  /// A Boolean value that indicates whether a view might cover another view in the same layer.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  var mayOverlap: Bool {
    nodes.indices.contains { index in
      switch nodes[index].kind {
      case .layers, .decorated, .custom: return true
      case .list, .scroll: return false
      case .bar: return hasTouchingItems(index)
      default:
        return !nodes.children(of: index).allSatisfy {
          frames[$0].isEmpty || frames[index].contains(frames[$0])
        }
      }
    }
  }

  private func hasTouchingItems(_ bar: Int) -> Bool {
    let items = nodes.children(of: bar).map { frames[$0] }
    return items.indices.contains { index in
      items[..<index].contains { $0.intersects(items[index]) }
    }
  }
}
