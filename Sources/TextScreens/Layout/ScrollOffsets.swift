/// The distances by which the user has scrolled each view on a screen.
package struct ScrollOffsets: Equatable {
  /// An identifier for a scroll view that is stable while the view's card exists.
  struct ScrollViewID: Hashable {
    let card: CardID
    /// The index of the scroll view among all scroll views of the same card, in reading order.
    let ordinal: Int
  }

  /// An identifier of a card, either in the base screen or in a layer.
  struct CardID: Hashable {
    let layer: Int
    let depth: Int
    let name: String
  }

  private(set) var offsets: [ScrollViewID: Point] = [:]

  package init() {}

  func offsets(in screen: _ResolvedScreen) -> [Int: Point] {
    guard !offsets.isEmpty else { return [:] }
    let moved = screen.scrollViewsWithIDs.compactMap { entry in
      offsets[entry.id].map { (entry.node, $0) }
    }
    return Dictionary(moved) { first, _ in first }
  }

  mutating func scroll(_ id: ScrollViewID, to offset: Point) { offsets[id] = offset }

  package mutating func removeCards(missingFrom screen: LaidOutScreen) {
    guard !offsets.isEmpty else { return }
    let cards = Set(screen.screen.cardsWithIDs.map(\.id))
    offsets = offsets.filter { cards.contains($0.key.card) }
  }
}

extension _ResolvedScreen {
  /// The cards of the base screen and all layers, with their identifiers.
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
      let scrolling = (body..<nodes.nodes[body].end).filter { nodes.nodes[$0].kind.scrolls }
      return scrolling.enumerated().map {
        (ScrollOffsets.ScrollViewID(card: entry.id, ordinal: $0.offset), $0.element)
      }
    }
  }
}

extension ViewNode.Kind {
  var scrolls: Bool {
    switch self {
    case .list, .scroll: true
    default: false
    }
  }
}

extension LaidOutScreen {
  /// Returns the offsets that make the given element visible, scrolling as little as possible.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package func offsets(revealing element: ScreenElement, from offsets: ScrollOffsets)
    -> ScrollOffsets
  {
    var offsets = offsets
    var target = frames[element.node]
    // Start with the innermost view because scrolling it changes the position of the target in the
    // views around it.
    for index in ancestors(of: element.node).reversed() {
      if case .row = nodes[index].kind { target = moved(frames[index], as: target, of: element) }
      guard nodes[index].kind.scrolls,
        let id = screen.scrollViewsWithIDs.first(where: { $0.node == index })?.id
      else { continue }
      let window = frames[index]
      let x = Self.scrollDistance(from: target.x..<target.maxX, into: window.x..<window.maxX)
      let y = Self.scrollDistance(from: target.y..<target.maxY, into: window.y..<window.maxY)
      let now = frames[index + 1]
      offsets.scroll(id, to: Point(x: window.x - now.x + x, y: window.y - now.y + y))
      target.x -= x
      target.y -= y
    }
    return offsets
  }

  /// Returns whether the given element becomes visible when the screen is scrolled to
  /// ``offsets(revealing:from:)``.
  ///
  /// For some elements, this returns `false` even though scrolling would reveal part of them.
  ///
  /// - Complexity: O(*n*) for the first call, where *n* is the number of nodes, and O(*d*) for all
  ///   later calls, where *d* is the depth of the element.
  package func canReveal(_ element: ScreenElement) -> Bool {
    var clip = panels[basePanel + element.layer].content
    var shown = frames[element.node]
    var target = shown
    var window: Rect?
    for index in ancestors(of: element.node).reversed() {
      if case .pane = nodes[index].kind { clip = clip.intersection(frames[index]) }
      if case .row = nodes[index].kind { target = moved(frames[index], as: target, of: element) }
      guard nodes[index].kind.scrolls else { continue }
      let frame = frames[index]
      let (x, y) = (
        Self.scrollDistance(from: target.x..<target.maxX, into: frame.x..<frame.maxX),
        Self.scrollDistance(from: target.y..<target.maxY, into: frame.y..<frame.maxY)
      )
      guard canScroll(index, x: x, y: y) else { return false }
      target.x -= x
      target.y -= y
      shown.x -= x
      shown.y -= y
      guard frame.contains(target), frame.contains(shown) else { return false }
      window = frame
    }
    return !shown.isEmpty && window.map(clip.contains) ?? false
  }

  private func canScroll(_ index: Int, x: Int, y: Int) -> Bool {
    let window = frames[index]
    var content = frames[index + 1]
    var axes: Axis.Set = .vertical
    if case .scroll(let own) = nodes[index].kind {
      axes = own
    } else {
      var last = nodes[index].end - 1
      while let parent = parents[last], parent > index { last = parent }
      content.height = frames[last].maxY - content.y
    }
    let left = window.x - content.x + x
    let top = window.y - content.y + y
    return
      (x == 0 || axes.contains(.horizontal) && 0...max(0, content.width - window.width) ~= left)
      && (y == 0 || axes.contains(.vertical) && 0...max(0, content.height - window.height) ~= top)
  }

  /// Returns the frame of the element's row after scrolling.
  ///
  /// `target` is the new frame of the element.
  private func moved(_ row: Rect, as target: Rect, of element: ScreenElement) -> Rect {
    var row = row
    row.x += target.x - frames[element.node].x
    row.y += target.y - frames[element.node].y
    return row
  }

  /// Returns the distance to scroll along one axis, scrolling to the start of a target that doesn't
  /// fit into the window.
  private static func scrollDistance(from target: Range<Int>, into window: Range<Int>) -> Int {
    if target.lowerBound < window.lowerBound || target.count > window.count {
      return target.lowerBound - window.lowerBound
    }
    return max(0, target.upperBound - window.upperBound)
  }
}
