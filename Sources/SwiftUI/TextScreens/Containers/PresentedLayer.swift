import TextWidths

/// What covers the screen below it.
public enum ScreenLayer: String, Sendable {
  case alert
  /// A full-screen cover.
  case cover
  /// A confirmation dialog.
  case dialog
  case menu
  case popover
  case sheet

  /// The name with an indefinite article.
  package var described: String { (self == .alert ? "an " : "a ") + rawValue }

  /// Whether the layer is a box with a message and buttons.
  package var isAlert: Bool { self == .alert || self == .dialog || self == .menu }
}

/// The screens of a layer that have been evaluated already.
///
/// `TextSwiftUI` evaluates views on the main actor. The nodes that result are copied into the screen
/// that is laid out.
package struct PresentedLayer {
  package struct Card {
    let name: String
    /// The nodes of the body, if it's drawn, and of the bar.
    let nodes: _NodeBuilder
    let hasBody: Bool
    /// The root node of the bar, or `nil` if the card has none.
    let bar: Int?
    /// Whether the views and the bar are mirrored.
    let isRightToLeft: Bool

    /// Creates a card.
    ///
    /// - Parameters:
    ///   - name: The name of the card.
    ///   - body: The column of the body, or no nodes if only the edge of the card is drawn. The bar
    ///     is appended to them, so that they needn't be copied.
    ///   - bar: The bar, or `nil` if the card has none.
    ///   - isRightToLeft: Whether the views and the bar are mirrored.
    package init(
      name: String, body: consuming _NodeBuilder = _NodeBuilder(), bar: Bar? = nil,
      isRightToLeft: Bool = false
    ) {
      (self.name, self.isRightToLeft) = (name, isRightToLeft)
      hasBody = !body.isEmpty
      self.bar = bar == nil ? nil : body.count
      if let bar { body.add(bar) }
      nodes = body
    }
  }

  package struct Bar {
    /// A single view.
    package var title: _NodeBuilder?
    package var leading: _NodeBuilder?
    package var trailing: _NodeBuilder?

    package init(title: _NodeBuilder?, leading: _NodeBuilder?, trailing: _NodeBuilder?) {
      (self.title, self.leading, self.trailing) = (title, leading, trailing)
    }
  }

  /// The kind of the layer, or `nil` for the base screen.
  package let kind: ScreenLayer?
  package let cards: [Card]
  /// Whether the cards are those of a stack, which are numbered.
  let isStack: Bool
  let dismiss: (() -> Void)?
  /// What pulling down the top card does.
  package let refresh: (() -> Void)?
  /// The greatest height to which the user can pull a sheet, or `nil` for that of the screen.
  let height: SheetHeight?

  package init(
    kind: ScreenLayer?, cards: [Card], isStack: Bool = false, dismiss: (() -> Void)? = nil,
    refresh: (() -> Void)? = nil, height: SheetHeight? = nil
  ) {
    (self.kind, self.cards, self.isStack) = (kind, cards, isStack)
    (self.dismiss, self.refresh, self.height) = (dismiss, refresh, height)
  }

  /// Creates a base screen that shows a message in place of views.
  package init(showing message: String, named name: String = "") {
    self.init(kind: nil, cards: [Card(name: name, body: .column { $0.addText(message) })])
  }
}

/// The height of a sheet.
package enum SheetHeight: Hashable, Comparable, Sendable {
  case rows(Int)
  /// A part of the height of the screen.
  case fraction(Double)

  package static func < (first: SheetHeight, second: SheetHeight) -> Bool {
    let screen = ScreenSize.deviceRows
    return first.rows(of: screen) < second.rows(of: screen)
  }

  func rows(of screen: Int) -> Int {
    switch self {
    case .rows(let rows): min(rows, screen)
    case .fraction(let fraction): Int(Double(screen) * fraction.clampedToUnit)
    }
  }
}

extension PresentedLayer {
  /// Returns whether the elements of another layer are surely the same, without laying it out.
  package func hasSameElements(as other: PresentedLayer) -> Bool {
    kind == other.kind && cards.count == other.cards.count
      && zip(cards, other.cards).allSatisfy { card, other in
        let (nodes, others) = (card.nodes.nodes, other.nodes.nodes)
        return card.bar == other.bar && nodes.count == others.count
          && nodes.indices.allSatisfy { nodes[$0].isSameElement(as: others[$0]) }
      }
  }
}

extension ViewNode {
  fileprivate func isSameElement(as other: ViewNode) -> Bool {
    // Properties for VoiceOver can join elements, and hide them.
    guard details?.value.accessibility == nil, other.details?.value.accessibility == nil,
      traits == other.traits, end == other.end, isDisabled == other.isDisabled,
      isFocused == other.isFocused, ignoresTaps == other.ignoresTaps,
      (tap == nil) == (other.tap == nil), accessibilityLabel == other.accessibilityLabel,
      accessibilityValue == other.accessibilityValue, !traits.contains(.isChoice),
      kind.value.text == other.kind.value.text
    else { return false }
    guard traits.contains(.isElement) else { return true }
    let (element, otherElement) = (kind.value.element, other.kind.value.element)
    return element?.kind == otherElement?.kind && element?.value == otherElement?.value
      && element?.states == otherElement?.states
      && element?.options.map(\.label) == otherElement?.options.map(\.label)
  }
}
