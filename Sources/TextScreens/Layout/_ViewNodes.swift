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
  private var isInSection = false
  private var rowCount = 0

  init() { nodes.reserveCapacity(24) }

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
    let outer = (self.axis, self.rows, rowCount, isInSection, pending)
    (self.axis, self.rows, rowCount, isInSection, pending) = (axis, rows, 0, false, nil)
    content(&self)
    (self.axis, self.rows, rowCount, isInSection, pending) = outer
    close(opened)
  }

  /// Begins a section: only a form shows one that has no title.
  mutating func addSection(_ title: String?) {
    if title != nil || rows == .form { addHeader(title ?? "") }
  }

  /// Appends the title of a section: a line of its own, which is no row.
  mutating func addHeader(_ title: String) {
    let outer = (rows, pending, environment)
    isInSection = true
    (rows, pending) = (nil, nil)
    if let style = outer.0 {
      // A rule is one line.
      if style == .form { environment.textStyle.lineLimit = 1 }
      let row = nodes.count
      nodes.append(ViewNode(kind: .row(RowNode(index: nil, isRule: style == .form)), end: row))
      if style == .list || !title.isEmpty { add(.text(GlyphText(title))) }
      nodes[row].end = nodes.count
    } else {
      add(.text(GlyphText(title)))
    }
    (rows, pending, environment) = outer
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
    if rows == .form, !isInSection { addHeader("") }
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
    let outer = (environment, rows, pending)
    (environment, rows, pending) = (decoration.environment, nil, nil)
    add(.layers(decoration.alignment), axis: .vertical, content: decoration.content)
    (environment, rows, pending) = outer
  }
}
