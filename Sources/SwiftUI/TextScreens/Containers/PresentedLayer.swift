/// The screens of a layer that have been evaluated already.
///
/// `TextSwiftUI` evaluates views on the main actor. The nodes that result are copied into the screen
/// that is laid out.
package struct PresentedLayer {
  package enum Kind: String {
    case alert
    case cover
    case dialog
    case menu
    case popover
    case sheet

    /// Whether the layer is a box with a message and buttons.
    var isAlert: Bool { self == .alert || self == .dialog || self == .menu }
  }

  package struct Card {
    package var name: String
    package var bar: Bar?
    /// The nodes of the body, or `nil` if only the edge of the card is drawn.
    package var body: _ViewNodes?

    package init(name: String, bar: Bar? = nil, body: _ViewNodes? = nil) {
      (self.name, self.bar, self.body) = (name, bar, body)
    }
  }

  package struct Bar {
    package var title: String?
    package var leading: _ViewNodes?
    package var trailing: _ViewNodes?

    package init(title: String?, leading: _ViewNodes?, trailing: _ViewNodes?) {
      (self.title, self.leading, self.trailing) = (title, leading, trailing)
    }
  }

  /// The kind of the layer, or `nil` for the base screen.
  let kind: Kind?
  let cards: [Card]
  /// Whether the cards are those of a stack, which are numbered.
  let isStack: Bool
  let dismiss: (() -> Void)?

  package init(
    kind: Kind?, cards: [Card], isStack: Bool = false, dismiss: (() -> Void)? = nil
  ) {
    (self.kind, self.cards, self.isStack, self.dismiss) = (kind, cards, isStack, dismiss)
  }
}

extension _ResolvedScreen {
  /// Adds a layer that has been evaluated already.
  package mutating func add(_ layer: PresentedLayer) {
    let content = { (screen: inout _ResolvedScreen) in
      for (index, card) in layer.cards.enumerated() {
        screen.add(
          card, isNumbered: layer.isStack, isTop: index == layer.cards.count - 1)
      }
    }
    if let kind = layer.kind {
      addLayer(kind, dismiss: layer.dismiss, content: content)
    } else {
      content(&self)
    }
  }
}

extension _ViewNodes {
  /// Nodes to append to.
  package static var empty: _ViewNodes { _ViewNodes(capacity: 24) }

  /// Returns the nodes of a view.
  package static func drawing(_ view: some View) -> _ViewNodes {
    var nodes = _ViewNodes()
    view._resolve(into: &nodes)
    return nodes
  }

  /// Appends all nodes of others.
  package mutating func append(all other: _ViewNodes) {
    isTooDeep = isTooDeep || other.isTooDeep
    var root = 0
    while root < other.nodes.count {
      append(root, of: other)
      root = other.nodes[root].end
    }
  }

  /// Whether there are no nodes.
  package var isEmpty: Bool { nodes.isEmpty }
}

extension Button {
  /// Creates a button that leads back.
  package static func back(_ title: String, action: @escaping () -> Void) -> Button {
    Button(node: ButtonNode(label: title, isBack: true, action: action))
  }
}

extension _ViewNodes {
  /// The text of the nodes, as in the label of a control.
  package var label: String { nodes.joinedText(of: nodes.indices) }
}

extension _ViewNodes {
  /// Appends views, of which the first has the given tag unless one of them has a tag.
  package mutating func tagging(_ tag: AnyHashable, content: (inout Self) -> Void) {
    let first = nodes.count
    content(&self)
    if first < nodes.count, !tags.contains(where: { $0.node >= first }) { addTag(tag, to: first) }
  }
}

extension View {
  /// Adds an action for a tap on the texts and images of this view, or on the row that contains it.
  package func onTap(perform action: @escaping () -> Void) -> ModifiedView<Self> {
    modified { $0.environment.tap = action }
  }
}

extension _ViewNodes {
  /// Appends an alert with these nodes as its buttons, which are stacked if they don't fit side by
  /// side.
  package func appendAlert(titled title: String, message: some View, to nodes: inout _ViewNodes) {
    let width = buttons.reduce(-1) { $0 + $1.width + 3 }
    let isRow = width <= 28 && buttons.count == self.nodes.count
    let views = AppendedNodes(nodes: self)
    VStack {
      if !title.isEmpty { Text(title) }
      message
      // In a panel with a fixed height, this spacer becomes the blank row above the buttons.
      Spacer()
      if isRow { HStack { views } } else { views }
    }
    .padding()._resolve(into: &nodes)
  }

  /// The action of the button that cancels.
  package var cancel: (() -> Void)? { buttons.first { $0.role == .cancel }?.action }
}

private struct AppendedNodes: PrimitiveView {
  let nodes: _ViewNodes

  func _resolve(into nodes: inout _ViewNodes) { nodes.append(all: self.nodes) }
}

extension _ViewNodes {
  /// Appends a grid with these nodes as its cells, row by row.
  package func appendGrid(columns: Int, to nodes: inout _ViewNodes) {
    var cells: [Int] = []
    var root = 0
    while root < self.nodes.count {
      cells.append(root)
      root = self.nodes[root].end
    }
    let node = GridNode(alignment: .center, columnSpacing: 1, rowSpacing: 0)
    nodes.add(.grid(node)) { nodes in
      for start in stride(from: 0, to: cells.count, by: columns) {
        nodes.add(.gridRow(nil)) { nodes in
          for cell in cells[start..<Swift.min(start + columns, cells.count)] {
            nodes.append(cell, of: self)
          }
        }
      }
    }
  }
}

extension _ViewNodes {
  /// Appends the content of the selected tab, followed by the tab bar.
  package mutating func addTabView(
    tabs: [(label: String, isSelected: Bool, select: () -> Void)], content: some View
  ) {
    addColumn { nodes in
      nodes.wrapping(in: .frame(.filling)) { nodes in
        nodes.addColumn { content._resolve(into: &$0) }
      }
      nodes.add(.rule([]))
      nodes.addTabs(
        tabs.map { TabNode(label: $0.label, isSelected: $0.isSelected, action: $0.select) })
    }
  }
}

/// Space that is an element only if the user can do something with it or if it has a label.
package struct EmptyArea: PrimitiveView {
  package init() {}

  package func _resolve(into nodes: inout _ViewNodes) {
    let details = nodes.pending?.value.details
    let isElement =
      nodes.environment.tap != nil || details?.longPress != nil
      || details?.accessibilityLabel != nil || details?.remarks.isEmpty == false
    if isElement {
      Text("")._resolve(into: &nodes)
    } else {
      Text("").hidden()._resolve(into: &nodes)
    }
  }
}
