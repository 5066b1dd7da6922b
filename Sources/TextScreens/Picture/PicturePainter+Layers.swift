extension PicturePainter {
  /// Draws a view with what stands behind it first, else with what stands over it last.
  mutating func paintDecorated(_ index: Int, _ decoration: DecorationNode, clip: Rect) {
    let views = nodes[index + 1].end
    let hasViews = views < nodes[index].end
    if hasViews, decoration.isBehind { paint(node: views, clip: clip) }
    paint(node: index + 1, clip: clip)
    if hasViews, !decoration.isBehind { paint(node: views, clip: clip) }
  }

  mutating func paintBorder(in frame: Rect, clip: Rect) {
    guard frame.width > 1, frame.height > 1 else { return }
    paint(glyphs.screen.top, from: frame.x, to: frame.maxX, y: frame.y, clip: clip)
    let first = max(frame.y + 1, clip.y)
    for y in first..<max(first, min(frame.maxY - 1, clip.maxY)) {
      canvas.put(glyphs.screen.side, x: frame.x, y: y, clip: clip)
      canvas.put(glyphs.screen.side, x: frame.maxX - 1, y: y, clip: clip)
    }
    paint(glyphs.screen.bottom, from: frame.x, to: frame.maxX, y: frame.maxY - 1, clip: clip)
  }

  private mutating func paint(
    _ row: PictureGlyphs.Row, from start: Int, to end: Int, y: Int, clip: Rect
  ) {
    canvas.fill(row.line, x: start + 1..<end - 1, y: y, clip: clip)
    canvas.put(row.left, x: start, y: y, clip: clip)
    canvas.put(row.right, x: end - 1, y: y, clip: clip)
  }
}

extension LaidOutScreen {
  /// Whether a view can stand over another one of the same layer.
  ///
  /// - Complexity: O(*n*) in the nodes.
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
    var child = index + 1
    while child < nodes[index].end {
      guard frames[child].isEmpty || frames[index].contains(frames[child]) else { return false }
      child = nodes[child].end
    }
    return true
  }

  private func hasTouchingItems(_ bar: Int) -> Bool {
    var previous = bar + 1
    while previous < nodes[bar].end {
      var next = nodes[previous].end
      while next < nodes[bar].end {
        if frames[previous].intersects(frames[next]) { return true }
        next = nodes[next].end
      }
      previous = nodes[previous].end
    }
    return false
  }
}
