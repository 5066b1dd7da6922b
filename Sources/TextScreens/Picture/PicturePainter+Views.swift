extension PicturePainter {
  mutating func paint(node index: Int, clip: Rect) {
    guard !clip.isEmpty else { return }
    let owner = canvas.owner
    if nodes[index].kind.isElement { canvas.owner = index }
    draw(index, clip: clip)
    canvas.owner = owner
  }

  private mutating func draw(_ index: Int, clip: Rect) {
    let frame = frames[index]
    switch nodes[index].kind {
    case .text(let text):
      paint(
        text, style: nodes[index].textStyle, in: frame, isHalf: screen.isHalf[index], clip: clip)
    case .button(let button):
      paint(button, of: nodes[index], in: frame, clip: clip)
    case .control(let control):
      paint(control, of: nodes[index], in: frame, clip: clip)
    case .error(let message):
      paintChildren(of: index, clip: clip)
      paint(error: message, below: frames[index + 1].maxY, in: frame, clip: clip)
    case .divider(let axis):
      paintDivider(axis, in: frame, clip: clip)
    case .link:
      let focused = nodes[index].isFocused ? glyphs.controls.focus.left : glyphs.disclosure
      let mark = nodes[index].isDisabled ? glyphs.disabled : focused
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
    case .stack, .padding, .frame, .bar, .layers, .fixedSize,
      .viewThatFits, .grid, .gridRow:
      paintChildren(of: index, clip: clip)
    }
  }

  mutating func paintChildren(of index: Int, clip: Rect) {
    for child in nodes.children(of: index) { paint(node: child, clip: clip) }
  }

  /// Draws a horizontal line around the title of a section.
  private mutating func paintRule(at index: Int, in frame: Rect, clip: Rect) {
    canvas.fill(glyphs.screen.top.line, x: frame.x..<frame.maxX, y: frame.y, clip: clip)
    guard index + 1 < nodes[index].end else { return }
    let title = frames[index + 1]
    canvas.put(0x20, x: title.x - 1, y: frame.y, clip: clip)
    canvas.put(0x20, x: title.maxX, y: frame.y, clip: clip)
  }

  private mutating func paintRows(of index: Int, clip: Rect) {
    for row in nodes.children(of: index) {
      guard frames[row].y < clip.maxY else { return }
      paint(node: row, clip: clip)
    }
  }

  private mutating func paint(
    _ text: MeasuredText, style: TextStyle, in frame: Rect, isHalf: Bool, clip: Rect
  ) {
    guard frame.height != 1 || !text.fitsOneLine(of: frame.width) else {
      canvas.write(text, x: frame.x, y: frame.y, clip: clip)
      return
    }
    let glyphs = text.glyphs
    let lines = WrappedText(
      glyphs, columns: frame.width, rows: frame.height, truncation: style.truncation)
    for (row, range) in lines.ranges.enumerated() {
      let y = frame.y + row
      let free = frame.width - lines.width(ofLine: row)
      let half = 2 * frame.x + (isHalf ? 1 : 0) + style.alignment.halfOffset(free)
      let x = half >> 1
      let end = canvas.write(glyphs[range], of: text, x: x, y: y, clip: clip)
      if lines.isTruncated, row == lines.ranges.count - 1 {
        canvas.put(self.glyphs.ellipsis, x: end, y: y, clip: clip)
        canvas.write(glyphs[lines.suffix], of: text, x: end + 1, y: y, clip: clip)
      }
    }
  }

  /// Draws a button.
  ///
  /// Only the delimiters depend on its state, so the label never moves.
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
    let available = frame.maxX - 1 - x
    guard available > 0 else { return }
    paint(
      button.glyphs, x: x, y: frame.y, columns: available, mode: node.textStyle.truncation,
      clip: clip)
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

  /// Draws a background, followed by its view, or a view followed by its overlay.
  mutating func paintDecorated(_ index: Int, _ decoration: DecorationNode, clip: Rect) {
    let views = nodes[index + 1].end
    let hasViews = views < nodes[index].end
    if hasViews, decoration.isBehind { paint(node: views, clip: clip) }
    paint(node: index + 1, clip: clip)
    if hasViews, !decoration.isBehind { paint(node: views, clip: clip) }
  }

  mutating func paintBorder(in frame: Rect, clip: Rect) {
    guard frame.width > 1, frame.height > 1 else { return }
    paint(glyphs.screen.top, y: frame.y, in: frame, title: [], clip: clip)
    let first = max(frame.y + 1, clip.y)
    for y in first..<max(first, min(frame.maxY - 1, clip.maxY)) {
      canvas.put(glyphs.screen.side, x: frame.x, y: y, clip: clip)
      canvas.put(glyphs.screen.side, x: frame.maxX - 1, y: y, clip: clip)
    }
    paint(glyphs.screen.bottom, y: frame.maxY - 1, in: frame, title: [], clip: clip)
  }

  /// Draws the tabs in the center of their bar, which always has enough columns for the widest
  /// marks.
  mutating func paintTabBar(_ index: Int, in frame: Rect, clip: Rect) {
    let mark = glyphs.tabOn.count
    var tabs: [(node: Int, tab: TabNode, available: Int)] = []
    var width = -1
    for child in nodes.children(of: index) {
      guard case .tab(let tab) = nodes[child].kind else { continue }
      // A tab is truncated to the same width in both themes.
      let available = min(tab.glyphs.width, max(0, frames[child].width - TabNode.markWidth))
      tabs.append((child, tab, available))
      width += mark + available + 1
    }
    var x = frame.x + max(0, (frame.width - width) >> 1)
    for (node, tab, available) in tabs {
      canvas.owner = node
      let off = nodes[node].isDisabled ? [glyphs.disabled] : glyphs.tabOff
      for code in tab.isSelected ? glyphs.tabOn : off {
        canvas.put(code, x: x, y: frame.y, clip: clip)
        x += 1
      }
      if available > 0 { paint(tab.glyphs, x: x, y: frame.y, columns: available, clip: clip) }
      x += available + 1
    }
    canvas.owner = nil
  }

  mutating func paintSplit(_ index: Int, in frame: Rect, clip: Rect) {
    let first = index + 1
    guard first < nodes[index].end else { return }
    paintChildren(of: index, clip: clip)
    let x = frames[first].maxX
    let area = clip.intersection(frame)
    for y in area.y..<area.maxY { canvas.put(glyphs.screen.side, x: x, y: y, clip: area) }
  }
}

extension LaidOutScreen {
  /// A Boolean value that indicates whether a view might cover another view in the same layer.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  var mayOverlap: Bool {
    nodes.indices.contains { index in
      switch nodes[index].kind {
      case .layers, .decorated: return true
      case .list, .scroll: return false
      case .bar: return hasTouchingItems(index)
      default: return !isAroundItsChildren(index)
      }
    }
  }

  private func isAroundItsChildren(_ index: Int) -> Bool {
    nodes.children(of: index).allSatisfy {
      frames[$0].isEmpty || frames[index].contains(frames[$0])
    }
  }

  private func hasTouchingItems(_ bar: Int) -> Bool {
    let items = nodes.children(of: bar).map { frames[$0] }
    return items.indices.contains { index in
      items[..<index].contains { $0.intersects(items[index]) }
    }
  }
}
