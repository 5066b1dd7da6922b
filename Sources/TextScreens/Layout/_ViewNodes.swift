/// The nodes of a screen, appended by its views.
///
/// Only the library itself uses this type.
public struct _ViewNodes {
  private(set) var nodes: [ViewNode] = []
  private(set) var axis = Axis.vertical

  /// The tags of views with the index of each view's first node.
  private(set) var tags: [(node: Int, tag: AnyHashable)] = []

  var environment = Environment()
  var pickerStyle: PickerStyle { environment.pickerStyle }
  /// The modifiers of the next view, or `nil` if there aren't any.
  var pending: PendingModifiers?
  /// The style of the list whose rows are being added.
  private var rows: ListStyle?
  /// Indicates whether the items of a menu are being added.
  private var isMenu: Bool
  private var section = SectionPosition.none
  private var rowCount = 0

  /// The position of the next row relative to the sections of its list.
  private enum SectionPosition {
    case none
    case inSection
    case afterSection
  }

  /// The number of nodes and views that enclose the next view.
  private var depth = (nodes: 0, views: 0)
  /// Indicates whether views were left out because they are nested too deeply.
  var isTooDeep = false

  /// The maximum depth of nodes and views, which may need 7 kB each of stacks as small as 512 kB.
  static let maximumDepth = (nodes: 64, views: 256)

  init(isMenu: Bool = false) {
    self.isMenu = isMenu
    // A menu lists all options of the pickers it contains.
    if isMenu { environment.pickerStyle = .inline }
    nodes.reserveCapacity(24)
  }

  /// Appends another view's nodes, or a message if views are nested too deeply.
  mutating func descend(nodes count: Int = 0, _ content: (inout Self) -> Void) {
    guard !isTooDeep else { return }
    guard depth.nodes + count <= Self.maximumDepth.nodes, depth.views < Self.maximumDepth.views
    else {
      isTooDeep = true
      nodes.append(ViewNode(kind: .text(MeasuredText(Self.tooDeepMessage)), end: nodes.count + 1))
      return
    }
    depth = (depth.nodes + count, depth.views + 1)
    content(&self)
    depth = (depth.nodes - count, depth.views - 1)
  }

  static let tooDeepMessage = """
    This screen is not drawn: its views are nested more than \(maximumDepth.nodes) deep. To fix, look for a \
    view that contains itself, or nest fewer views.
    """

  /// Appends a node without children, and applies the pending modifiers.
  mutating func add(_ kind: ViewNode.Kind) {
    let opened = open(kind)
    close(opened)
  }

  /// Appends a node with its children, and applies the pending modifiers.
  mutating func add(
    _ kind: ViewNode.Kind, axis: Axis, rows: ListStyle? = nil, content: (inout Self) -> Void
  ) {
    let opened = open(kind)
    let outer = (self.axis, self.rows, isMenu, rowCount, section, pending)
    let isRepeated = environment.isRepeated
    // The rows of a list are only repeated if the list repeats them.
    if rows != nil { environment.isRepeated = false }
    (self.axis, self.rows, isMenu, rowCount, section, pending) = (axis, rows, false, 0, .none, nil)
    // A list adds a separate node for the row.
    descend(nodes: rows == nil ? 1 : 2, content)
    (self.axis, self.rows, isMenu, rowCount, section, pending) = outer
    environment.isRepeated = isRepeated
    close(opened)
  }

  /// Appends a section, with a separator instead of a title if the section doesn't have one.
  mutating func addSection(_ title: String?, content: (inout Self) -> Void) {
    let isFirst = section == .none && (isMenu ? nodes.isEmpty : rowCount == 0)
    if title != nil || rows == .form || hasSections && !isFirst { addHeader(title ?? "") }
    content(&self)
    section = .afterSection
  }

  /// Indicates whether the next views can be part of a section.
  private var hasSections: Bool { rows != nil || isMenu }

  /// Appends the title of a section, which isn't a row.
  private mutating func addHeader(_ title: String) {
    let outer = (rows, isMenu, pending, environment)
    let isForm = rows == .form
    let isRow = hasSections
    section = .inSection
    (rows, isMenu, pending) = (nil, false, nil)
    // A title within a line can't wrap.
    if isForm { environment.textStyle.lineLimit = 1 }
    let row = nodes.count
    if isRow {
      let title = RowNode(index: nil, isRule: isForm, isRepeated: environment.isRepeated)
      nodes.append(ViewNode(kind: .row(title), end: row))
    }
    if !isRow || !title.isEmpty { add(.text(MeasuredText(title))) }
    if isRow { nodes[row].end = nodes.count }
    (rows, isMenu, pending, environment) = outer
  }

  /// Appends the views of a loop over a collection.
  mutating func addRepeated(_ content: (inout Self) -> Void) {
    let outer = environment.isRepeated
    environment.isRepeated = true
    content(&self)
    environment.isRepeated = outer
  }

  mutating func append(_ root: Int, of other: _ViewNodes) {
    let shift = nodes.count - root
    for var node in other.nodes[root..<other.nodes[root].end] {
      node.end += shift
      nodes.append(node)
    }
  }

  mutating func print(with options: PictureOptions) {
    guard !options.isEmpty else { return }
    for index in nodes.indices { nodes[index].print(with: options) }
  }

  /// Appends the row, the wrappers, and the node itself, and returns the range of their indices.
  private mutating func open(_ kind: ViewNode.Kind) -> Range<Int> {
    // A row after a section isn't part of the section.
    if section == .none ? rows == .form : section == .afterSection && hasSections { addHeader("") }
    let start = nodes.count
    if rows != nil { addRow(around: kind) }
    var node = ViewNode(
      kind: kind, end: start, isDisabled: environment.isDisabled,
      textStyle: environment.textStyle)
    guard let pending else {
      nodes.append(node)
      return start..<nodes.count
    }
    if let tag = pending.tag { tags.append((start, tag)) }
    node.isFocused = pending.isFocused && !environment.isDisabled && kind.isControl
    node.details = pending.details(of: kind, isRow: rows != nil)
    let outermost = nodes.count
    for wrapper in pending.wrappers { nodes.append(ViewNode(kind: wrapper.kind, end: start)) }
    nodes.append(node)
    pending.place(&nodes[outermost])
    return start..<nodes.count
  }

  private mutating func addRow(around kind: ViewNode.Kind) {
    var row = RowNode(index: rowCount)
    row.isRepeated = environment.isRepeated
    row.isSelected = pending?.isSelected ?? false
    row.swipeActions = pending?.swipeActions ?? []
    var node = ViewNode(
      kind: .row(row), end: nodes.count, isDisabled: environment.isDisabled)
    node.details = pending?.rowDetails(around: kind)
    nodes.append(node)
    rowCount += 1
  }

  /// Ends the subtrees of a node, its wrappers, and its row.
  private mutating func close(_ opened: Range<Int>) {
    var index = opened.upperBound - 1
    nodes[index].end = nodes.count
    for wrapper in (pending?.wrappers ?? []).reversed() {
      if let decoration = wrapper.decoration { add(decoration) }
      index -= 1
      nodes[index].end = nodes.count
    }
    if index > opened.lowerBound { nodes[opened.lowerBound].end = nodes.count }
  }

  private mutating func add(_ decoration: Decoration) {
    let outer = (environment, rows, isMenu, pending)
    (environment, rows, isMenu, pending) = (decoration.environment, nil, false, nil)
    add(.layers(decoration.alignment), axis: .vertical, content: decoration.content)
    (environment, rows, isMenu, pending) = outer
  }
}

extension _ViewNodes {
  /// Appends a tab bar with centered tabs.
  mutating func addTabs(_ tabs: [TabNode]) {
    add(.tabBar, axis: .horizontal) { nodes in
      for tab in tabs { nodes.add(.tab(tab)) }
    }
  }
}
