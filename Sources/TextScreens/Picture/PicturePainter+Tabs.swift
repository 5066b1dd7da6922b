extension PicturePainter {
  /// Draws the tabs in the middle of their bar; the marks of the ASCII theme take more columns,
  /// which the layout keeps for them.
  mutating func paintTabBar(_ index: Int, in frame: Rect, clip: Rect) {
    let mark = glyphs.tabOn.count
    var tabs: [(node: Int, tab: TabNode, room: Int)] = []
    var width = -1
    var child = index + 1
    while child < nodes[index].end {
      if case .tab(let tab) = nodes[child].kind {
        // A tab that is cut has the same room in both themes.
        let room = min(tab.glyphs.width, max(0, screen.frames[child].width - TabNode.markWidth))
        tabs.append((child, tab, room))
        width += mark + room + 1
      }
      child = nodes[child].end
    }
    var x = frame.x + max(0, (frame.width - width) >> 1)
    for (node, tab, room) in tabs {
      canvas.owner = node
      let off = nodes[node].isDisabled ? [glyphs.disabled] : glyphs.tabOff
      for code in tab.isSelected ? glyphs.tabOn : off {
        canvas.put(code, x: x, y: frame.y, clip: clip)
        x += 1
      }
      if room > 0 { paint(tab.glyphs, x: x, y: frame.y, columns: room, clip: clip) }
      x += room + 1
    }
    canvas.owner = nil
  }

  /// Draws panes, each within its own cells, and the line between them.
  mutating func paintSplit(_ index: Int, in frame: Rect, clip: Rect) {
    let first = index + 1
    guard first < nodes[index].end else { return }
    paintChildren(of: index, clip: clip)
    let x = screen.frames[first].maxX
    let area = clip.intersection(frame)
    for y in area.y..<area.maxY { canvas.put(glyphs.screen.side, x: x, y: y, clip: area) }
  }
}
