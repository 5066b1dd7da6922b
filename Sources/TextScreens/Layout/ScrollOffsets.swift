/// How far the views of a screen that scroll are scrolled: what a user did to it, not the app.
package struct ScrollOffsets: Equatable {
  /// A view that scrolls: the same one after every act, for as long as its card is there.
  struct Place: Hashable {
    let card: CardPlace
    /// Which one of its card, from 0 in reading order.
    let ordinal: Int
  }

  /// A card of the base or of a layer.
  struct CardPlace: Hashable {
    let layer: Int
    let depth: Int
    let name: String
  }

  private(set) var offsets: [Place: Point] = [:]

  /// Creates the offsets of a screen that hasn't been scrolled.
  package init() {}

  /// The offsets of the views of a screen, by their nodes.
  func offsets(in screen: _ResolvedScreen) -> [Int: Point] {
    guard !offsets.isEmpty else { return [:] }
    let moved = screen.scrollPlaces.compactMap { entry in
      offsets[entry.place].map { (entry.node, $0) }
    }
    return Dictionary(moved) { first, _ in first }
  }

  mutating func scroll(_ place: Place, to offset: Point) { offsets[place] = offset }

  /// Removes the offsets of cards that a screen no longer has.
  package mutating func removeCards(missingFrom screen: LaidOutScreen) {
    guard !offsets.isEmpty else { return }
    let cards = Set(screen.screen.cardPlaces.map(\.place))
    offsets = offsets.filter { cards.contains($0.key.card) }
  }
}

extension _ResolvedScreen {
  /// Every card with its place: those of the base, then those of the layers.
  var cardPlaces: [(place: ScrollOffsets.CardPlace, card: Card)] {
    ([cards] + layers.map(\.cards)).enumerated().flatMap { layer, cards in
      cards.enumerated().map { depth, card in
        (ScrollOffsets.CardPlace(layer: layer, depth: depth, name: card.name), card)
      }
    }
  }

  /// Every view that scrolls, with its place.
  var scrollPlaces: [(place: ScrollOffsets.Place, node: Int)] {
    cardPlaces.flatMap { entry -> [(place: ScrollOffsets.Place, node: Int)] in
      guard let body = entry.card.body else { return [] }
      let scrolling = (body..<nodes.nodes[body].end).filter { nodes.nodes[$0].kind.scrolls }
      return scrolling.enumerated().map {
        (ScrollOffsets.Place(card: entry.place, ordinal: $0.offset), $0.element)
      }
    }
  }
}

extension ViewNode.Kind {
  /// Whether what is in it may be scrolled.
  var scrolls: Bool {
    switch self {
    case .list, .scroll: true
    default: false
    }
  }
}

extension LaidOutScreen {
  /// Scrolls until an element is seen, as little as that takes.
  ///
  /// - Parameters:
  ///   - element: An element of this screen.
  ///   - offsets: How far its views are scrolled now.
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
