/// Two screens side by side, such as a list and the details of its selection.
///
/// If a screen is a back stack, each of its cards is shown as a titled line at the top of the pane.
/// Alerts and sheets of either screen cover both panes.
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
public struct SplitScreen<Leading: Screen, Trailing: Screen>: ContainerScreen {
  /// The screen on the left.
  public var leadingScreen: Leading
  /// The screen on the right.
  public var trailingScreen: Trailing
  /// The fraction of the width that the left screen occupies.
  public var ratio: SplitRatio

  /// Creates a split screen, by default with a third of the width for the left screen.
  public init(
    leadingScreen: Leading, trailingScreen: Trailing, ratio: SplitRatio = .third
  ) {
    self.leadingScreen = leadingScreen
    self.trailingScreen = trailingScreen
    self.ratio = ratio
  }

  /// Adds a card with both screens, and the layers of both.
  public func _resolve(into screen: inout _ResolvedScreen) {
    screen.addSplit(
      named: Self.typeName, ratio: ratio.value,
      panes: [_ResolvedScreen(leadingScreen), _ResolvedScreen(trailingScreen)])
  }
}

/// The fraction of the width that the left side of a ``SplitScreen`` occupies.
public struct SplitRatio: Sendable, Hashable, ExpressibleByFloatLiteral {
  /// The fraction, from 0 to 1.
  public let value: Double

  /// A quarter of the width.
  public static let quarter: SplitRatio = 0.25
  /// A third of the width.
  public static let third = SplitRatio(1.0 / 3)
  /// Half of the width.
  public static let half: SplitRatio = 0.5

  /// Creates a ratio, clamped to the range from 0 to 1, or a half for NaN.
  public init(_ value: Double) {
    self.value = value.isNaN ? 0.5 : min(1, max(0, value))
  }

  /// Creates a ratio from a literal.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension _ResolvedScreen {
  /// Adds a card with screens side by side, and the layers of these screens.
  fileprivate mutating func addSplit(named name: String, ratio: Double, panes: [_ResolvedScreen]) {
    addCard(named: name) { nodes in
      nodes.add(.split(ratio), axis: .horizontal) { nodes in
        for pane in panes { nodes.add(pane: pane) }
      }
    }
    for pane in panes { adoptLayers(of: pane) }
  }
}

extension _ViewNodes {
  /// Appends the top card of a screen, below a titled line for each of the screen's cards.
  fileprivate mutating func add(pane: _ResolvedScreen) {
    guard let card = pane.cards.last else { return }
    isTooDeep = isTooDeep || pane.isTooDeep
    add(.pane(card.name), axis: .vertical) { nodes in
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
      add(.frame(.filling), axis: .vertical) { $0.append(body, of: other) }
    }
    for bar in card.tabBars {
      add(.rule([]))
      append(bar, of: other)
    }
  }
}
