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
    let titles: [String]
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

  struct Bar {
    var title: String?
    var leftItem: ButtonNode?
    var rightItem: ButtonNode?
  }

  private(set) var nodes = _ViewNodes(capacity: 24)
  private(set) var cards: [Card] = []
  private(set) var layers: [Layer] = []
  /// Notes on the whole screen, such as `locale: de_DE`.
  package var notes: [String] = []
  /// A Boolean value that indicates whether a message replaces the entire screen because its views
  /// are nested too deeply.
  private(set) var isTooDeep = false
  private var context = Context()

  private struct Context {
    /// The keys of the enclosing items, separated by slashes.
    var name: String?
    var bars: [Bar] = []
    var isBarHidden = false
    var isInBackground = false
  }

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
    closeEmptyStacks()
    nodes.print(with: options)
  }

  /// Adds a card.
  ///
  /// This method evaluates `body` only if the card is drawn in full.
  mutating func addCard(
    named name: @autoclosure () -> String, body: (inout _ViewNodes) -> Void
  ) {
    var card = Card(
      name: (context.name ?? name()).onOneLine, isNumbered: context.name != nil,
      isBarHidden: context.isBarHidden,
      titles: context.bars.compactMap(\.title?.onOneLine))
    if !context.isInBackground || background != .edges {
      for bar in context.bars {
        card.bars.append(nodes.nodes.count)
        nodes.add(bar)
      }
    }
    if !context.isInBackground || background == .full {
      card.body = nodes.nodes.count
      nodes.addColumn(content: body)
    }
    cards.append(card)
  }

  /// Adds a card whose bar and body have been evaluated already.
  mutating func add(_ content: PresentedLayer.Card, isNumbered: Bool, isTop: Bool) {
    var card = Card(
      name: content.name.onOneLine, isNumbered: isNumbered, isBarHidden: content.bar == nil,
      titles: [])
    if isTop || background != .edges, let bar = content.bar {
      card.bars.append(nodes.nodes.count)
      nodes.add(bar)
    }
    if isTop || background == .full, let body = content.body {
      card.body = nodes.nodes.count
      nodes.addColumn { $0.append(all: body) }
    }
    cards.append(card)
  }

  mutating func addItem(
    named name: String, bar: Bar?, isTop: Bool, content: (inout Self) -> Void
  ) {
    let outer = context
    context.name = context.name.map { "\($0)/\(name)" } ?? name
    if let bar { context.bars.append(bar) }
    context.isBarHidden = bar == nil
    context.isInBackground = context.isInBackground || !isTop
    content(&self)
    context = outer
  }

  /// Adds a layer on top of all cards.
  ///
  /// Any layers that `content` presents come after this layer.
  mutating func addLayer(
    _ kind: PresentedLayer.Kind, dismiss: (() -> Void)?, content: (inout Self) -> Void
  ) {
    let outer = (context, cards, background)
    let index = layers.count
    context = Context()
    cards = []
    // Don't draw background cards in a layer, because its edge already contains their names.
    background = .edges
    layers.append(Layer(kind: kind, dismiss: dismiss))
    content(&self)
    closeEmptyStacks()
    layers[index].cards = cards
    (context, cards, background) = outer
  }

  var drawsCardsInBackground: Bool { background != .edges }

  private mutating func closeEmptyStacks() {
    if cards.last?.body == nil { addCard(named: "") { _ in } }
  }
}

extension _ViewNodes {
  mutating func add(_ bar: _ResolvedScreen.Bar) {
    add(.bar(hasLeftItem: bar.leftItem != nil)) { nodes in
      if let item = bar.leftItem { nodes.add(item) }
      if let title = bar.title { nodes.add(.text(MeasuredText(title))) }
      if let item = bar.rightItem { nodes.add(item) }
    }
  }

  mutating func add(_ bar: PresentedLayer.Bar) {
    add(.bar(hasLeftItem: bar.leading != nil)) { nodes in
      if let items = bar.leading { nodes.append(all: items) }
      if let title = bar.title { nodes.add(.text(MeasuredText(title))) }
      if let items = bar.trailing { nodes.append(all: items) }
    }
  }

  private mutating func add(_ item: ButtonNode) {
    environment.isDisabled = item.isDisabled
    add(.button(item))
    environment.isDisabled = false
  }
}
