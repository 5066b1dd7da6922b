/// A kind of node, which knows everything about itself: how large it is, where its children are, how
/// it's drawn, and what it is to a user.
///
/// All calls receive the index of the node, whose children follow it. A node doesn't know its parent
/// or its siblings, so it can be used anywhere, and its part of the array of nodes can be copied.
///
/// What others ask of many nodes at once is in the ``traits``, which are asked for only once.
protocol NodeKind {
  var traits: NodeTraits { get }

  // MARK: Layout

  /// The size, if it follows from the proposal alone.
  var simpleSize: SimpleSize? { get }
  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size
  /// Places the children, if there are any, in the space that the node takes up.
  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine)
  /// Returns whether one of the children, if there are any, might cover another or something outside
  /// of the node.
  func mayOverlap(_ node: Int, on screen: LaidOutScreen) -> Bool

  // MARK: Picture

  /// Returns the children of a node from back to front.
  func paintOrder(of node: Int, in nodes: [ViewNode]) -> [Int]
  /// Draws the node and its children.
  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter)

  // MARK: Description

  /// The text of an element that contains no other nodes, or `nil` for all other nodes.
  var text: String? { get }
  /// The text that represents the node in the label of a button.
  var drawnText: String? { get }
  /// What the node is to a user, or `nil` if it affects only the layout.
  var element: ElementDescription? { get }
  /// Adds the elements of the node and its children, in reading order.
  ///
  /// A node that keeps the elements behind it from being touched has to say so here.
  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector)
  /// Adds what VoiceOver reads of the node and its children.
  func read(_ node: Int, by reader: inout ScreenReader)

  // MARK: Notes

  /// Returns whether the picture shows only a part of the node, although there's room around it.
  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool
  /// Returns the note that says what the node is if readers could mistake its text for a control.
  func noteOnLook(of element: ScreenElement) -> String?
  /// Returns the note on what the picture never shows of the node.
  func noteOnContent(of element: ScreenElement) -> String?
}

/// What others need to know about many nodes at once.
struct NodeTraits: OptionSet {
  let rawValue: UInt32

  /// The node and its children take up space, but aren't shown.
  static let isHidden = NodeTraits(rawValue: 1 << 0)
  static let isElement = NodeTraits(rawValue: 1 << 1)
  /// The user can do something with the node, unless it's disabled.
  static let isControl = NodeTraits(rawValue: 1 << 2)
  static let isText = NodeTraits(rawValue: 1 << 3)
  static let isImage = NodeTraits(rawValue: 1 << 4)
  /// The labels of enclosing views omit the node.
  static let isDecorative = NodeTraits(rawValue: 1 << 5)
  /// The layout chooses one of the children, and hides the others.
  static let isChoice = NodeTraits(rawValue: 1 << 6)
  /// The user can scroll the children.
  static let scrolls = NodeTraits(rawValue: 1 << 7)
  static let isList = NodeTraits(rawValue: 1 << 8)
  static let isRow = NodeTraits(rawValue: 1 << 9)
  /// The node is a row with the title of a section, or with the line above one without a title.
  static let isSectionTitle = NodeTraits(rawValue: 1 << 10)
  /// The children are on one line, and belong together.
  static let isBar = NodeTraits(rawValue: 1 << 11)
  /// The node leaves space between others, which get their lengths first.
  static let isSpacer = NodeTraits(rawValue: 1 << 12)
  static let isGridRow = NodeTraits(rawValue: 1 << 13)
  /// VoiceOver doesn't read the node and its children.
  static let isSilent = NodeTraits(rawValue: 1 << 14)
  /// VoiceOver reads the children as one element, of which the buttons among them are actions.
  static let isCombined = NodeTraits(rawValue: 1 << 15)
  /// The children have a direction of their own.
  static let hasDirection = NodeTraits(rawValue: 1 << 16)
  /// The user can scroll the only child, unless the app keeps the user from it.
  static let isScrollView = NodeTraits(rawValue: 1 << 17)
  /// The node hides what is outside of its frame, and scrolls nothing.
  static let clips = NodeTraits(rawValue: 1 << 18)
  /// The node keeps touches from the views behind it, although pictures don't show it.
  static let isCover = NodeTraits(rawValue: 1 << 19)
  /// The children are in front of each other.
  static let isLayered = NodeTraits(rawValue: 1 << 20)
}

/// A size that follows from the proposal alone, without a look at other nodes.
///
/// The numbers are small to keep the nodes small.
enum SimpleSize {
  /// A line of text, which has to be measured if it doesn't fit.
  case text(width: Int32)
  /// A line that is cut off if it doesn't fit.
  case line(width: Int32, minimum: Int32)
  /// A space of the proposed length along an axis.
  case space(Axis, minimum: Int32, ideal: Int32, across: Int32)

  /// Returns the size, or `nil` if the node has to be measured.
  func size(for proposal: Proposal) -> Size? {
    switch self {
    case .text(let columns):
      let width = Int(columns)
      return width <= proposal.width ?? Proposal.infinity ? Size(width: width, height: 1) : nil
    case .line(let columns, let minimum):
      let width = Int(columns)
      return Size(width: min(width, max(Int(minimum), proposal.width ?? width)), height: 1)
    case .space(let axis, let minimum, let ideal, let across):
      let length = max(Int(minimum), proposal[axis] ?? Int(ideal))
      return axis == .horizontal
        ? Size(width: length, height: Int(across)) : Size(width: Int(across), height: length)
    }
  }
}

/// What a node is to a user.
///
/// The node only fills in this description. The ``ElementCollector`` turns it into an element.
struct ElementDescription {
  let kind: ScreenElement.Kind
  /// The value, or `nil` if there is none or the picture hides it.
  var value: String?
  /// The states that are specific to this kind of element.
  var states: [ScreenElement.State] = []
  var role: ButtonRole?
  var isBack = false
  var isSelected = false
  /// What a tap does.
  var activate: (() -> Void)?
  /// Whether the element is a link without a navigation stack.
  var lacksStack = false
  var input: ScreenElement.Input?
  /// The row that the element represents.
  var row: RowNode?
  /// Whether the options of the input are elements in place of the control.
  var showsOptions = false
  /// What VoiceOver reads in place of the label.
  var spokenLabel: SpokenLabel?

  var options: [ScreenElement.Option] {
    guard case .choice(let options) = input else { return [] }
    return options
  }
}

extension NodeKind {
  var simpleSize: SimpleSize? { nil }

  func mayOverlap(_ node: Int, on screen: LaidOutScreen) -> Bool {
    !screen.nodes.children(of: node).allSatisfy {
      screen.frames[$0].isEmpty || screen.frames[node].contains(screen.frames[$0])
    }
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.paintChildren(of: node)
  }

  func paintOrder(of node: Int, in nodes: [ViewNode]) -> [Int] {
    Array(nodes.children(of: node))
  }

  var text: String? { nil }
  var drawnText: String? { text }
  var element: ElementDescription? { nil }

  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {
    if collector.addLabeled(node, in: area) { return }
    collector.collectChildren(of: node, in: area)
  }

  func read(_ node: Int, by reader: inout ScreenReader) { reader.readContainer(node) }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool { false }
  func noteOnLook(of element: ScreenElement) -> String? { nil }
  func noteOnContent(of element: ScreenElement) -> String? { nil }
}

/// A kind of node without children.
protocol LeafNode: NodeKind {}

extension LeafNode {
  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    simpleSize?.size(for: proposal) ?? .zero
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {}
}

/// A kind of node without children that is an element.
protocol ElementNode: LeafNode {}

extension ElementNode {
  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {
    collector.add(node, in: area)
  }

  func read(_ node: Int, by reader: inout ScreenReader) { reader.add(node) }
}

/// A kind of node with a single child, which is what a modifier of the layout adds around a view.
protocol WrapperNode: NodeKind {}

extension WrapperNode {
  var traits: NodeTraits { [] }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    engine.size(of: node + 1, for: proposal)
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.place(node + 1, at: space.origin, for: proposal)
  }
}
