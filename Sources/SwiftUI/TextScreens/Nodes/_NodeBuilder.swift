import TextWidths

/// Collects the nodes of a screen.
///
/// Each view appends its nodes to a value of this type. Only the library itself uses this type.
public struct _NodeBuilder {
  private(set) var nodes: [ViewNode] = []
  /// The tags of views, along with the first node of each tagged view.
  private(set) var tags: [(node: Int, tag: AnyHashable)] = []

  var environment = Environment()
  /// The modifiers of the next view, or `nil` if it doesn't have any.
  var pending: Box<Modifiers>?
  var container: Container

  /// The container of the next view.
  struct Container {
    var axis = Axis.vertical
    /// The style of the enclosing list, if the next views are its rows.
    var rows: ListStyle?
    /// A Boolean value that indicates whether the next views are the items of a menu.
    var isMenu = false
    /// Whether the next views are rows that are made only when a user sees them.
    var addsLazyRows = false
    /// Whether the next views are in such a row already.
    var isInLazyRow = false
    /// Whether the next views keep the identities that they have.
    var keepsIdentities = false
    fileprivate var rowCount = 0
    fileprivate var section = SectionPosition.none

    fileprivate var hasSections: Bool { rows != nil || isMenu }
  }

  fileprivate enum SectionPosition {
    case none
    case inSection
    case afterSection
  }

  /// The number of nodes and views that enclose the next view.
  private var depth = (nodes: 0, views: 0)
  /// A Boolean value that indicates whether some views were omitted because they're nested too
  /// deeply.
  var isTooDeep = false

  /// The maximum depth of nodes and views.
  ///
  /// Each level can use up to 7 kB of stack memory, and the stack of a thread can be as small as
  /// 512 kB.
  static let maximumDepth = (nodes: 64, views: 256)

  /// Creates nodes to append to, with memory for the given number of them.
  ///
  /// The items of a menu aren't laid out, as the views in a label aren't.
  package init(isMenu: Bool = false, capacity: Int = 0) {
    container = Container(isMenu: isMenu)
    if capacity > 0 { nodes.reserveCapacity(capacity) }
  }

  /// Creates nodes whose ``roots`` keep their identities.
  package static var withIdentities: Self {
    var nodes = Self()
    nodes.container.keepsIdentities = true
    return nodes
  }

  /// Returns a column of views, such as the body of a screen.
  package static func column(content: (inout Self) -> Void) -> Self {
    var nodes = Self(capacity: 24)
    nodes.addColumn(content: content)
    return nodes
  }

  /// Returns the views of an item of a bar, which are appended to the row of the bar.
  package static func barItem(_ content: (inout Self) -> Void) -> Self {
    var nodes = Self()
    nodes.container.axis = .horizontal
    nodes.addRepeated(content)
    return nodes
  }

  mutating func addTag(_ tag: AnyHashable, to node: Int) { tags.append((node, tag)) }

  /// Appends a nested view.
  ///
  /// If views are nested too deeply, this method appends a message instead.
  package mutating func descend(nodes count: Int = 0, _ content: (inout Self) -> Void) {
    guard !isTooDeep else { return }
    guard depth.nodes + count <= Self.maximumDepth.nodes, depth.views < Self.maximumDepth.views
    else {
      isTooDeep = true
      addText(Self.tooDeepMessage)
      return
    }
    depth = (depth.nodes + count, depth.views + 1)
    content(&self)
    depth = (depth.nodes - count, depth.views - 1)
  }

  static let tooDeepMessage = """
    This screen isn't drawn because its views are nested more than \(maximumDepth.nodes) levels deep. \
    To fix, look for a view that contains itself, or nest fewer views.
    """

  mutating func add(_ kind: some NodeKind) {
    let opened = open(kind)
    close(opened)
  }

  /// Appends a node and its children.
  ///
  /// The pending modifiers apply only to the node itself. The axis is that of the spacers and
  /// dividers among the children. If they're the rows of a list, `rows` is its style.
  mutating func add(
    _ kind: some NodeKind, axis: Axis = .vertical, rows: ListStyle? = nil,
    content: (inout Self) -> Void
  ) {
    let opened = open(kind)
    let outer = (container, pending, environment.isRepeated, environment.isInRow)
    (container, pending) = (Container(axis: axis, rows: rows, addsLazyRows: rows != nil), nil)
    // Rows count as repeated only if the loop that creates them is inside of the list.
    if rows != nil { (environment.isRepeated, environment.isInRow) = (false, true) }
    // A list adds an additional node for each row.
    descend(nodes: rows == nil ? 1 : 2, content)
    (container, pending, environment.isRepeated, environment.isInRow) = outer
    close(opened)
  }

  /// Appends a section.
  ///
  /// A section without a title starts with a separator, unless it's the first section. If the title
  /// has controls, it's drawn as the given header.
  package mutating func addSection(
    _ title: String?, header: _NodeBuilder? = nil, content: (inout Self) -> Void
  ) {
    let isEmpty = container.isMenu ? nodes.isEmpty : container.rowCount == 0
    let isFirst = container.section == .none && isEmpty
    if title != nil || container.hasSections && !isFirst { addHeader(title ?? "", header) }
    content(&self)
    container.section = .afterSection
  }

  /// Appends the title of a section.
  ///
  /// The title doesn't count as a row.
  private mutating func addHeader(_ title: String, _ header: _NodeBuilder? = nil) {
    container.section = .inSection
    let outer = (container, pending, environment)
    let (isForm, isRow) = (container.rows == .form, container.hasSections)
    (container, pending) = (Container(axis: container.axis), nil)
    // A title that is part of a horizontal line can't wrap.
    if isForm { environment.textStyle.lineLimit = 1 }
    let row = nodes.count
    if isRow {
      let title = RowNode(index: nil, isRule: isForm, isRepeated: environment.isRepeated)
      nodes.append(ViewNode(kind: title, end: row))
    }
    if let header {
      append(all: header)
    } else if !isRow || !title.isEmpty {
      addText(title)
    }
    if isRow { nodes[row].end = nodes.count }
    (container, pending, environment) = outer
  }

  /// Appends the views of a loop over a collection.
  package mutating func addRepeated(_ content: (inout Self) -> Void) {
    let outer = environment.isRepeated
    environment.isRepeated = true
    content(&self)
    environment.isRepeated = outer
  }

  /// Removes all nodes from a position on, and appends views instead, which have no modifiers.
  package mutating func replaceNodes(from start: Int, content: (inout Self) -> Void) {
    nodes.removeSubrange(start...)
    tags.removeAll { $0.node >= start }
    let outer = (container, pending)
    (container, pending) = (Container(), nil)
    content(&self)
    (container, pending) = outer
  }

  /// Returns a column with copies of all nodes from a position, and with more views below them.
  package func column(from start: Int, content: (inout Self) -> Void) -> Self {
    .column {
      $0.append(start..<nodes.count, of: self)
      content(&$0)
    }
  }

  /// Appends all nodes of others.
  package mutating func append(all other: _NodeBuilder) {
    isTooDeep = isTooDeep || other.isTooDeep
    if nodes.isEmpty { nodes = other.nodes } else { append(other.nodes.indices, of: other) }
  }

  mutating func append(_ range: Range<Int>, of other: _NodeBuilder) {
    let shift = nodes.count - range.lowerBound
    for var node in other.nodes[range] {
      node.end += shift
      nodes.append(node)
    }
  }

  /// Inserts nodes in front of those from a position on, which have no tags.
  package mutating func insert(_ others: [_NodeBuilder], at start: Int) {
    var inserted = Self()
    for other in others { inserted.append(all: other) }
    inserted.append(start..<nodes.count, of: self)
    nodes.removeSubrange(start...)
    append(all: inserted)
  }

  /// Appends the row, the wrappers, and the node itself, and returns the range of their indices.
  private mutating func open(_ kind: some NodeKind) -> Range<Int> {
    let traits = kind.traits
    // Rows that follow a section aren't part of it, so start a section without a title.
    if container.section == .afterSection && container.hasSections { addHeader("") }
    let start = nodes.count
    if container.rows != nil { addRow(around: traits) }
    if let modifiers = pending?.value {
      if let tag = modifiers.tag { tags.append((start, tag)) }
      let outermost = nodes.count
      for wrapper in modifiers.wrappers {
        let details = wrapper.details.map(Box.init)
        nodes.append(ViewNode(kind: wrapper.kind, end: start, details: details))
      }
      if nodes.count > outermost {
        let others = nodes[outermost].details?.value ?? NodeDetails()
        nodes[outermost].details = Box(modifiers.details.ofContainer(in: others))
      }
    }
    var details = pending?.value.details
    let isControl = traits.contains(.isControl)
    if container.rows != nil, !isControl { details?.id = nil }
    if environment.ignoresTaps {
      details = details ?? NodeDetails()
      details?.ignoresTaps = true
      if isControl { details?.remarks.append("no taps on") }
    } else if !environment.taps.isEmpty, traits.contains(.isElement) {
      details = details ?? NodeDetails()
      details?.taps = environment.taps
      if environment.isInRow, kind is LinkNode { details?.taps?.precedeLink() }
    }
    nodes.append(
      ViewNode(
        kind: kind, end: start, isDisabled: environment.isDisabled,
        isFocused: pending?.value.isFocused == true,
        textStyle: environment.textStyle, details: details.map(Box.init)))
    return start..<nodes.count
  }

  /// Begins a row, which a user may not see, at a position.
  package mutating func begin(_ row: LazyRow, at first: Int) {
    if first < nodes.count { nodes[first].lazyRows.append(row) }
  }

  /// Lets the app scroll to the view that begins at a position.
  package mutating func add(_ anchor: ScrollAnchor, at first: Int) {
    if first < nodes.count { nodes[first].scrollAnchors.append(anchor) }
  }

  /// Removes and returns the rows that begin at a position.
  mutating func takeRows(beginningAt node: Int) -> [LazyRow] {
    let rows = nodes[node].lazyRows
    if !rows.isEmpty { nodes[node].lazyRows = [] }
    return rows
  }

  mutating func addSwipeActions(_ buttons: [ButtonNode], to row: Int) {
    nodes[row].addSwipeActions(buttons)
  }

  private mutating func addRow(around traits: NodeTraits) {
    var row = RowNode(index: container.rowCount, isRepeated: environment.isRepeated)
    var details: NodeDetails?
    if let modifiers = pending?.value {
      row.isSelected = modifiers.isSelected
      row.swipeActions = modifiers.swipeActions
      details = NodeDetails()
      if !traits.contains(.isControl) { details?.id = modifiers.details.id }
      if !traits.contains(.isElement) {
        details?.accessibilityLabel = modifiers.details.accessibilityLabel
      }
    }
    nodes.append(
      ViewNode(
        kind: row, end: nodes.count, isDisabled: environment.isDisabled,
        details: details.map(Box.init)))
    container.rowCount += 1
  }

  private mutating func close(_ opened: Range<Int>) {
    var index = opened.upperBound - 1
    nodes[index].end = nodes.count
    for wrapper in (pending?.value.wrappers ?? []).reversed() {
      wrapper.decorate?(&self)
      index -= 1
      nodes[index].end = nodes.count
    }
    if index > opened.lowerBound { nodes[opened.lowerBound].end = nodes.count }
  }
}

extension _NodeBuilder {
  /// The indices of the nodes that no others enclose.
  package var roots: [Int] {
    var roots: [Int] = []
    var root = 0
    while root < nodes.count {
      roots.append(root)
      root = nodes[root].end
    }
    return roots
  }

  /// The identity of a root, if it has one.
  package func identity(ofRoot root: Int) -> AnyHashable? { nodes[root].details?.value.identity }

  /// The values that a container of the app reads, by their keys.
  package func layoutValues(ofRoot root: Int) -> [ObjectIdentifier: Any] {
    nodes[root].details?.value.layoutValues ?? [:]
  }

  /// Appends views that have an identity, unless one of them has its own.
  package mutating func keepingIdentity(
    _ identity: @autoclosure () -> AnyHashable, content: (inout Self) -> Void
  ) {
    guard container.keepsIdentities else { return content(&self) }
    let identity = identity()
    modifying({ $0.details.identity = identity }, content: content)
  }

  /// Appends a copy of one of the ``roots`` of others, and of everything in it.
  ///
  /// Modifiers and rows of a list need a view that is made here, around the copies.
  package mutating func append(root: Int, of other: _NodeBuilder) {
    let range = root..<other.nodes[root].end
    if isNextModified || container.rows != nil {
      return addRow { $0.append(root: root, of: other) }
    }
    let start = nodes.count
    append(range, of: other)
    for index in nodes.indices[start...] {
      if environment.isDisabled { nodes[index].isDisabled = true }
      if environment.ignoresTaps {
        var details = nodes[index].details?.value ?? NodeDetails()
        details.ignoresTaps = true
        nodes[index].details = Box(details)
      }
    }
  }

  /// Whether the user can do something with one of the nodes.
  package var hasControls: Bool { nodes.contains { $0.traits.contains(.isControl) } }

  /// The elements side by side, as a single view.
  package var inOneRow: _NodeBuilder {
    var elements: [Range<Int>] = []
    for index in nodes.shown(in: nodes.indices) where index >= elements.last?.upperBound ?? 0 {
      guard nodes[index].traits.contains(.isElement) || nodes[index].accessibilityLabel != nil
      else { continue }
      elements.append(index..<nodes[index].end)
    }
    var row = _NodeBuilder()
    if elements.count == 1 {
      row.append(elements[0], of: self)
    } else {
      row.addRow { row in
        for element in elements { row.append(element, of: self) }
      }
    }
    return row
  }

  /// Whether one of the nodes has such a tag.
  package func hasTag(where isFound: (AnyHashable) -> Bool) -> Bool {
    tags.contains { isFound($0.tag) }
  }

  /// Whether there are no nodes.
  package var isEmpty: Bool { nodes.isEmpty }

  /// The number of nodes.
  package var count: Int { nodes.count }

  /// The text of the nodes, as in the label of a control.
  package var label: String { nodes.joinedText(of: nodes.indices) }
}
