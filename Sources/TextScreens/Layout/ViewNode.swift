/// One node of a screen, which layout, picture, outline and scripts read.
///
/// Nodes are stored in an array, parents before their children; a subtree is a range of it.
struct ViewNode {
  /// The kind of a node, with its properties.
  enum Kind {
    case text(GlyphText)
    indirect case button(ButtonNode)
    /// A navigation link; its children are its label.
    case link(() -> Void)
    case spacer(Axis, minLength: Int)
    case divider(Axis)
    case stack(Axis, spacing: Int, alignment: Alignment)
    case list(ListStyle)
    case row(RowNode)
    case padding(EdgeInsets)
    indirect case frame(FrameNode)
    case bar(BarNode)
    case control(ControlNode)
    /// A view with a validation message below it.
    case error(GlyphText)
    /// Layered views, the last one on top.
    case layers(Alignment)
    /// A view, followed by the views that decorate it.
    case decorated(DecorationNode)
    case border
    case fixedSize(Axis.Set)
    /// A view that keeps its space and isn't shown.
    case hidden
    /// A view that scrolls along some axes.
    case scroll(Axis.Set)
    /// Alternatives, of which layout chooses one.
    case viewThatFits(Axis.Set)
    case grid(GridNode)
    case gridRow(VerticalAlignment?)
    case tabBar
    indirect case tab(TabNode)
    /// A line with a title, as the parts of an edge.
    case rule([String])
    /// Two panes side by side, and the fraction of the width that the first one takes.
    case split(Double)
    /// One screen of several, by its name.
    case pane(String)
  }

  private(set) var kind: Kind
  /// The index after the last node of the subtree.
  var end: Int
  var isDisabled = false
  /// Whether it has the keyboard focus; always `false` if it's disabled.
  var isFocused = false
  var textStyle = TextStyle()
  /// The rarely used modifiers; `nil` for most nodes, which keeps nodes small.
  var details: NodeDetails?

  /// Prints the texts of the node with the options.
  mutating func print(with options: PictureOptions) {
    switch kind {
    case .text(let text):
      kind = .text(text.printed(with: options))
    case .button(var button):
      button.glyphs = button.glyphs.printed(with: options)
      kind = .button(button)
    case .tab(var tab):
      tab.glyphs = tab.glyphs.printed(with: options)
      kind = .tab(tab)
    case .rule(let title):
      kind = .rule(title.map(options.printed))
    case .control(let control):
      kind = .control(control.printed(with: options))
    case .error(let message):
      kind = .error(message.printed(with: options))
    default:
      break
    }
  }

  /// Hides the node; layout no longer measures it.
  mutating func hide() { kind = .hidden }
}

extension ViewNode.Kind {
  /// Whether it is hidden, with all its children.
  var isHidden: Bool {
    if case .hidden = self { return true }
    return false
  }

  /// Whether it is an element: a text, a control, an image or a progress view.
  var isElement: Bool {
    switch self {
    case .text, .button, .link, .tab, .control: true
    default: false
    }
  }

  /// Whether it is the title of a section, or the line that replaces it.
  var isSectionTitle: Bool {
    if case .row(let row) = self { return row.index == nil }
    return false
  }

  /// Whether a user can act on it.
  var isControl: Bool {
    switch self {
    case .button, .link, .tab: true
    case .control(let control): control.isInteractive
    default: false
    }
  }
}

/// The rarely used modifiers of a node; immutable once the node has been added.
final class NodeDetails {
  var accessibilityLabel: String?
  /// The accessibility value, which replaces the control's own.
  var accessibilityValue: String?
  var id: AnyHashable?
  /// The action of a long press on it or its children.
  var longPress: (() -> Void)?
  /// The validation message below it.
  var error: String?
  /// The layout priority; `nil` if no modifier sets it.
  var priority: Double?
  /// Its role in the grid around it.
  var cell = GridCell()
}

extension ViewNode {
  var accessibilityLabel: String? { details?.accessibilityLabel }
  /// The accessibility value, which replaces the control's own.
  var accessibilityValue: String? { details?.accessibilityValue }
  var id: AnyHashable? { details?.id }
  /// The action of a long press on it or its children.
  var longPress: (() -> Void)? { details?.longPress }
  /// The validation message below it.
  var error: String? { details?.error }
  /// The layout priority; `nil` if no modifier sets it.
  var priority: Double? { details?.priority }
  var cell: GridCell { details?.cell ?? GridCell() }
}

extension _ViewNodes {
  /// The buttons among the nodes, in order.
  var buttons: [ButtonNode] {
    nodes.compactMap { node in
      guard case .button(var button) = node.kind else { return nil }
      button.isDisabled = node.isDisabled
      return button
    }
  }

  /// The texts of some nodes, separated by spaces.
  func joinedText(of range: Range<Int>) -> String { nodes.joinedText(of: range) }

  /// The drawn texts and images of the nodes, separated by spaces.
  var drawnText: String {
    nodes.compactMap { node in
      switch node.kind {
      case .text(let glyphs): glyphs.string
      case .button(let button): button.glyphs.string
      case .control(let control):
        if case .image(let glyph) = control.form { glyph.string } else { control.label }
      default: nil
      }
    }.joined(separator: " ")
  }
}

/// Iterates over the children of a node without collecting them in an array.
struct ChildIndices: Sequence, IteratorProtocol {
  fileprivate let nodes: [ViewNode]
  fileprivate var index: Int
  fileprivate let end: Int

  mutating func next() -> Int? {
    guard index < end else { return nil }
    defer { index = nodes[index].end }
    return index
  }
}

extension [ViewNode] {
  /// The indices of a node's children, each of which starts its own subtree.
  func children(of index: Int) -> ChildIndices {
    ChildIndices(nodes: self, index: index + 1, end: self[index].end)
  }

  /// The texts or, if it is spoken, accessibility labels of some nodes, separated by spaces.
  func joinedText(of range: Range<Int>, isSpoken: Bool = true) -> String {
    var text = ""
    var index = range.lowerBound
    while index < range.upperBound {
      let node = self[index]
      let label = isSpoken ? node.accessibilityLabel : nil
      let part: String?
      switch node.kind {
      case .text(let glyphs): part = label ?? glyphs.string
      case .button(let button): part = label ?? button.label
      case .tab(let tab): part = label ?? tab.label
      case .control(let control): part = control.isDecorative ? nil : label ?? control.label
      case .hidden: part = nil
      default: part = label
      }
      if let part { text += text.isEmpty ? part : " " + part }
      // A label replaces the texts of all children; hidden nodes have none.
      index = part == nil && !node.kind.isHidden ? index + 1 : node.end
    }
    return text
  }
}
