import TextScreens

extension Panel {
  /// Evaluates a view and everything that it presents.
  func layers(
    evaluating root: some View, named name: String, in context: _ViewContext
  ) -> [PresentedLayer] {
    card.isRightToLeft = context.environment.isRightToLeft
    return layers(named: name) { root._append(to: &$0, in: context) }
  }

  /// Evaluates the content of a layer and everything that it presents.
  func layers(
    showing kind: ScreenLayer? = nil, named name: String, content: (inout _NodeBuilder) -> Void
  ) -> [PresentedLayer] {
    var layers: [PresentedLayer] = []
    let hasEnded = evaluate(
      kind: kind, named: name, dismiss: nil, into: &layers, content: content)
    return hasEnded ? layers : [PresentedLayer(showing: Self.recursive)]
  }

  /// The number of screens that can cover each other, and that a stack can contain in addition to
  /// those of its path, which can't open themselves.
  static let maximumScreens = 64
  static let recursive = """
    This screen isn't drawn because more than \(maximumScreens) screens are open. To fix, look for a \
    screen that opens itself, for example because it has the same binding as the one below it.
    """

  /// Returns `false` if there are too many screens.
  private func evaluate(
    kind: ScreenLayer?, named name: String, dismiss: (() -> Void)?,
    into layers: inout [PresentedLayer], content: (inout _NodeBuilder) -> Void
  ) -> Bool {
    let body = _NodeBuilder.column { nodes in
      let start = nodes.count
      content(&nodes)
      card.addBars(to: &nodes, from: start)
    }
    let top = card
    var cards = cards.dropLast().map { card in
      PresentedLayer.Card(
        name: card.name, body: card.body ?? _NodeBuilder(), bar: card.bar,
        isRightToLeft: card.isRightToLeft)
    }
    cards.append(
      PresentedLayer.Card(
        name: isStack ? top.name : name, body: consume body, bar: top.bar,
        isRightToLeft: top.isRightToLeft))
    host.noteMissingStack(around: outside)
    layers.append(
      PresentedLayer(
        kind: kind, cards: cards, isStack: isStack && (kind == nil || cards.count > 1),
        dismiss: isDismissDisabled ? nil : dismiss ?? cancel, refresh: top.refresh,
        height: kind == .sheet ? detents.map(\.height).max() : nil))
    guard !hasTooManyScreens else { return false }
    for presentation in presentations {
      guard layers.count <= Self.maximumScreens else { return false }
      let inner = Panel(of: host)
      var context = presentation.context
      context.panel = inner
      inner.card.isRightToLeft = context.environment.isRightToLeft
      let hasEnded = inner.evaluate(
        kind: presentation.kind, named: presentation.title, dismiss: presentation.dismiss,
        into: &layers
      ) { presentation.content(&$0, context) }
      guard hasEnded else { return false }
    }
    return true
  }
}

extension Panel.Card {
  /// The bar of the screen, or `nil` if it has none.
  var bar: PresentedLayer.Bar? {
    guard !isBarHidden else { return nil }
    var leading = leading
    if let back, !hidesBackButton {
      leading.insert(.barItem { $0.addBackButton("Back", action: back) }, at: 0)
    }
    let title = principal?.inOneRow ?? title.map { title in .barItem { $0.addText(title) } }
    if title == nil && leading.isEmpty && trailing.isEmpty { return nil }
    func draw(_ items: [_NodeBuilder]) -> _NodeBuilder? {
      guard !items.isEmpty else { return nil }
      var nodes = _NodeBuilder()
      nodes.addRow(of: items)
      return nodes
    }
    return PresentedLayer.Bar(title: title, leading: draw(leading), trailing: draw(trailing))
  }

  /// The title, or the words in the middle of the bar.
  var name: String {
    if let title, !title.isEmpty { return title }
    return principal.flatMap { $0.hasControls ? nil : $0.label } ?? ""
  }

  /// The title and the labels of the items of all bars.
  var labels: [String] {
    ([name] + (leading + trailing + bottom + search).map(\.label)).filter { !$0.isEmpty }
  }

  /// Adds the search field above the nodes from a position on, and a tip and the bar below them.
  func addBars(to nodes: inout _NodeBuilder, from start: Int) {
    if !search.isEmpty { nodes.insert(search, at: start) }
    if let tip { nodes.append(all: tip) }
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
