/// A node in the view tree of a screen.
///
/// Nodes are stored in an array, with parents before their children, so a subtree is a range.
struct ViewNode {
  enum Kind {
    case text(MeasuredText)
    indirect case button(ButtonNode)
    /// A navigation link, whose children are its label.
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
    case error(MeasuredText)
    /// Layered views, from back to front.
    case layers(Alignment)
    /// A view, followed by its overlay or background.
    case decorated(DecorationNode)
    case border
    case fixedSize(Axis.Set)
    /// A view that occupies space but isn't shown.
    case hidden
    /// A view that scrolls along the given axes.
    case scroll(Axis.Set)
    /// Alternative views, one of which is chosen by layout.
    case viewThatFits(Axis.Set)
    case grid(GridNode)
    case gridRow(VerticalAlignment?)
    case tabBar
    indirect case tab(TabNode)
    /// A line with the parts of a title.
    case rule([String])
    /// Two panes side by side, with the fraction of the width that the first pane occupies.
    case split(Double)
    /// The screen with the given name in a split screen.
    case pane(String)
  }

  private(set) var kind: Kind
  /// The index after the last node of the subtree.
  var end: Int
  var isDisabled = false
  /// Indicates whether the node has the keyboard focus, which a disabled node never has.
  var isFocused = false
  var textStyle = TextStyle()
  /// The rarely used properties, or `nil` for most nodes, which keeps nodes small.
  var details: NodeDetails?

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

  mutating func hide() { kind = .hidden }
}

extension ViewNode.Kind {
  /// Indicates whether the node and its children are hidden.
  var isHidden: Bool {
    if case .hidden = self { return true }
    return false
  }

  /// Indicates whether the node is a text, a control, an image, or a progress view.
  var isElement: Bool {
    switch self {
    case .text, .button, .link, .tab, .control: true
    default: false
    }
  }

  var isRow: Bool {
    if case .row = self { return true }
    return false
  }

  /// Indicates whether the node is the title of a section, or the line that replaces it.
  var isSectionTitle: Bool {
    if case .row(let row) = self { return row.index == nil }
    return false
  }

  /// Indicates whether a user can interact with the node.
  var isControl: Bool {
    switch self {
    case .button, .link, .tab: true
    case .control(let control): control.isInteractive
    default: false
    }
  }
}

/// The rarely used properties of a node, which don't change after the node has been added.
final class NodeDetails {
  var accessibilityLabel: String?
  /// The accessibility value, which replaces the control's value.
  var accessibilityValue: String?
  var id: AnyHashable?
  /// The action of a long press on the node or its children.
  var longPress: (() -> Void)?
  var error: String?
  /// The layout priority, or `nil` if it isn't set.
  var priority: Double?
  /// The properties of the node as a grid cell.
  var cell = GridCell()
}

extension ViewNode {
  var accessibilityLabel: String? { details?.accessibilityLabel }
  /// The accessibility value, which replaces the control's value.
  var accessibilityValue: String? { details?.accessibilityValue }
  var id: AnyHashable? { details?.id }
  /// The action of a long press on the node or its children.
  var longPress: (() -> Void)? { details?.longPress }
  var error: String? { details?.error }
  /// The layout priority, or `nil` if it isn't set.
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

  /// Returns the texts of the nodes in a range, separated by spaces.
  func joinedText(of range: Range<Int>) -> String { nodes.joinedText(of: range) }

  /// The drawn texts and images of all nodes, separated by spaces.
  var drawnText: String {
    nodes.compactMap { node in
      switch node.kind {
      case .text(let glyphs): glyphs.string
      case .button(let button): button.glyphs.string
      case .control(let control):
        if case .image(let glyph) = control.appearance { glyph.string } else { control.label }
      default: nil
      }
    }.joined(separator: " ")
  }
}

/// A sequence of the children of a node, which doesn't allocate an array.
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
  func children(of index: Int) -> ChildIndices {
    ChildIndices(nodes: self, index: index + 1, end: self[index].end)
  }

  /// Returns the texts of the nodes in a range, separated by spaces.
  ///
  /// If `isSpoken` is `true`, accessibility labels replace texts.
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
      // A label replaces the texts of all children. Hidden nodes are skipped.
      index = part == nil && !node.kind.isHidden ? index + 1 : node.end
    }
    return text
  }
}
