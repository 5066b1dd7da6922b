/// A container that shows two screens side by side, such as a list and the details of the selected
/// item.
///
/// If one of the screens is a back stack, the top of its pane shows a titled line for each card of
/// the stack. An alert or a sheet covers both panes, no matter which screen presents it.
///
/// ```swift
/// SplitScreen(leadingScreen: folders, trailingScreen: mail, ratio: .third)
/// ```
///
/// Records, in 40 columns:
/// ```
/// ┌ SplitScreen ─────────────────────────┐
/// │─ Folders ──│─ Mail ──────────────────│
/// │ Inbox    › │        Dear Ada         │
/// └──────────────────────────────────────┘
/// ```
package struct SplitScreen<Leading: Screen, Trailing: Screen>: ContainerScreen {
  /// The screen on the left.
  package var leadingScreen: Leading
  /// The screen on the right.
  package var trailingScreen: Trailing
  /// The fraction of the width that the screen on the left occupies.
  package var ratio: SplitRatio

  /// Creates a split screen.
  ///
  /// By default, the screen on the left occupies a third of the width.
  package init(
    leadingScreen: Leading, trailingScreen: Trailing, ratio: SplitRatio = .third
  ) {
    self.leadingScreen = leadingScreen
    self.trailingScreen = trailingScreen
    self.ratio = ratio
  }

  /// Adds a card that contains both screens, followed by the layers of both screens.
  package func _resolve(into screen: inout _ResolvedScreen) {
    screen.addSplit(
      named: Self.typeName, ratio: ratio.value,
      panes: [_ResolvedScreen(leadingScreen), _ResolvedScreen(trailingScreen)])
  }
}

/// The fraction of the width that the screen on the left of a ``SplitScreen`` occupies.
package struct SplitRatio: Sendable, Hashable, ExpressibleByFloatLiteral {
  /// The fraction, from 0 to 1.
  package let value: Double

  /// A quarter of the width.
  package static let quarter: SplitRatio = 0.25
  /// A third of the width.
  package static let third = SplitRatio(1.0 / 3)
  /// Half of the width.
  package static let half: SplitRatio = 0.5

  /// Creates a ratio.
  ///
  /// If `value` is outside the range from 0 to 1, the ratio is the closest bound of that range. If
  /// `value` is NaN, the ratio is one half.
  package init(_ value: Double) {
    self.value = value.isNaN ? 0.5 : min(1, max(0, value))
  }

  /// Creates a ratio from a literal.
  package init(floatLiteral value: Double) { self.init(value) }
}

extension _ResolvedScreen {
  fileprivate mutating func addSplit(named name: String, ratio: Double, panes: [_ResolvedScreen]) {
    addCard(named: name) { nodes in
      nodes.add(.split(ratio)) { nodes in
        for pane in panes { nodes.add(pane: pane) }
      }
    }
    for pane in panes { adoptLayers(of: pane) }
  }
}

extension _ViewNodes {
  /// Appends a titled line for each card of a pane, followed by the content of the top card.
  fileprivate mutating func add(pane: _ResolvedScreen) {
    guard let card = pane.cards.last else { return }
    isTooDeep = isTooDeep || pane.isTooDeep
    add(.pane(card.name)) { nodes in
      nodes.addColumn { nodes in
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
      add(.frame(.filling)) { $0.append(body, of: other) }
    }
    for bar in card.tabBars {
      add(.rule([]))
      append(bar, of: other)
    }
  }
}
