/// How far a user has scrolled the views of a screen; the app doesn't know it.
package struct ScrollOffsets: Equatable {
  /// Identifies a scrolling view across frames, as long as its card exists.
  struct ScrollViewID: Hashable {
    let card: CardID
    /// The position among the scrolling views of the card, from 0 in reading order.
    let ordinal: Int
  }

  /// Identifies a card of the base or of a layer.
  struct CardID: Hashable {
    let layer: Int
    let depth: Int
    let name: String
  }

  private(set) var offsets: [ScrollViewID: Point] = [:]

  /// Creates the offsets of a screen that hasn't been scrolled.
  package init() {}

  /// The offsets of the views of a screen, by their nodes.
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
  /// Every card with its identity: those of the base, then those of the layers.
  var cardsWithIDs: [(id: ScrollOffsets.CardID, card: Card)] {
    ([cards] + layers.map(\.cards)).enumerated().flatMap { layer, cards in
      cards.enumerated().map { depth, card in
        (ScrollOffsets.CardID(layer: layer, depth: depth, name: card.name), card)
      }
    }
  }

  /// The node of every scrolling view, with its identity.
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
  /// Whether a user can scroll its content.
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
  /// - Complexity: O(*n*) in the nodes.
  package func offsets(revealing element: ScreenElement, from offsets: ScrollOffsets)
    -> ScrollOffsets
  {
    var offsets = offsets
    var target = frames[element.node]
    // Innermost first: scrolling a view moves the target within the views around it.
    for index in ancestors(of: element.node).reversed() {
      if case .row = nodes[index].kind { target = moved(frames[index], as: target, of: element) }
      guard nodes[index].kind.scrolls,
        let id = screen.scrollViewsWithIDs.first(where: { $0.node == index })?.id
      else { continue }
      let window = frames[index]
      let x = Self.way(from: target.x..<target.maxX, into: window.x..<window.maxX)
      let y = Self.way(from: target.y..<target.maxY, into: window.y..<window.maxY)
      let now = frames[index + 1]
      offsets.scroll(id, to: Point(x: window.x - now.x + x, y: window.y - now.y + y))
      target.x -= x
      target.y -= y
    }
    return offsets
  }

  /// The frame of an element's row after scrolling moved both.
  private func moved(_ row: Rect, as target: Rect, of element: ScreenElement) -> Rect {
    var row = row
    row.x += target.x - frames[element.node].x
    row.y += target.y - frames[element.node].y
    return row
  }

  /// The distance to scroll on one axis, to the start of a target that doesn't fit.
  private static func way(from target: Range<Int>, into window: Range<Int>) -> Int {
    if target.lowerBound < window.lowerBound || target.count > window.count {
      return target.lowerBound - window.lowerBound
    }
    return max(0, target.upperBound - window.upperBound)
  }
}
