/// The distances by which a user has scrolled the views of a screen.
package struct ScrollOffsets: Equatable {
  /// The identity of a scroll view, which is stable as long as its card exists.
  struct ScrollViewID: Hashable {
    let card: CardID
    /// The index among the scroll views of the card, in reading order.
    let ordinal: Int
  }

  /// The identity of a card in the base screen or a layer.
  struct CardID: Hashable {
    let layer: Int
    let depth: Int
    let name: String
  }

  private(set) var offsets: [ScrollViewID: Point] = [:]

  package init() {}

  /// Returns the offsets of the views of a screen, keyed by their nodes.
  func offsets(in screen: _ResolvedScreen) -> [Int: Point] {
    guard !offsets.isEmpty else { return [:] }
    let moved = screen.scrollViewsWithIDs.compactMap { entry in
      offsets[entry.id].map { (entry.node, $0) }
    }
    return Dictionary(moved) { first, _ in first }
  }

  mutating func scroll(_ id: ScrollViewID, to offset: Point) { offsets[id] = offset }

  /// Removes the offsets of cards that a screen no longer has.
  package mutating func removeCards(missingFrom screen: LaidOutScreen) {
    guard !offsets.isEmpty else { return }
    let cards = Set(screen.screen.cardsWithIDs.map(\.id))
    offsets = offsets.filter { cards.contains($0.key.card) }
  }
}

extension _ResolvedScreen {
  /// The cards of the base screen and of all layers, with their identities.
  var cardsWithIDs: [(id: ScrollOffsets.CardID, card: Card)] {
    ([cards] + layers.map(\.cards)).enumerated().flatMap { layer, cards in
      cards.enumerated().map { depth, card in
        (ScrollOffsets.CardID(layer: layer, depth: depth, name: card.name), card)
      }
    }
  }

  /// The nodes of all scroll views, with their identities.
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
  /// Indicates whether a user can scroll the node's content.
  var scrolls: Bool {
    switch self {
    case .list, .scroll: true
    default: false
    }
  }
}

extension LaidOutScreen {
  /// Returns the offsets that make an element visible with as little scrolling as possible.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package func offsets(revealing element: ScreenElement, from offsets: ScrollOffsets)
    -> ScrollOffsets
  {
    var offsets = offsets
    var target = frames[element.node]
    // Start with the innermost view, because scrolling it moves the target within the enclosing
    // views.
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

  /// Returns whether scrolling with ``offsets(revealing:from:)`` makes an element visible.
  ///
  /// The result is `false` for some elements that scrolling shows in part.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the element, after a first call in O(*n*),
  ///   where *n* is the number of nodes.
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

  /// Returns whether a list or scroll view can be scrolled by a distance.
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

  /// Returns the frame of the element's row after scrolling, given the element's new frame.
  private func moved(_ row: Rect, as target: Rect, of element: ScreenElement) -> Rect {
    var row = row
    row.x += target.x - frames[element.node].x
    row.y += target.y - frames[element.node].y
    return row
  }

  /// Returns the distance to scroll along one axis, to the start of a target that doesn't fit.
  private static func scrollDistance(from target: Range<Int>, into window: Range<Int>) -> Int {
    if target.lowerBound < window.lowerBound || target.count > window.count {
      return target.lowerBound - window.lowerBound
    }
    return max(0, target.upperBound - window.upperBound)
  }
}
