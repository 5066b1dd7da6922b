extension _ResolvedScreen {
  /// Adds a card with screens beside each other, and their layers over it.
  mutating func addSplit(named name: String, ratio: Double, panes: [_ResolvedScreen]) {
    addCard(named: name) { nodes in
      nodes.add(.split(ratio), axis: .horizontal) { nodes in
        for pane in panes { nodes.add(pane: pane) }
      }
    }
    for pane in panes { adoptLayers(of: pane) }
  }
}

extension _ViewNodes {
  /// Appends the top card of a screen, below a rule for each card of it.
  fileprivate mutating func add(pane: _ResolvedScreen) {
    guard let card = pane.cards.last else { return }
    isTooDeep = isTooDeep || pane.isTooDeep
    add(.pane(card.name), axis: .vertical) { nodes in
      nodes.add(.stack(.vertical, spacing: 0, alignment: .center), axis: .vertical) { nodes in
        for (index, card) in pane.cards.enumerated() {
          nodes.add(
            .rule(card.title(number: index + 1, isTop: index == pane.cards.count - 1)))
        }
        nodes.add(card, of: pane.nodes)
      }
    }
  }

  private mutating func add(_ card: _ResolvedScreen.Card, of other: _ViewNodes) {
    for bar in card.bars { append(bar, of: other) }
    if !card.bars.isEmpty { add(.rule([])) }
    if let body = card.body {
      let all = LengthBounds(min: nil, ideal: nil, max: .max)
      let place = FlexibleFrame(width: all, height: all, alignment: .center)
      add(.flexibleFrame(place), axis: .vertical) { $0.append(body, of: other) }
    }
    for bar in card.tabBars {
      add(.rule([]))
      append(bar, of: other)
    }
  }
}
