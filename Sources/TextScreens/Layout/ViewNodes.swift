/// The nodes of a screen while its views append them; only the library's own views use it.
public struct _ViewNodes {
  private(set) var nodes: [ViewNode] = []
  /// The axis of the stack whose views are being added.
  private(set) var axis = Axis.vertical

  /// How the pickers are drawn that are being added.
  private(set) var pickerStyle = PickerStyle.menu
  /// What `.tag` named the nodes, by the index of the first node of each view.
  private(set) var tags: [(node: Int, tag: AnyHashable)] = []

  private var isDisabled = false
  private var makesRows = false
  private var rowCount = 0
  private var pending = Pending()

  /// What modifiers have said about the next view.
  private struct Pending {
    var wrappers: [ViewNode.Kind] = []
    var accessibilityLabel: String?
    var accessibilityValue: String?
    var id: AnyHashable?
    var tag: AnyHashable?
    var error: String?
    var isFocused = false
    var isSelected = false
    var swipeActions: [ButtonNode] = []
  }

  init() { nodes.reserveCapacity(24) }

  /// Appends a node without children, with the modifiers around it.
  mutating func add(_ kind: ViewNode.Kind) {
    let opened = open(kind)
    for index in opened { nodes[index].end = nodes.count }
  }

  /// Appends a node and its children, with the modifiers around it.
  mutating func add(
    _ kind: ViewNode.Kind, axis: Axis, makesRows: Bool = false, content: (inout Self) -> Void
  ) {
    let opened = open(kind)
    let outer = (self.axis, self.makesRows, rowCount, pending)
    (self.axis, self.makesRows, rowCount, pending) = (axis, makesRows, 0, Pending())
    content(&self)
    (self.axis, self.makesRows, rowCount, pending) = outer
    for index in opened { nodes[index].end = nodes.count }
  }

  /// Appends a column of a title, which takes all the width there is, and of views below it.
  ///
  /// What modifiers say about the column, they say about its title.
  mutating func addColumn(titled title: ViewNode.Kind, content: (inout Self) -> Void) {
    let outer = pending
    var own = pending
    own.wrappers = [
      .flexibleFrame(
        FlexibleFrame(
          width: LengthBounds(min: nil, ideal: nil, max: Proposal.infinity),
          height: LengthBounds(min: nil, ideal: nil, max: nil), alignment: .leading))
    ]
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
    let outer = (pending, isDisabled, pickerStyle)
    switch modifier {
    case .wrapper(let kind):
      pending.wrappers.append(kind)
    case .disabled(let flag):
      isDisabled = isDisabled || flag
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
      pending.wrappers.append(.error(GlyphText(message)))
      pending.error = message
    case .pickerStyle(let style):
      pickerStyle = style
    case .selected(let flag):
      pending.isSelected = pending.isSelected || flag
    case .swipeActions(let actions):
      pending.swipeActions += actions
    }
    content(&self)
    (pending, isDisabled, pickerStyle) = outer
  }

  /// Appends the title of a section: a line of its own, which is no row.
  mutating func addHeader(_ title: String) {
    let outer = (makesRows, pending)
    if makesRows {
      nodes.append(ViewNode(kind: .row(RowNode(index: nil)), end: nodes.count + 2))
    }
    (makesRows, pending) = (false, Pending())
    add(.text(GlyphText(title)))
    (makesRows, pending) = outer
  }

  /// Appends the row, the wrappers and the node itself; the range of their indices.
  private mutating func open(_ kind: ViewNode.Kind) -> Range<Int> {
    let start = nodes.count
    if let tag = pending.tag { tags.append((start, tag)) }
    if makesRows {
      var row = ViewNode(
        kind: .row(
          RowNode(
            index: rowCount, isSelected: pending.isSelected, swipeActions: pending.swipeActions)),
        end: start, isDisabled: isDisabled)
      if !kind.isControl {
        row.id = pending.id
        if !kind.isElement { row.accessibilityLabel = pending.accessibilityLabel }
      }
      nodes.append(row)
      rowCount += 1
    }
    for wrapper in pending.wrappers { nodes.append(ViewNode(kind: wrapper, end: start)) }
    nodes.append(
      ViewNode(
        kind: kind, end: start, isDisabled: isDisabled,
        isFocused: pending.isFocused && !isDisabled && kind.isControl,
        accessibilityLabel: pending.accessibilityLabel,
        accessibilityValue: pending.accessibilityValue,
        id: makesRows && !kind.isControl ? nil : pending.id,
        error: kind.isElement ? pending.error : nil))
    return start..<nodes.count
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
      case .control(let control):
        part = control.isDecorative ? nil : node.accessibilityLabel ?? control.label
      default: part = node.accessibilityLabel
      }
      if let part { text += text.isEmpty ? part : " " + part }
      // A label speaks for everything within.
      index = part == nil ? index + 1 : node.end
    }
    return text
  }
}

extension ViewNode.Kind {
  /// Whether it is seen by itself: a text, a control, an image or a progress.
  var isElement: Bool {
    switch self {
    case .text, .button, .link, .control: true
    default: false
    }
  }

  /// Whether a user acts on it.
  var isControl: Bool {
    switch self {
    case .button, .link: true
    case .control(let control): control.isInteractive
    default: false
    }
  }
}
