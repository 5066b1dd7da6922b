import TextWidths

/// The style of a list.
///
/// Outlines show the raw value of the style.
enum ListStyle: String {
  case list
  case form
}

/// A list, whose children are rows.
///
/// A list fills the proposed size. If no height is proposed, the list shows all of its rows, but none in
/// a view that scrolls, as in SwiftUI.
struct ListNode: NodeKind {
  let style: ListStyle
  /// Whether the user can't scroll.
  let isScrollDisabled: Bool

  var traits: NodeTraits { isScrollDisabled ? .isList : [.isList, .scrolls] }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    if proposal.height == nil, engine.isInScroll {
      return Size(width: proposal.width ?? 0, height: 0)
    }
    let size = engine.columnSize(of: node, for: Proposal(width: proposal.width, height: nil))
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    let proposal = Proposal(width: space.size.width, height: nil)
    var origin = space.origin
    if !engine.offsets.isEmpty {
      let content = measure(node, for: proposal, by: &engine)
      origin.y -= engine.offset(of: node, content: content, in: space.size).y
    }
    engine.placeColumn(of: node, at: origin, for: proposal)
  }

  func mayOverlap(_ node: Int, on screen: LaidOutScreen) -> Bool { false }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.clip(to: frame)
    for row in painter.nodes.children(of: node)
    where painter.frames[row].y < painter.canvas.clip.maxY {
      painter.paint(node: row)
    }
  }

  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {
    let frame = collector.screen.frames[node]
    var inner = area.clipped(to: frame)
    for row in collector.nodes.children(of: node) {
      let place = collector.screen.frames[row]
      let isVisible = place.y >= frame.y && place.maxY <= frame.maxY
      inner.isScrolledAway = area.isScrolledAway || !isVisible
      collector.collect(row, in: inner)
    }
  }
}

/// A row of a list, or the title of one of its sections.
struct RowNode: NodeKind {
  /// The index of the row in its list, or `nil` if the row is the title of a section.
  let index: Int?
  /// A Boolean value that indicates whether the row is a section title in a horizontal line.
  var isRule = false
  /// A Boolean value that indicates whether the row is created by a loop over a collection.
  var isRepeated = false
  var isSelected = false
  var swipeActions: [ButtonNode] = []

  var traits: NodeTraits { index == nil ? [.isRow, .isSectionTitle] : .isRow }

  /// The total number of columns on both sides of the content.
  private var inset: Int { isRule ? 4 : 2 }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    var size = engine.measureRow(node, inset: inset, for: proposal)
    size.height += engine.rowPadding
    return size
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.placeColumn(
      of: node, at: space.origin.offset(x: inset / 2, y: 0), for: proposal.row(inset: inset))
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    if isRule { painter.paintRule(of: node, in: frame) }
    painter.paintChildren(of: node)
    if isSelected { painter.canvas.put(PictureGlyphs.selection, x: frame.x, y: frame.y) }
  }

  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {
    guard index != nil else { return collector.collectChildren(of: node, in: area) }
    collector.rowButtons = collector.nodes.buttonsTapped(inRow: node)
    collector.addRow(self, at: node, in: area)
    collector.collectChildren(of: node, in: area)
    collector.rowButtons = []
  }

  /// Reads the row, whose state and swipe actions are those of the elements in it.
  func read(_ node: Int, by reader: inout ScreenReader) {
    guard index != nil else { return reader.readTitle(node) }
    var properties = AccessibilityProperties(adding: isSelected ? .isSelected : [])
    properties.actions = swipeActions.filter { !$0.isDisabled }.map {
      AccessibilityAction(name: $0.label, isVisible: true, perform: $0.action)
    }
    reader.readRow(node, with: properties)
  }
}

extension ScreenElement.Kind {
  /// A row of a list, which comes before the controls that it contains.
  package static let row = Self("row")
}

extension ElementCollector {
  /// Adds a row, of which a tap activates the first control, unless that control is disabled.
  fileprivate mutating func addRow(_ row: RowNode, at node: Int, in area: Area) {
    let nodes = nodes
    let range = node + 1..<nodes[node].end
    var isDisabled = nodes[node].isDisabled
    var description = ElementDescription(kind: .row, isSelected: row.isSelected, row: row)
    if let control = nodes.shown(in: range).first(where: { nodes[$0].traits.contains(.isControl) })
    {
      let isOff = nodes[control].isDisabled || nodes[control].ignoresTaps
      isDisabled = isDisabled || isOff
      if !isOff { description.activate = activation(of: control) }
    } else if let tapped = nodes.shown(in: range).first(where: { nodes[$0].tap != nil }) {
      description.activate = nodes[tapped].tap?.perform
    }
    append(
      description, at: node, label: nodes.joinedText(of: range), isDisabled: isDisabled, in: area)
  }
}

extension [ViewNode] {
  /// Returns the buttons in a row of which each tap performs all, or no nodes.
  fileprivate func buttonsTapped(inRow row: Int) -> [Int] {
    func isUsable(_ node: Int) -> Bool {
      self[node].traits.contains(.isControl) && !self[node].isDisabled && !self[node].ignoresTaps
    }
    let nodes = shown(in: row + 1..<self[row].end)
    // Most rows have a single control.
    guard nodes.count(where: isUsable) > 1 else { return [] }
    let buttons = nodes.filter {
      isUsable($0) && (self[$0].kind.value as? ButtonNode)?.isTappedByRow == true
    }
    return buttons.count > 1 ? buttons : []
  }
}

extension PicturePainter {
  fileprivate mutating func paintRule(of node: Int, in frame: Rect) {
    canvas.fill(PictureGlyphs.screen.top.line, x: frame.x..<frame.maxX, y: frame.y)
    guard node + 1 < nodes[node].end else { return }
    let title = frames[node + 1]
    canvas.put(" ", x: title.x - 1, y: frame.y)
    canvas.put(" ", x: title.maxX, y: frame.y)
  }
}

extension LayoutEngine {
  mutating func measureRow(_ index: Int, inset: Int, for proposal: Proposal) -> Size {
    let inner = columnSize(of: index, for: proposal.row(inset: inset))
    return Size(
      width: proposal.width.map { max($0, 0) } ?? Proposal.grown(inner.width, by: inset),
      height: max(1, inner.height))
  }

  mutating func columnSize(of index: Int, for proposal: Proposal) -> Size {
    var size = Size.zero
    for child in nodes.children(of: index) {
      let childSize = self.size(of: child, for: proposal)
      size.width = max(size.width, childSize.width)
      size.height = Proposal.grown(size.height, by: childSize.height)
    }
    return size
  }

  mutating func placeColumn(
    of index: Int, at origin: LayoutPosition, for proposal: Proposal
  ) {
    var origin = origin
    for child in nodes.children(of: index) {
      place(child, at: origin, for: proposal)
      origin.y += frames[child].height
    }
  }
}

extension Proposal {
  func row(inset: Int) -> Proposal {
    Proposal(width: width.map { Self.shrunk($0, by: inset) }, height: nil)
  }
}

extension _NodeBuilder {
  /// Appends a list with a row for each view.
  ///
  /// The first column is reserved for a mark that shows which rows are selected.
  package mutating func addList(isScrollDisabled: Bool = false, content: (inout Self) -> Void) {
    add(
      ListNode(style: .list, isScrollDisabled: isScrollDisabled), rows: .list, content: content)
  }

  /// Appends a list whose sections are separated by horizontal lines that contain their titles.
  package mutating func addForm(isScrollDisabled: Bool = false, content: (inout Self) -> Void) {
    add(
      ListNode(style: .form, isScrollDisabled: isScrollDisabled), rows: .form, content: content)
  }
}
