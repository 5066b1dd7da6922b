/// A node in the tree of a screen's views.
///
/// All nodes are stored in a single array, in which a parent comes right before its children, so
/// every subtree is a range.
struct ViewNode {
  /// The kind, in a box to keep the node small and cheap to copy.
  private(set) var kind: Box<any NodeKind> {
    didSet { (traits, simpleSize) = (kind.value.traits, kind.value.simpleSize) }
  }
  private(set) var traits: NodeTraits
  private(set) var simpleSize: SimpleSize?
  /// The index after the last node in this node's subtree.
  var end: Int
  var isDisabled: Bool
  /// A Boolean value that indicates whether the node has the focus.
  ///
  /// A disabled node never has the focus.
  var isFocused: Bool
  var textStyle: TextStyle
  /// Additional properties of the node.
  ///
  /// Because most nodes don't have any, these properties are stored separately.
  var details: Box<NodeDetails>?

  init(
    kind: some NodeKind, end: Int, isDisabled: Bool = false, isFocused: Bool = false,
    textStyle: TextStyle = TextStyle(), details: Box<NodeDetails>? = nil
  ) {
    self.kind = Box(kind)
    (traits, simpleSize) = (kind.traits, kind.simpleSize)
    self.end = end
    self.isDisabled = isDisabled
    self.isFocused = isFocused && !isDisabled && traits.contains(.isControl)
    self.textStyle = textStyle
    self.details = details
  }

  mutating func hide() { kind = Box(HiddenNode()) }

  /// The rows that begin with the node, and wait until a user sees it.
  var lazyRows: [LazyRow] {
    get { details?.value.lazyRows ?? [] }
    set {
      var details = details?.value ?? NodeDetails()
      details.lazyRows = newValue
      self.details = Box(details)
    }
  }

  /// The identities by which the app can scroll to the node.
  var scrollAnchors: [ScrollAnchor] {
    get { details?.value.scrollAnchors ?? [] }
    set {
      var details = details?.value ?? NodeDetails()
      details.scrollAnchors = newValue
      self.details = Box(details)
    }
  }

  /// Whether the node is a list or a scroll view, which the app can scroll even if the user can't.
  var hasScrollOffset: Bool { !traits.isDisjoint(with: [.isList, .isScrollView]) }

  /// The row of a list that the node is.
  var row: RowNode? { traits.contains(.isRow) ? kind.value as? RowNode : nil }

  /// Adds swipe actions in front of those that the row has.
  mutating func addSwipeActions(_ actions: [ButtonNode]) {
    guard var row, row.index != nil else { return }
    row.swipeActions.insert(contentsOf: actions, at: 0)
    kind = Box(row)
  }
}

/// Properties that most nodes don't need.
struct NodeDetails {
  var accessibilityLabel: String?
  /// The note on that label instead of the usual one, or an empty string for none.
  var labelNote: String?
  /// The accessibility value to show in outlines instead of the value of the control.
  var accessibilityValue: String?
  var accessibility: AccessibilityProperties?
  var id: AnyHashable?
  /// What the node does for gestures other than a tap.
  var gestures: [FingerGesture: [FingerAction]] = [:]
  var taps: TapGestures?
  /// The keys that perform the action of the node, such as `⌘S`.
  var shortcut: String?
  var dragSource: DragSource?
  var dropTarget: DropTarget?
  /// What the node does that pictures don't show, such as `not supported: DragGesture on`.
  var remarks: [String] = []
  /// The rows that begin with the node, and wait until a user sees it.
  var lazyRows: [LazyRow] = []
  /// The identities by which the app can scroll to the node.
  var scrollAnchors: [ScrollAnchor] = []
  /// Whether the node ignores taps, although it isn't disabled.
  var ignoresTaps = false
  var priority: Double?
  /// The place among other layers, from back to front.
  var zIndex: Double?
  var cell = GridCell()
  /// Where the view is aligned, starting with the outermost guide.
  var guides: [AlignmentGuide] = []
  /// Values that a layout or a container of the app reads, by the types of their keys.
  var layoutValues: [ObjectIdentifier: Any] = [:]
  /// The identity of the view, if something asks for it.
  var identity: AnyHashable?

  /// The details that matter to the container of the view.
  var ofContainer: NodeDetails { ofContainer(in: NodeDetails()) }

  /// Returns others with the details that matter to the container of the view.
  func ofContainer(in others: NodeDetails) -> NodeDetails {
    var details = others
    (details.priority, details.cell, details.layoutValues) = (priority, cell, layoutValues)
    (details.zIndex, details.guides, details.identity) = (zIndex, guides, identity)
    return details
  }

  /// Removes and returns what VoiceOver reads.
  mutating func takeSpoken() -> NodeDetails {
    var spoken = NodeDetails()
    swap(&spoken.accessibilityLabel, &accessibilityLabel)
    swap(&spoken.labelNote, &labelNote)
    swap(&spoken.accessibilityValue, &accessibilityValue)
    swap(&spoken.accessibility, &accessibility)
    return spoken
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
  var remarks: [String] { details?.value.remarks ?? [] }
  var ignoresTaps: Bool { details?.value.ignoresTaps ?? false }
  var priority: Double? { details?.value.priority }
  var zIndex: Double { details?.value.zIndex ?? 0 }
  var guides: [AlignmentGuide] { details?.value.guides ?? [] }
  var cell: GridCell { details?.value.cell ?? GridCell() }
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
  /// The names of images and shapes are part of it only if there's nothing else. If `isSpoken` is `true`,
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
      let traits = self[index].traits
      if isSpoken, traits.contains(.isSilent) {
        index = self[index].end
        continue
      }
      let label = isSpoken ? self[index].accessibilityLabel : nil
      let part: String?
      if !traits.isDisjoint(with: [.isHidden, .isDecorative]) {
        part = nil
      } else if label == nil,
        traits.contains(.isImage) || self[index].kind.value is ShapeNode
      {
        part = nil
        if let name = self[index].kind.value.text { names += names.isEmpty ? name : " " + name }
      } else {
        part = label ?? self[index].kind.value.text
      }
      if let part { text += text.isEmpty ? part : " " + part }
      // Skip the children of hidden nodes and of nodes whose own text replaces them.
      index = part == nil && !traits.contains(.isHidden) ? index + 1 : self[index].end
    }
    return text.isEmpty ? names : text
  }
}

extension [ViewNode] {
  /// Returns the accessibility label of an element, or its text if it doesn't have one.
  func label(of index: Int) -> String {
    // `joinedText` omits decorative images, so get the label of a control directly.
    if let label = self[index].accessibilityLabel ?? self[index].kind.value.text { return label }
    if self[index].traits.contains(.isElement) {
      // The controls in the label of a link are elements of their own.
      let text = joinedText(of: index + 1..<self[index].end) { !$0.traits.contains(.isControl) }
      if !text.isEmpty { return text }
    }
    return joinedText(of: index..<self[index].end)
  }

  /// Returns the nodes in `range`, skipping hidden nodes and their children.
  func shown(in range: Range<Int>) -> some Sequence<Int> {
    sequence(state: range.lowerBound) { index -> Int? in
      while index < range.upperBound, self[index].traits.contains(.isHidden) {
        index = self[index].end
      }
      defer { index += 1 }
      return index < range.upperBound ? index : nil
    }
  }
}
