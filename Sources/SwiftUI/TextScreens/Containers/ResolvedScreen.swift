import TextWidths

/// What evaluates the frames of an app.
package protocol Screen {
  /// Evaluates a frame, and adds its cards and layers.
  ///
  /// The layout asks for the next round if a view has another size than it was evaluated with.
  func resolve(into screen: inout ResolvedScreen, round: Int)

  /// Gives up the frame, because its rows change each time that they appear.
  func giveUp()
}

/// The cards and layers of a frame, whose nodes are stored in one array.
package struct ResolvedScreen {
  struct Card {
    let name: String
    /// A Boolean value that indicates whether the card has a number.
    ///
    /// Only the cards of a navigation stack are numbered.
    let isNumbered: Bool
    let isBarHidden: Bool
    let isRightToLeft: Bool
    /// The root node of the bar, or `nil` if the card has none or is covered by another card.
    var bar: Int?
    /// The root node of the body, or `nil` if it isn't drawn.
    var body: Int?
  }

  struct Layer {
    let kind: ScreenLayer
    let cards: [Card]
    let dismiss: (() -> Void)?
    let height: SheetHeight?
  }

  /// What pulling down the topmost layer does.
  package private(set) var refresh: (() -> Void)?

  private(set) var nodes = _NodeBuilder()
  private(set) var cards: [Card] = []
  private(set) var layers: [Layer] = []
  /// Notes on the whole screen, such as `locale: de_DE`.
  package var notes: [String] = []
  /// What SwiftUI writes to the console about the screen, which is also in the notes.
  package var warnings: [String] = []
  /// A Boolean value that indicates whether a message replaces the entire screen because its views
  /// are nested too deeply.
  private(set) var isTooDeep = false

  init(_ screen: some Screen, round: Int) {
    screen.resolve(into: &self, round: round)
    isTooDeep = nodes.isTooDeep
    if isTooDeep {
      let name = cards.last?.name ?? ""
      (nodes, cards, layers) = (_NodeBuilder(), [], [])
      add(PresentedLayer(showing: _NodeBuilder.tooDeepMessage, named: name))
    }
  }

  /// Adds a layer whose views have been evaluated already, on top of the others.
  package mutating func add(_ layer: PresentedLayer) {
    refresh = layer.refresh
    let top = layer.cards.count - 1
    let cards = layer.cards.enumerated().map { index, card in
      add(card, isNumbered: layer.isStack, isTop: index == top)
    }
    if let kind = layer.kind {
      layers.append(
        Layer(kind: kind, cards: cards, dismiss: layer.dismiss, height: layer.height))
    } else {
      self.cards += cards
    }
  }

  /// Adds a card, of which only the edge is drawn if another one covers it.
  private mutating func add(
    _ content: PresentedLayer.Card, isNumbered: Bool, isTop: Bool
  ) -> Card {
    var card = Card(
      name: content.name.onOneLine, isNumbered: isNumbered, isBarHidden: content.bar == nil,
      isRightToLeft: content.isRightToLeft)
    if isTop {
      card.body = content.hasBody ? nodes.count : nil
      card.bar = content.bar.map { nodes.count + $0 }
      nodes.append(all: content.nodes)
    }
    return card
  }
}
