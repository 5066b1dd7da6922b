/// The nodes of a screen while its views append them; only the library's own views use it.
public struct _ViewNodes {
  private(set) var nodes: [ViewNode] = []
  /// The axis of the stack whose views are being added.
  private(set) var axis = Axis.vertical

  /// What `.tag` named the nodes, by the index of the first node of each view.
  private(set) var tags: [(node: Int, tag: AnyHashable)] = []

  private var environment = Environment()
  /// How the pickers are drawn that are being added.
  var pickerStyle: PickerStyle { environment.pickerStyle }
  /// The list whose rows are being added.
  private var rows: ListStyle?
  private var isInSection = false
  private var rowCount = 0
  private var pending = Pending()

  /// What modifiers have said about all views within.
  private struct Environment {
    var isDisabled = false
    var textStyle = TextStyle()
    var pickerStyle = PickerStyle.menu
  }

  /// A node around the next view.
  private struct Wrapper {
    let kind: ViewNode.Kind
    var decoration: Decoration?
  }

  /// The views that a node has besides the one it is around.
  private struct Decoration {
    let alignment: Alignment
    let environment: Environment
    let content: (inout _ViewNodes) -> Void
  }

  /// What modifiers have said about the next view.
  private struct Pending {
    var wrappers: [Wrapper] = []
    var priority: Double?
    var cell = GridCell()
    var accessibilityLabel: String?
    var accessibilityValue: String?
    var id: AnyHashable?
    var tag: AnyHashable?
    var error: String?
    var isFocused = false
    var isSelected = false
    var swipeActions: [ButtonNode] = []
    var longPress: (() -> Void)?
  }

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
    (self.axis, self.rows, rowCount, isInSection, pending) = (axis, rows, 0, false, Pending())
    content(&self)
    (self.axis, self.rows, rowCount, isInSection, pending) = outer
    close(opened)
  }

  /// Appends a column of a title, which takes all the width there is, and of views below it.
  ///
  /// What modifiers say about the column, they say about its title.
  mutating func addColumn(titled title: ViewNode.Kind, content: (inout Self) -> Void) {
    let outer = pending
    var own = pending
    let frame = FlexibleFrame(
      width: LengthBounds(min: nil, ideal: nil, max: Proposal.infinity),
      height: LengthBounds(min: nil, ideal: nil, max: nil), alignment: .leading)
    own.wrappers = [Wrapper(kind: .flexibleFrame(frame))]
    own.priority = nil
    own.cell = GridCell()
    own.tag = nil
    pending.accessibilityLabel = nil
    pending.accessibilityValue = nil
    pending.id = nil
    pending.error = nil
    let alignment = Alignment(horizontal: .leading, vertical: .center)
    add(.stack(.vertical, spacing: 0, alignment: alignment), axis: .vertical) { nodes in
      nodes.pending = own
      nodes.add(title)
      nodes.pending = Pending()
      content(&nodes)
    }
    pending = outer
  }

  /// Appends views with a modifier, which each of them takes.
  mutating func modifying(_ modifier: ViewModifier, content: (inout Self) -> Void) {
    let outer = (pending, environment)
    switch modifier {
    case .wrapper(let kind):
      pending.wrappers.append(Wrapper(kind: kind))
    case .decoration(let node, let views):
      let decoration = Decoration(
        alignment: node.alignment, environment: environment, content: views)
      pending.wrappers.append(Wrapper(kind: .decorated(node), decoration: decoration))
    case .layoutPriority(let value):
      pending.priority = pending.priority ?? value
    case .gridCell(let change):
      change(&pending.cell)
    case .textStyle(let change):
      change(&environment.textStyle)
    case .disabled(let flag):
      environment.isDisabled = environment.isDisabled || flag
    case .accessibilityLabel(let label):
      // The outer modifier came first and wins, as in SwiftUI.
      pending.accessibilityLabel = pending.accessibilityLabel ?? label
    case .accessibilityValue(let value):
      pending.accessibilityValue = pending.accessibilityValue ?? value
    case .id(let id):
      pending.id = pending.id ?? id
    case .tag(let tag):
      pending.tag = pending.tag ?? tag
    case .focused(let flag):
      pending.isFocused = pending.isFocused || flag
    case .error(let message):
      pending.wrappers.append(Wrapper(kind: .error(GlyphText(message))))
      pending.error = message
    case .pickerStyle(let style):
      environment.pickerStyle = style
    case .selected(let flag):
      pending.isSelected = pending.isSelected || flag
    case .swipeActions(let actions):
      pending.swipeActions += actions
    case .longPress(let action):
      // The innermost one is the nearest to the finger.
      pending.longPress = action
    }
    content(&self)
    (pending, environment) = outer
  }

  /// Begins a section: only a form shows one that has no title.
  mutating func addSection(_ title: String?) {
    if title != nil || rows == .form { addHeader(title ?? "") }
  }

  /// Appends the title of a section: a line of its own, which is no row.
  mutating func addHeader(_ title: String) {
    let outer = (rows, pending, environment)
    isInSection = true
    (rows, pending) = (nil, Pending())
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

  /// Appends a row of a grid, each of whose cells takes the modifiers around it.
  mutating func addGridRow(
    _ alignment: VerticalAlignment?, content: (inout Self) -> Void
  ) {
    let outer = pending
    pending = Pending()
    add(.gridRow(alignment), axis: .horizontal) { nodes in
      nodes.pending = outer
      content(&nodes)
    }
    pending = outer
  }

  /// Appends the row, the wrappers and the node itself; the range of their indices.
  private mutating func open(_ kind: ViewNode.Kind) -> Range<Int> {
    var start = nodes.count
    if let rows {
      if rows == .form, !isInSection { addHeader("") }
      start = nodes.count
    }
    if let tag = pending.tag { tags.append((start, tag)) }
    if rows != nil {
      var row = ViewNode(
        kind: .row(
          RowNode(
            index: rowCount, isSelected: pending.isSelected, swipeActions: pending.swipeActions)),
        end: start, isDisabled: environment.isDisabled)
      if !kind.isControl {
        row.id = pending.id
        if !kind.isElement { row.accessibilityLabel = pending.accessibilityLabel }
      }
      nodes.append(row)
      rowCount += 1
    }
    let outermost = nodes.count
    for wrapper in pending.wrappers { nodes.append(ViewNode(kind: wrapper.kind, end: start)) }
    nodes.append(
      ViewNode(
        kind: kind, end: start, isDisabled: environment.isDisabled,
        isFocused: pending.isFocused && !environment.isDisabled && kind.isControl,
        accessibilityLabel: pending.accessibilityLabel,
        accessibilityValue: pending.accessibilityValue,
        id: rows != nil && !kind.isControl ? nil : pending.id,
        error: kind.isElement ? pending.error : nil, textStyle: environment.textStyle))
    nodes[nodes.count - 1].longPress = pending.longPress
    nodes[outermost].priority = pending.priority
    nodes[outermost].cell = pending.cell
    return start..<nodes.count
  }

  /// Ends the subtrees of a node, of the wrappers around it and of its row.
  private mutating func close(_ opened: Range<Int>) {
    var index = opened.upperBound - 1
    nodes[index].end = nodes.count
    for wrapper in pending.wrappers.reversed() {
      if let decoration = wrapper.decoration { add(decoration) }
      index -= 1
      nodes[index].end = nodes.count
    }
    if index > opened.lowerBound { nodes[opened.lowerBound].end = nodes.count }
  }

  private mutating func add(_ decoration: Decoration) {
    let outer = (environment, rows, pending)
    (environment, rows, pending) = (decoration.environment, nil, Pending())
    add(.layers(decoration.alignment), axis: .vertical, content: decoration.content)
    (environment, rows, pending) = outer
  }
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

  /// The texts of some nodes with a blank between them.
  func joinedText(of range: Range<Int>) -> String { nodes.joinedText(of: range) }

  /// What is drawn of the texts and images among the nodes, with a blank between them.
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

extension [ViewNode] {
  /// The texts of some nodes with a blank between them.
  func joinedText(of range: Range<Int>) -> String {
    var text = ""
    var index = range.lowerBound
    while index < range.upperBound {
      let node = self[index]
      let part: String?
      switch node.kind {
      case .text(let glyphs): part = node.accessibilityLabel ?? glyphs.string
      case .button(let button): part = node.accessibilityLabel ?? button.label
      case .tab(let tab): part = node.accessibilityLabel ?? tab.label
      case .control(let control):
        part = control.isDecorative ? nil : node.accessibilityLabel ?? control.label
      case .hidden: part = nil
      default: part = node.accessibilityLabel
      }
      if let part { text += text.isEmpty ? part : " " + part }
      // A label speaks for everything within, and what is hidden says nothing.
      index = part == nil && !node.kind.isHidden ? index + 1 : node.end
    }
    return text
  }
}

extension ViewNode.Kind {
  /// Whether it is not shown, with all it has.
  var isHidden: Bool {
    if case .hidden = self { return true }
    return false
  }

  /// Whether it is seen by itself: a text, a control, an image or a progress.
  var isElement: Bool {
    switch self {
    case .text, .button, .link, .tab, .control: true
    default: false
    }
  }

  /// Whether a user acts on it.
  var isControl: Bool {
    switch self {
    case .button, .link, .tab: true
    case .control(let control): control.isInteractive
    default: false
    }
  }
}
