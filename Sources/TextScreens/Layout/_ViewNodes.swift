/// The nodes of a screen.
///
/// Each view appends its own nodes. This type is used only by the library itself.
public struct _ViewNodes {
  private(set) var nodes: [ViewNode] = []
  private(set) var axis = Axis.vertical

  /// The tags of all views with a tag, and the index of each view's first node.
  private(set) var tags: [(node: Int, tag: AnyHashable)] = []

  var environment = Environment()
  var pickerStyle: PickerStyle { environment.pickerStyle }
  /// The modifiers that apply to the next view, or `nil` if there aren't any.
  var pending: PendingModifiers?
  private var rows: ListStyle?
  /// A Boolean value that indicates whether the items of a menu are currently being added.
  private var isMenu: Bool
  private var section = SectionPosition.none
  private var rowCount = 0

  /// The position of the next row relative to the sections of its list.
  private enum SectionPosition {
    case none
    case inSection
    case afterSection
  }

  /// The number of nodes and the number of views that surround the next view.
  private var depth = (nodes: 0, views: 0)
  /// A Boolean value that indicates whether some views were omitted because they're nested too
  /// deeply.
  var isTooDeep = false

  /// The maximum nesting depth of nodes and views.
  ///
  /// Each level can use up to 7 kB of stack memory, and a thread may have a stack of only 512 kB.
  static let maximumDepth = (nodes: 64, views: 256)

  init(isMenu: Bool = false) {
    self.isMenu = isMenu
    // A menu lists all options of the pickers that it contains.
    if isMenu { environment.pickerStyle = .inline }
    nodes.reserveCapacity(24)
  }

  /// Appends the nodes of a nested view, or a message if views are nested too deeply.
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

  /// Appends a node that has no children, applying the pending modifiers to it.
  mutating func add(_ kind: ViewNode.Kind) {
    let opened = open(kind)
    close(opened)
  }

  /// Appends a node and its children, applying the pending modifiers to the node.
  mutating func add(
    _ kind: ViewNode.Kind, axis: Axis, rows: ListStyle? = nil, content: (inout Self) -> Void
  ) {
    let opened = open(kind)
    let outer = (self.axis, self.rows, isMenu, rowCount, section, pending)
    let isRepeated = environment.isRepeated
    // The rows of a list are repeated only if the list itself repeats them.
    if rows != nil { environment.isRepeated = false }
    (self.axis, self.rows, isMenu, rowCount, section, pending) = (axis, rows, false, 0, .none, nil)
    // A list adds an additional node for each row.
    descend(nodes: rows == nil ? 1 : 2, content)
    (self.axis, self.rows, isMenu, rowCount, section, pending) = outer
    environment.isRepeated = isRepeated
    close(opened)
  }

  /// Appends a section.
  ///
  /// If the section doesn't have a title, a separator is appended instead. The first section in a
  /// list, form, or menu doesn't have a separator.
  mutating func addSection(_ title: String?, content: (inout Self) -> Void) {
    let isFirst = section == .none && (isMenu ? nodes.isEmpty : rowCount == 0)
    if title != nil || hasSections && !isFirst { addHeader(title ?? "") }
    content(&self)
    section = .afterSection
  }

  /// A Boolean value that indicates whether the next views can belong to a section.
  private var hasSections: Bool { rows != nil || isMenu }

  /// Appends the title of a section, which doesn't count as a row.
  private mutating func addHeader(_ title: String) {
    let outer = (rows, isMenu, pending, environment)
    let isForm = rows == .form
    let isRow = hasSections
    section = .inSection
    (rows, isMenu, pending) = (nil, false, nil)
    // A title that is part of a horizontal line can't wrap.
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
    // Rows that follow a section aren't part of it.
    if section == .afterSection && hasSections { addHeader("") }
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
  mutating func addTabs(_ tabs: [TabNode]) {
    add(.tabBar, axis: .horizontal) { nodes in
      for tab in tabs { nodes.add(.tab(tab)) }
    }
  }
}
