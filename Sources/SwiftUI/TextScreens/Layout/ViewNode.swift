import TextWidths

/// A node in the tree of a screen's views.
///
/// All nodes are stored in a single array, in which a parent comes right before its children, so
/// every subtree is a range.
struct ViewNode {
  enum Kind {
    case text(MeasuredText)
    case button(ButtonNode)
    /// A navigation link, whose children form the label.
    case link(() -> Void)
    case spacer(Axis, minLength: Int)
    case divider(Axis)
    case stack(Axis, spacing: Int, alignment: Alignment)
    case list(ListStyle)
    case row(RowNode)
    case padding(EdgeInsets)
    indirect case frame(FrameNode)
    /// A bar with up to three children: the left item, the title, and the right item.
    case bar(hasLeftItem: Bool)
    case control(ControlNode)
    /// Views on top of each other, from back to front.
    case layers(Alignment)
    /// A view, followed by its overlay or by its background, which is drawn behind the view.
    case decorated(Alignment, isBehind: Bool)
    case border
    case fixedSize(Axis.Set)
    /// A view that is drawn at another place than the one that it takes up.
    case offset(x: Int, y: Int)
    /// Views that a layout of the app measures and places.
    case custom(CustomLayout)
    /// A view whose frame the layout reports.
    case area(MeasuredArea)
    /// A view that takes up space but isn't shown.
    case hidden
    case scroll(Axis.Set)
    /// Alternatives that the layout chooses from.
    case viewThatFits(Axis.Set)
    case grid(GridNode)
    case gridRow(VerticalAlignment?)
    case tabBar
    indirect case tab(TabNode)
    /// A horizontal line that contains the parts of a title.
    case rule([String])
  }

  private(set) var kind: Kind
  /// The index after the last node in this node's subtree.
  var end: Int
  var isDisabled = false
  /// A Boolean value that indicates whether the node has the focus.
  ///
  /// A disabled node never has the focus.
  var isFocused = false
  var textStyle = TextStyle()
  /// Additional properties of the node.
  ///
  /// Because most nodes don't have any, these properties are stored separately.
  var details: Box<NodeDetails>?

  mutating func print(with options: PictureOptions) {
    switch kind {
    case .text(let text):
      kind = .text(text.printed(with: options))
    case .button(let button):
      kind = .button(button.printed(with: options))
    case .tab(var tab):
      tab.glyphs = tab.glyphs.printed(with: options)
      kind = .tab(tab)
    case .rule(let title):
      kind = .rule(title.map(options.printed))
    case .control(let control):
      kind = .control(control.printed(with: options))
    default:
      break
    }
  }

  mutating func hide() { kind = .hidden }

  var hasSwipeActions: Bool {
    if case .row(let row) = kind { return !row.swipeActions.isEmpty }
    return false
  }

  /// Adds swipe actions in front of those that the row has.
  mutating func addSwipeActions(_ actions: [ButtonNode]) {
    guard case .row(var row) = kind, row.index != nil else { return }
    row.swipeActions.insert(contentsOf: actions, at: 0)
    kind = .row(row)
  }
}

extension ViewNode.Kind {
  /// The axis of the spacers and dividers in this node.
  var axis: Axis {
    switch self {
    case .stack(let axis, _, _): axis
    case .bar, .gridRow, .tabBar: .horizontal
    default: .vertical
    }
  }

  /// Whether measuring the node is faster than looking up its size in a cache.
  var isMeasuredFast: Bool {
    switch self {
    case .button, .divider, .spacer, .tab: true
    default: false
    }
  }

  /// The text of an element that contains no other nodes, or `nil` for all other nodes.
  var text: String? {
    switch self {
    case .text(let text): text.string
    case .button(let button): button.label
    case .tab(let tab): tab.label
    case .control(let control): control.label
    default: nil
    }
  }

  var isHidden: Bool {
    if case .hidden = self { return true }
    return false
  }

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

  /// A Boolean value that indicates whether this node is a row with the title of a section.
  ///
  /// The line that separates a section without a title also counts as a title.
  var isSectionTitle: Bool {
    if case .row(let row) = self { return row.index == nil }
    return false
  }

  var isControl: Bool {
    switch self {
    case .button, .link, .tab: true
    case .control(let control): control.isInteractive
    default: false
    }
  }
}

/// Properties that most nodes don't need.
struct NodeDetails {
  var accessibilityLabel: String?
  /// The note on that label instead of the usual one, or an empty string for none.
  var labelNote: String?
  /// The accessibility value to show in outlines instead of the value of the control.
  var accessibilityValue: String?
  var id: AnyHashable?
  /// The action to perform when the user long-presses the node or any of its children.
  var longPress: (() -> Void)?
  /// The action to perform when the user taps the node, which isn't a control.
  var tap: (() -> Void)?
  /// Whether the tap selects the row that contains the node.
  var selectsRow = false
  /// What the node does that pictures don't show, such as `not supported: DragGesture on`.
  var remarks: [String] = []
  /// Whether a control ignores taps, although it isn't disabled.
  var ignoresTaps = false
  var priority: Double?
  var cell = GridCell()
  /// Values that a layout of the app reads, by the types of their keys.
  var layoutValues: [ObjectIdentifier: Any] = [:]

  /// The details that matter to the container of the view.
  var ofContainer: NodeDetails {
    var details = NodeDetails()
    (details.priority, details.cell, details.layoutValues) = (priority, cell, layoutValues)
    return details
  }
}

/// A box that stores a value on the heap to keep the types that contain it small.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension ViewNode {
  var accessibilityLabel: String? { details?.value.accessibilityLabel }
  var labelNote: String? { details?.value.labelNote }
  var accessibilityValue: String? { details?.value.accessibilityValue }
  var id: AnyHashable? { details?.value.id }
  var longPress: (() -> Void)? { details?.value.longPress }
  var tap: (() -> Void)? { details?.value.tap }
  var selectsRow: Bool { details?.value.selectsRow ?? false }
  var remarks: [String] { details?.value.remarks ?? [] }
  var ignoresTaps: Bool { details?.value.ignoresTaps ?? false }
  var priority: Double? { details?.value.priority }
  var cell: GridCell { details?.value.cell ?? GridCell() }
}

extension _ViewNodes {
  var buttons: [ButtonNode] {
    nodes.compactMap { node in
      guard case .button(let button) = node.kind else { return nil }
      return node.isDisabled ? button.disabled() : button
    }
  }

  var drawnText: String {
    nodes.compactMap { node in
      switch node.kind {
      case .text(let glyphs): glyphs.string
      case .button(let button): button.glyphs.string
      case .control(let control):
        if case .image(let glyph) = control.appearance { glyph.string } else { control.label }
      default: nil
      }
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A sequence of the indices of a node's children.
///
/// Iterating over this sequence doesn't allocate an array.
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

  func joinedText(inside index: Int) -> String { joinedText(of: index + 1..<self[index].end) }

  /// Returns the text of all nodes in `range`, joined with spaces.
  ///
  /// The names of images are part of it only if there's nothing else. If `isSpoken` is `true`,
  /// accessibility labels replace the text. Nodes that aren't included have no text.
  func joinedText(
    of range: Range<Int>, isSpoken: Bool = true,
    including isIncluded: (ViewNode) -> Bool = { _ in true }
  ) -> String {
    var text = ""
    var names = ""
    var index = range.lowerBound
    while index < range.upperBound {
      guard isIncluded(self[index]) else {
        index = self[index].end
        continue
      }
      let label = isSpoken ? self[index].accessibilityLabel : nil
      let part: String?
      switch self[index].kind {
      case .control(let control) where control.kind == .image && label == nil:
        part = nil
        if !control.isDecorative { names += names.isEmpty ? control.label : " " + control.label }
      case .control(let control) where control.isDecorative: part = nil
      case .hidden: part = nil
      default: part = label ?? self[index].kind.text
      }
      if let part { text += text.isEmpty ? part : " " + part }
      // Skip the children of hidden nodes and of nodes whose own text replaces them.
      index = part == nil && !self[index].kind.isHidden ? index + 1 : self[index].end
    }
    return text.isEmpty ? names : text
  }
}
