/// A type that collects the cards and layers of a screen.
///
/// Only the containers in this library use this type.
package struct _ResolvedScreen {
  struct Card {
    let name: String
    /// A Boolean value that indicates whether the card has a number.
    ///
    /// Only the cards of a back stack are numbered.
    let isNumbered: Bool
    let isBarHidden: Bool
    /// The root nodes of the bars.
    ///
    /// This array is empty if only the edge of the card is drawn.
    var bars: [Int] = []
    /// The root node of the body, or `nil` if it isn't drawn.
    var body: Int?
  }

  struct Layer {
    let kind: PresentedLayer.Kind
    var cards: [Card] = []
    let dismiss: (() -> Void)?
  }

  private(set) var nodes = _ViewNodes()
  private(set) var cards: [Card] = []
  private(set) var layers: [Layer] = []
  /// Notes on the whole screen, such as `locale: de_DE`.
  package var notes: [String] = []
  /// A Boolean value that indicates whether a message replaces the entire screen because its views
  /// are nested too deeply.
  private(set) var isTooDeep = false
  private var background: BackStackBackground

  init(
    _ screen: some Screen, background: BackStackBackground = .edges, options: PictureOptions = []
  ) {
    self.background = background
    screen._resolve(into: &self)
    isTooDeep = nodes.isTooDeep
    if isTooDeep {
      let name = cards.last?.name ?? ""
      (nodes, cards, layers) = (_ViewNodes(), [], [])
      addCard(named: name) { Text(_ViewNodes.tooDeepMessage)._resolve(into: &$0) }
    }
    nodes.print(with: options)
  }

  /// Adds a card.
  mutating func addCard(named name: String, body: (inout _ViewNodes) -> Void) {
    var card = Card(name: name.onOneLine, isNumbered: false, isBarHidden: false)
    card.body = nodes.nodes.count
    nodes.addColumn(content: body)
    cards.append(card)
  }

  /// Adds a card whose bar and body have been evaluated already.
  mutating func add(_ content: PresentedLayer.Card, isNumbered: Bool, isTop: Bool) {
    var card = Card(
      name: content.name.onOneLine, isNumbered: isNumbered, isBarHidden: content.bar == nil)
    // The nodes of the first body needn't be copied.
    if isTop || background == .full, let body = content.body {
      card.body = nodes.nodes.count
      nodes.append(all: body)
    }
    if isTop || background != .edges, let bar = content.bar {
      card.bars.append(nodes.nodes.count)
      nodes.add(bar)
    }
    cards.append(card)
  }

  /// Adds a layer on top of all cards.
  ///
  /// Any layers that `content` presents come after this layer.
  package mutating func addLayer(
    _ kind: PresentedLayer.Kind, dismiss: (() -> Void)?, content: (inout Self) -> Void
  ) {
    let outer = (cards, background)
    let index = layers.count
    cards = []
    // Don't draw background cards in a layer, because its edge already contains their names.
    background = .edges
    layers.append(Layer(kind: kind, dismiss: dismiss))
    content(&self)
    layers[index].cards = cards
    (cards, background) = outer
  }

  var drawsCardsInBackground: Bool { background != .edges }

  /// Whether the picture shows the bodies of covered cards.
  package var drawsCoveredScreens: Bool { background == .full }
}

extension _ViewNodes {
  mutating func add(_ bar: PresentedLayer.Bar) {
    add(.bar(hasLeftItem: bar.leading != nil)) { nodes in
      if let items = bar.leading { nodes.append(all: items) }
      if let title = bar.title { nodes.add(.text(MeasuredText(title))) }
      if let items = bar.trailing { nodes.append(all: items) }
    }
  }
}
