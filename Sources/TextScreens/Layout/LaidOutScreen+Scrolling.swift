extension LaidOutScreen {
  /// Scrolls until an element is seen, as little as that takes.
  ///
  /// - Parameters:
  ///   - element: An element of this screen.
  ///   - offsets: How far its views are scrolled now.
  /// - Returns: How far they are to be scrolled.
  /// - Complexity: O(*n*) in the nodes.
  package func offsets(revealing element: ScreenElement, from offsets: ScrollOffsets)
    -> ScrollOffsets
  {
    var offsets = offsets
    var target = frames[element.node]
    // What is scrolled within moves what is around it too, so that the innermost comes first.
    for index in ancestors(of: element.node).reversed() {
      if case .row = nodes[index].kind { target = moved(frames[index], as: target, of: element) }
      guard nodes[index].kind.scrolls,
        let place = screen.scrollPlaces.first(where: { $0.node == index })?.place
      else { continue }
      let window = frames[index]
      let x = Self.way(from: target.x..<target.maxX, into: window.x..<window.maxX)
      let y = Self.way(from: target.y..<target.maxY, into: window.y..<window.maxY)
      let now = frames[index + 1]
      offsets.scroll(place, to: Point(x: window.x - now.x + x, y: window.y - now.y + y))
      target.x -= x
      target.y -= y
    }
    return offsets
  }

  /// The row of an element, where it was scrolled along with it.
  private func moved(_ row: Rect, as target: Rect, of element: ScreenElement) -> Rect {
    var row = row
    row.x += target.x - frames[element.node].x
    row.y += target.y - frames[element.node].y
    return row
  }

  /// How far a view is to be scrolled on one axis; the start counts where there is too little room.
  private static func way(from target: Range<Int>, into window: Range<Int>) -> Int {
    if target.lowerBound < window.lowerBound || target.count > window.count {
      return target.lowerBound - window.lowerBound
    }
    return max(0, target.upperBound - window.upperBound)
  }
}

extension LayoutEngine {
  /// How far the content of a view is moved, within what there is of it.
  func offset(of index: Int, content: Size, in frame: Rect) -> Point {
    guard let offset = offsets[index] else { return Point(x: 0, y: 0) }
    return Point(
      x: max(0, min(offset.x, content.width - frame.width)),
      y: max(0, min(offset.y, content.height - frame.height)))
  }
}
