package import TextScreens

/// A frame of an app whose views have been evaluated.
///
/// If the layout shows that views were evaluated with other frames than they have, they're evaluated
/// again.
package final class EvaluatedScreen: Screen {
  private let host: ViewHost
  private var panels: [PresentedLayer]
  private var evaluations = 1

  init(_ panels: [PresentedLayer], of host: ViewHost) {
    (self.panels, self.host) = (panels, host)
  }

  /// Evaluates a view and everything that it presents.
  static func panels(
    evaluating root: some View, named name: String, on panel: Panel, in context: _ViewContext
  ) -> [PresentedLayer] {
    var layers: [PresentedLayer] = []
    evaluate(on: panel, kind: nil, named: name, dismiss: nil, into: &layers) { nodes in
      root._append(to: &nodes, in: context)
    }
    let isRecursive =
      layers.count > maximumScreens || layers.contains { $0.cards.count > maximumScreens }
    return isRecursive ? panels(showing: recursive) : layers
  }

  /// The number of screens that can cover each other, and that a stack can contain.
  static let maximumScreens = 64
  static let recursive = """
    This screen isn't drawn because more than \(maximumScreens) screens are open. To fix, look for a \
    screen that opens itself, for example because it has the same binding as the one below it.
    """

  static func panels(showing message: String) -> [PresentedLayer] {
    [
      PresentedLayer(
        kind: nil, cards: [.init(name: "", body: .column { $0.addText(message) })])
    ]
  }

  private static func evaluate(
    on panel: Panel, kind: PresentedLayer.Kind?, named name: String, dismiss: (() -> Void)?,
    into layers: inout [PresentedLayer], content: (inout _NodeBuilder) -> Void
  ) {
    let body = _NodeBuilder.column { nodes in
      let start = nodes.count
      content(&nodes)
      panel.card.addBars(to: &nodes, from: start)
    }
    var cards = panel.cards.dropLast().map { card in
      PresentedLayer.Card(
        name: card.title ?? "", body: card.body ?? _NodeBuilder(), bar: card.bar)
    }
    let top = panel.card
    cards.append(
      PresentedLayer.Card(
        name: panel.isStack ? top.title ?? "" : name, body: consume body, bar: top.bar))
    panel.host.noteMissingStack(around: panel.outside)
    layers.append(
      PresentedLayer(
        kind: kind, cards: cards, isStack: panel.isStack && (kind == nil || cards.count > 1),
        dismiss: panel.isDismissDisabled ? nil : dismiss ?? panel.cancel,
        refresh: panel.card.refresh))
    for presentation in panel.presentations where layers.count <= maximumScreens {
      let inner = Panel(of: panel.host)
      var context = presentation.context
      context.panel = inner
      evaluate(
        on: inner, kind: presentation.kind, named: presentation.title,
        dismiss: presentation.dismiss, into: &layers
      ) { presentation.content(&$0, context) }
    }
  }

  /// The number of times that a screen is evaluated until it's given up.
  private static let limit = 16
  static let endless = """
    This screen isn't drawn because the sizes of its views change each time it's laid out. To fix, \
    look for a GeometryReader whose content changes the size of the reader itself.
    """

  package func resolve(into screen: inout ResolvedScreen) {
    if screen.drawsCoveredScreens, !host.keepsCoveredScreens {
      host.keepsCoveredScreens = true
      panels = host.evaluatedPanels()
    }
    if host.isOutdated {
      evaluations += 1
      panels =
        evaluations > Self.limit ? Self.panels(showing: Self.endless) : host.evaluatedPanels()
    }
    for panel in panels { screen.add(panel) }
    screen.notes = host.notes + (screen.refresh == nil ? [] : ["screen: pull to refresh"])
  }
}

extension Panel.Card {
  /// The bar of the screen, or `nil` if it has none.
  var bar: PresentedLayer.Bar? {
    guard !isBarHidden else { return nil }
    var leading = leading
    if let back, !hidesBackButton {
      let title = backTitle ?? "Back"
      leading.insert(.barItem { $0.addBackButton(title, action: back) }, at: 0)
    }
    if title == nil && leading.isEmpty && trailing.isEmpty { return nil }
    func draw(_ items: [_NodeBuilder]) -> _NodeBuilder? {
      guard !items.isEmpty else { return nil }
      var nodes = _NodeBuilder()
      nodes.addRow(of: items)
      return nodes
    }
    return PresentedLayer.Bar(title: title, leading: draw(leading), trailing: draw(trailing))
  }

  /// The title and the labels of the items of all bars.
  var labels: [String] {
    ([title ?? ""] + (leading + trailing + bottom).map(\.label)).filter { !$0.isEmpty }
  }

  /// Adds the search field above the nodes from a position on, and the bar below them.
  func addBars(to nodes: inout _NodeBuilder, from start: Int) {
    if !search.isEmpty { nodes.insert(search, at: start) }
    guard !bottom.isEmpty else { return }
    nodes.addSpacer()
    nodes.addRow(of: bottom)
  }
}

extension _NodeBuilder {
  /// Appends the items of a bar side by side.
  fileprivate mutating func addRow(of items: [_NodeBuilder]) {
    addRow { nodes in
      for item in items { nodes.append(all: item) }
    }
  }
}
