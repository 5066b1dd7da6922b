/// The distances by which the user has scrolled each view on a screen.
package struct ScrollOffsets: Equatable {
  /// An identifier of a scroll view.
  ///
  /// The identifier doesn't change as long as the card that contains the view exists.
  struct ScrollViewID: Hashable {
    let card: CardID
    /// The index among the scroll views of the same card, in reading order.
    let ordinal: Int
  }

  struct CardID: Hashable {
    let layer: Int
    let depth: Int
    let name: String
  }

  private(set) var offsets: [ScrollViewID: Point] = [:]

  package init() {}

  func offsets(in screen: ResolvedScreen) -> [Int: Point] {
    guard !offsets.isEmpty else { return [:] }
    let moved = screen.scrollViewsWithIDs.compactMap { entry in
      offsets[entry.id].map { (entry.node, $0) }
    }
    return Dictionary(uniqueKeysWithValues: moved)
  }

  mutating func scroll(_ id: ScrollViewID, to offset: Point) { offsets[id] = offset }

  package mutating func removeCards(missingFrom screen: LaidOutScreen) {
    guard !offsets.isEmpty else { return }
    let cards = Set(screen.screen.cardsWithIDs.map(\.id))
    offsets = offsets.filter { cards.contains($0.key.card) }
  }
}

extension Int {
  /// Returns the number, or the nearest one of which the magnitude isn't greater than a limit.
  fileprivate func limited(to limit: Int?) -> Int {
    limit.map { Swift.min(Swift.max(self, -$0), $0) } ?? self
  }
}

extension ResolvedScreen {
  var cardsWithIDs: [(id: ScrollOffsets.CardID, card: Card)] {
    ([cards] + layers.map(\.cards)).enumerated().flatMap { layer, cards in
      cards.enumerated().map { depth, card in
        (ScrollOffsets.CardID(layer: layer, depth: depth, name: card.name), card)
      }
    }
  }

  var scrollViewsWithIDs: [(id: ScrollOffsets.ScrollViewID, node: Int)] {
    cardsWithIDs.flatMap { entry -> [(id: ScrollOffsets.ScrollViewID, node: Int)] in
      guard let body = entry.card.body else { return [] }
      let scrolling = (body..<nodes.nodes[body].end).filter {
        nodes.nodes[$0].hasScrollOffset
      }
      return scrolling.enumerated().map {
        (ScrollOffsets.ScrollViewID(card: entry.id, ordinal: $0.offset), $0.element)
      }
    }
  }
}

extension LaidOutScreen {
  /// Returns offsets on the way to an element, or `nil` if it's in view or can't be scrolled to.
  ///
  /// If views wait until a user sees them, the offsets are those of the next page, so that nothing is
  /// passed unseen. Otherwise, they make the element visible, scrolling as little as possible.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package func offsets(approaching element: ScreenElement, from start: ScrollOffsets)
    -> ScrollOffsets?
  {
    let steps = scrollSteps(revealing: element, in: framesInSight)
    return offsets(
      after: steps.map { ($0.node, Point(x: $0.x, y: $0.y)) }, byPages: true, from: start)
  }

  /// The frames of the nodes on the screen of a user.
  var framesInSight: [Rect] { sight?.frames ?? frames }

  /// Returns offsets after views are scrolled by distances, at most by a page each if views wait until
  /// a user sees them, or `nil` if that changes nothing.
  func offsets(
    after distances: [(node: Int, distance: Point)], byPages: Bool, from start: ScrollOffsets
  ) -> ScrollOffsets? {
    let frames = framesInSight
    var offsets = start
    for (node, distance) in distances where distance.x != 0 || distance.y != 0 {
      guard let id = screen.scrollViewsWithIDs.first(where: { $0.node == node })?.id else {
        continue
      }
      let (window, content) = (frames[node], contentFrame(of: node, in: frames))
      let axes = (nodes[node].kind.value as? ScrollNode)?.axes ?? .vertical
      let page = byPages && sight != nil ? window : nil
      let right = axes.contains(.horizontal) ? distance.x.limited(to: page?.width) : 0
      let down = axes.contains(.vertical) ? distance.y.limited(to: page?.height) : 0
      let (x, y) = (window.x - content.x + right, window.y - content.y + down)
      offsets.scroll(
        id,
        to: Point(
          x: max(0, min(x, content.width - window.width)),
          y: max(0, min(y, content.height - window.height))))
    }
    return offsets == start ? nil : offsets
  }

  /// Whether a user has to scroll down or up to see an element, although the picture shows it.
  package func isOutOfSight(_ element: ScreenElement) -> Bool {
    guard let sight, size.rows == nil else { return false }
    return scrollSteps(revealing: element, in: sight.frames).contains { $0.y != 0 }
  }

  /// Returns whether the given element becomes visible when the screen is scrolled to
  /// ``offsets(revealing:from:)``.
  ///
  /// For some elements, this method returns `false` even though scrolling would reveal part of
  /// them.
  ///
  /// - Complexity: O(*n*) for the first call, where *n* is the number of nodes, and O(*d*) for all
  ///   later calls, where *d* is the depth of the element.
  package func canReveal(_ element: ScreenElement) -> Bool {
    var shown = frames[element.node]
    let steps = scrollSteps(revealing: element, in: frames)
    for step in steps {
      shown.x -= step.x
      shown.y -= step.y
      let window = frames[step.node]
      guard canScroll(step.node, x: step.x, y: step.y), window.contains(step.target),
        window.contains(shown)
      else { return false }
    }
    guard let outermost = steps.last?.node, !shown.isEmpty else { return false }
    return panels[element.layer].content.contains(frames[outermost])
  }

  /// Returns the distances by which to scroll the views that contain `element` to reveal it.
  ///
  /// In each step, `target` is the frame of the element or its row after scrolling.
  ///
  /// The innermost view comes first, because scrolling it moves the target within the outer views.
  private func scrollSteps(
    revealing element: ScreenElement, in frames: [Rect]
  ) -> [(node: Int, x: Int, y: Int, target: Rect)] {
    var target = frames[element.node]
    var steps: [(node: Int, x: Int, y: Int, target: Rect)] = []
    for index in ancestors(of: element.node).reversed() {
      let frame = frames[index]
      if nodes[index].traits.contains(.isRow) {
        target = Rect(
          x: frame.x + target.x - frames[element.node].x,
          y: frame.y + target.y - frames[element.node].y, width: frame.width, height: frame.height)
      }
      guard nodes[index].traits.contains(.scrolls) else { continue }
      let x = Self.scrollDistance(from: target.x..<target.maxX, into: frame.x..<frame.maxX)
      let y = Self.scrollDistance(from: target.y..<target.maxY, into: frame.y..<frame.maxY)
      target.x -= x
      target.y -= y
      steps.append((index, x, y, target))
    }
    return steps
  }

  private func canScroll(_ index: Int, x: Int, y: Int) -> Bool {
    let (window, content) = (frames[index], contentFrame(of: index, in: frames))
    let axes = (nodes[index].kind.value as? ScrollNode)?.axes ?? .vertical
    let left = window.x - content.x + x
    let top = window.y - content.y + y
    return
      (x == 0 || axes.contains(.horizontal) && 0...max(0, content.width - window.width) ~= left)
      && (y == 0 || axes.contains(.vertical) && 0...max(0, content.height - window.height) ~= top)
  }

  /// Returns the frame of everything in a list or a scroll view.
  private func contentFrame(of index: Int, in frames: [Rect]) -> Rect {
    var content = frames[index + 1]
    guard nodes[index].traits.contains(.isList) else { return content }
    var last = nodes[index].end - 1
    while let parent = parents[last], parent > index { last = parent }
    content.height = frames[last].maxY - content.y
    return content
  }

  /// Returns the distance by which to scroll a target into a window.
  ///
  /// If the target doesn't fit, its start is scrolled to the start of the window.
  static func scrollDistance(from target: Range<Int>, into window: Range<Int>) -> Int {
    if target.lowerBound < window.lowerBound || target.count > window.count {
      return target.lowerBound - window.lowerBound
    }
    return max(0, target.upperBound - window.upperBound)
  }
}
