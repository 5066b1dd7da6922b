/// The nodes of a screen while its views append them; only the library's own views use it.
public struct _ViewNodes {
  private(set) var nodes: [ViewNode] = []
  /// The axis of the stack whose views are being added.
  private(set) var axis = Axis.vertical

  /// What `.tag` named the nodes, by the index of the first node of each view.
  private(set) var tags: [(node: Int, tag: AnyHashable)] = []

  var environment = Environment()
  /// How the pickers are drawn that are being added.
  var pickerStyle: PickerStyle { environment.pickerStyle }
  /// What modifiers have said about the next view; `nil` where none has.
  var pending: Pending?
  /// The list whose rows are being added.
  private var rows: ListStyle?
  /// Whether the items of a menu are being added.
  private var isMenu: Bool
  private var section = SectionPlace.none
  private var rowCount = 0

  /// Where the next row stands among the sections of its list.
  private enum SectionPlace {
    case none
    case inSection
    case afterSection
  }

  /// How many nodes and how many views enclose the next one.
  private var depth = (nodes: 0, views: 0)
  /// Whether views were left out because they are nested too deeply.
  var isTooDeep = false

  /// The most nodes and views around a node: a task's thread has a stack of 512 kB on some systems,
  /// and a node takes up to 7 kB of it in a debug build.
  static let deepest = (nodes: 64, views: 256)

  init(isMenu: Bool = false) {
    self.isMenu = isMenu
    // A menu offers the options of the pickers in it.
    if isMenu { environment.pickerStyle = .inline }
    nodes.reserveCapacity(24)
  }

  /// Appends the contents of another view.
  ///
  /// A view that contains itself has no end, so views that are nested too deeply, and all views
  /// after them, are left out. A text says so.
  mutating func descend(nodes count: Int = 0, _ content: (inout Self) -> Void) {
    guard !isTooDeep else { return }
    guard depth.nodes + count <= Self.deepest.nodes, depth.views < Self.deepest.views else {
      isTooDeep = true
      nodes.append(ViewNode(kind: .text(GlyphText(Self.tooDeep)), end: nodes.count + 1))
      return
    }
    depth = (depth.nodes + count, depth.views + 1)
    content(&self)
    depth = (depth.nodes - count, depth.views - 1)
  }

  /// The text in place of views that are nested too deeply.
  static let tooDeep = """
    This screen is not drawn: its views are nested more than \(deepest.nodes) deep. To fix, look for a \
    view that contains itself, or nest fewer views.
    """

  /// Appends a node without children, with the modifiers around it.
  mutating func add(_ kind: ViewNode.Kind) {
    let opened = open(kind)
    close(opened)
  }

  /// Appends a node and its children, with the modifiers around it.
  mutating func add(
    _ kind: ViewNode.Kind, axis: Axis, rows: ListStyle? = nil, content: (inout Self) -> Void
  ) {
    let opened = open(kind)
    let outer = (self.axis, self.rows, isMenu, rowCount, section, pending)
    (self.axis, self.rows, isMenu, rowCount, section, pending) = (axis, rows, false, 0, .none, nil)
    // A row is a node of its own.
    descend(nodes: rows == nil ? 1 : 2, content)
    (self.axis, self.rows, isMenu, rowCount, section, pending) = outer
    close(opened)
  }

  /// Appends a section: its title, and its views.
  ///
  /// A section without a title shows where it begins: in a form by a rule, in a list by a blank
  /// line below other rows.
  mutating func addSection(_ title: String?, content: (inout Self) -> Void) {
    let isFirst = section == .none && (isMenu ? nodes.isEmpty : rowCount == 0)
    if title != nil || rows == .form || hasSections && !isFirst { addHeader(title ?? "") }
    content(&self)
    section = .afterSection
  }

  /// Whether the next views are in sections or between them.
  private var hasSections: Bool { rows != nil || isMenu }

  /// Appends the title of a section: a line of its own, which is no row.
  private mutating func addHeader(_ title: String) {
    let outer = (rows, isMenu, pending, environment)
    let isForm = rows == .form
    let isRow = hasSections
    section = .inSection
    (rows, isMenu, pending) = (nil, false, nil)
    // A rule is one line.
    if isForm { environment.textStyle.lineLimit = 1 }
    let row = nodes.count
    if isRow { nodes.append(ViewNode(kind: .row(RowNode(index: nil, isRule: isForm)), end: row)) }
    if !isRow || !title.isEmpty { add(.text(GlyphText(title))) }
    if isRow { nodes[row].end = nodes.count }
    (rows, isMenu, pending, environment) = outer
  }

  /// Appends a subtree of other nodes.
  mutating func append(_ root: Int, of other: _ViewNodes) {
    let shift = nodes.count - root
    for var node in other.nodes[root..<other.nodes[root].end] {
      node.end += shift
      nodes.append(node)
    }
  }

  /// Prints all texts in another way.
  mutating func print(with options: PictureOptions) {
    guard !options.isEmpty else { return }
    for index in nodes.indices { nodes[index].print(with: options) }
  }

  /// Appends the row, the wrappers and the node itself; the range of their indices.
  private mutating func open(_ kind: ViewNode.Kind) -> Range<Int> {
    // A row after a section does not belong to it.
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
    row.isSelected = pending?.isSelected ?? false
    row.swipeActions = pending?.swipeActions ?? []
    var node = ViewNode(
      kind: .row(row), end: nodes.count, isDisabled: environment.isDisabled)
    node.details = pending?.rowDetails(around: kind)
    nodes.append(node)
    rowCount += 1
  }

  /// Ends the subtrees of a node, of the wrappers around it and of its row.
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
  /// Appends a bar of tabs, in the middle of the row.
  mutating func addTabs(_ tabs: [TabNode]) {
    add(.tabBar, axis: .horizontal) { nodes in
      for tab in tabs { nodes.add(.tab(tab)) }
    }
  }
}
