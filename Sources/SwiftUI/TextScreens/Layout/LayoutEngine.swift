import TextWidths

/// An engine that lays out views in whole columns and rows, using the same algorithm as SwiftUI.
///
/// A parent proposes a size to each child, the child chooses its size, and the parent then places
/// the child. The engine caches the size that a node chooses for a proposal. Because a stack makes
/// only a few different proposals to each child, the cost is linear in the number of nodes unless
/// the tree is extremely deep.
struct LayoutEngine {
  /// The nodes to lay out.
  ///
  /// Placing a `ViewThatFits` hides all of its children except for the chosen one.
  var nodes: [ViewNode]
  /// The frame of each node.
  ///
  /// The frame is empty until the node has been placed.
  private(set) var frames: [Rect]
  /// Boolean values that indicate whether the exact position of each node is half a column to the
  /// right of its frame.
  private(set) var isHalf: [Bool]
  /// The panels of the base screen, followed by the layers from bottom to top.
  private(set) var panels: [LaidOutScreen.Panel] = []
  private(set) var rows = 0
  /// What was proposed to the measured areas when they were placed.
  var areas: [Int: Proposal] = [:]

  /// The scroll offsets, keyed by the indices of the nodes.
  let offsets: [Int: Point]

  private var known: [CachedSize] = []
  private var firstKnown: [Int32]
  /// The children of all stacks that are being measured or placed, ending with the innermost.
  var stackChildren: [StackChild] = []

  /// The number of sizes that are in the cache.
  var measureCount: Int { known.count }

  private struct CachedSize {
    let proposal: Proposal
    let size: Size
    let next: Int32
  }

  init(_ nodes: [ViewNode], offsets: [Int: Point] = [:]) {
    self.nodes = nodes
    self.offsets = offsets
    frames = Array(repeating: .zero, count: nodes.count)
    isHalf = Array(repeating: false, count: nodes.count)
    firstKnown = Array(repeating: -1, count: nodes.count)
    known.reserveCapacity(nodes.count * 4)
    stackChildren.reserveCapacity(nodes.count)
  }

  mutating func size(of index: Int, for proposal: Proposal) -> Size {
    if case .text(let text) = nodes[index].kind,
      text.fitsOneLine(of: proposal.width ?? Proposal.infinity)
    {
      // Measuring text on a single line is faster than looking up its size in the cache.
      return Size(width: text.width, height: 1)
    }
    if nodes[index].kind.isMeasuredFast { return measure(index, for: proposal) }
    var entry = firstKnown[index]
    while entry >= 0 {
      let candidate = known[Int(entry)]
      if candidate.proposal == proposal { return candidate.size }
      entry = candidate.next
    }
    let size =
      if case .stack(let axis, let spacing, _) = nodes[index].kind {
        // Don't call `measure` here, because it would need too much stack memory for deep trees.
        measureStack(index, axis: axis, spacing: spacing, for: proposal)
      } else {
        measure(index, for: proposal)
      }
    known.append(CachedSize(proposal: proposal, size: size, next: firstKnown[index]))
    firstKnown[index] = Int32(known.count - 1)
    return size
  }

  mutating func place(_ index: Int, at origin: LayoutPosition, for proposal: Proposal) {
    let size = size(of: index, for: proposal)
    frames[index] = Rect(origin, size)
    isHalf[index] = origin.halfX & 1 == 1
    placeChildren(of: index, in: LayoutFrame(origin: origin, size: size), for: proposal)
  }

  private mutating func measure(_ index: Int, for proposal: Proposal) -> Size {
    switch nodes[index].kind {
    case .text(let text):
      return Self.size(of: text, style: nodes[index].textStyle, for: proposal)
    case .button(let button):
      let width = button.width + 2
      return Size(width: min(width, max(3, proposal.width ?? width)), height: 1)
    case .spacer(let axis, let minLength):
      var size = Size.zero
      size[axis] = max(minLength, proposal[axis] ?? minLength)
      return size
    case .divider(let axis):
      // In a horizontal stack, a divider is drawn as a vertical line.
      return axis == .vertical
        ? Size(width: proposal.width ?? 1, height: 1) : Size(width: 1, height: proposal.height ?? 1)
    case .stack(let axis, let spacing, _):
      return measureStack(index, axis: axis, spacing: spacing, for: proposal)
    case .list:
      return measureList(index, for: proposal)
    case .row(let row):
      return measureRow(index, inset: row.inset, for: proposal)
    case .link:
      return measureRow(index, inset: 2, for: proposal)
    case .padding(let insets):
      return measurePadding(index, insets, for: proposal)
    case .frame(let frame):
      let offered = frame.proposal(for: proposal)
      let inner = size(of: index + 1, for: offered)
      return Size(
        width: frame.width.length(around: inner.width, proposed: offered.width),
        height: frame.height.length(around: inner.height, proposed: offered.height))
    case .control(let control):
      return Self.size(of: control, for: proposal)
    case .bar:
      return Size(width: proposal.width ?? 0, height: 1)
    case .hidden, .decorated, .area, .offset:
      return size(of: index + 1, for: proposal)
    case .fixedSize(let axes):
      return size(of: index + 1, for: proposal.ideal(on: axes))
    case .border:
      return measurePadding(index, .border, for: proposal)
    case .layers:
      return measureLayers(index, for: proposal)
    case .custom(let layout):
      return measureCustom(index, layout, for: proposal)
    case .scroll(let axes):
      return measureScroll(index, axes, for: proposal)
    case .viewThatFits(let axes):
      return choice(of: index, axes, for: proposal).map { size(of: $0, for: proposal) } ?? .zero
    case .grid(let grid):
      return plan(index, grid, for: proposal).size
    case .tabBar:
      return measureTabBar(index, for: proposal)
    case .tab(let tab):
      return Size(width: min(tab.width, max(4, proposal.width ?? tab.width)), height: 1)
    case .rule(let title):
      return Size(
        width: proposal.width ?? title.reduce(1) { $0 + MeasuredText($1).width + 3 }, height: 1)
    case .gridRow:
      return measureStack(index, axis: .horizontal, spacing: 1, for: proposal)
    }
  }

  private mutating func measurePadding(
    _ index: Int, _ insets: EdgeInsets, for proposal: Proposal
  ) -> Size {
    let columns = insets.leading + insets.trailing
    let rows = insets.top + insets.bottom
    let inner = size(of: index + 1, for: proposal.inset(insets))
    return Size(
      width: Proposal.grown(inner.width, by: columns),
      height: Proposal.grown(inner.height, by: rows))
  }

  private static func size(
    of text: MeasuredText, style: TextStyle, for proposal: Proposal
  ) -> Size {
    let lines = WrappedText(
      text.glyphs, columns: proposal.width ?? Proposal.infinity,
      rows: style.rows(proposal.height), truncation: style.truncation)
    return Size(width: lines.width, height: lines.ranges.count)
  }

  // MARK: Controls

  private static func size(of control: ControlNode, for proposal: Proposal) -> Size {
    if case .image(let glyph) = control.appearance {
      // The name of an image can be cut off, so that it leaves room for the text beside it.
      let width = max(min(glyph.width, 2), proposal.width ?? glyph.width)
      return Size(width: min(glyph.width, width), height: 1)
    }
    let width = control.layout.width(for: proposal.width)
    guard case .editor(let text) = control.appearance else { return Size(width: width, height: 1) }
    let lines = control.editorLines(text, in: width).count
    return Size(width: width, height: max(1, proposal.height ?? max(2, lines)))
  }
}

// MARK: - Panels

extension LayoutEngine {
  /// The width of an alert on a grid with a fixed height.
  static let alertWidth = 32
  /// The number of rows above a sheet in which the background remains visible.
  private static let sheetOffset = 2

  mutating func layOut(_ screen: ResolvedScreen, size: ScreenSize) {
    let base = LaidOutScreen.Panel(kind: nil, cards: screen.cards)
    let layers = screen.layers.map { LaidOutScreen.Panel(kind: $0.kind, cards: $0.cards) }
    // The edges of the background cards are drawn above the grid.
    var top = max(0, screen.cards.count - 1)
    if screen.drawsCardsInBackground {
      top = 0
      for index in screen.cards.indices.dropLast() {
        var panel = LaidOutScreen.Panel(kind: nil, cards: Array(screen.cards[...index]))
        panel.isInBackground = true
        layOutColumn(panel, columns: size.columns, from: &top)
      }
    }
    if let height = size.rows {
      rows = top + height
      layOutGrid(base, layers, in: Rect(x: 0, y: top, width: size.columns, height: height))
    } else {
      for panel in [base] + layers { layOutColumn(panel, columns: size.columns, from: &top) }
      rows = top + 1
    }
  }

  /// Lays out a panel whose height depends on its content.
  private mutating func layOutColumn(
    _ column: LaidOutScreen.Panel, columns: Int, from y: inout Int
  ) {
    var panel = column
    panel.frame = Rect(x: 0, y: y, width: columns, height: 0)
    panel.interior = Rect(x: 1, y: y + 1, width: columns - 2, height: Proposal.infinity)
    placeBar(of: &panel)
    let proposal = Proposal(width: panel.content.width, height: nil)
    panel.content.height = panel.top?.body.map { size(of: $0, for: proposal).height } ?? 0
    panel.interior.height = panel.content.maxY - panel.interior.y
    y = panel.interior.maxY
    panel.frame.height = y - panel.frame.y
    placeContent(of: &panel, for: proposal)
  }

  /// Lays out panels on a grid with a fixed height, where layers cover the panels below them.
  private mutating func layOutGrid(
    _ base: LaidOutScreen.Panel, _ layers: [LaidOutScreen.Panel], in frame: Rect
  ) {
    let basePanel = panels.count
    layOutBox(base, in: frame)
    for panel in layers {
      if panel.kind?.isAlert == true {
        layOutAlert(panel, over: panels[basePanel].content)
      } else {
        // Even on a short grid, a sheet has two edges and at least one row between them.
        let behind = panels[panels.count - 1].content
        let y = max(frame.y, min(behind.y + Self.sheetOffset, frame.maxY - 3))
        layOutBox(panel, in: Rect(x: 0, y: y, width: frame.width, height: frame.maxY - y))
      }
    }
  }

  private mutating func layOutAlert(_ panel: LaidOutScreen.Panel, over area: Rect) {
    let width = min(Self.alertWidth, area.width)
    let ideal = Proposal(width: max(0, width - 2), height: nil)
    let content = panel.top?.body.map { size(of: $0, for: ideal).height } ?? 0
    // The height includes the content, a blank row above the buttons, and two edges.
    let height = min(area.height, content + 3)
    layOutBox(
      panel,
      in: Rect(
        x: area.x + (area.width - width) >> 1, y: area.maxY - height, width: width,
        height: height))
  }

  private mutating func layOutBox(_ box: LaidOutScreen.Panel, in frame: Rect) {
    var panel = box
    panel.frame = frame
    panel.interior = Rect(
      x: frame.x + 1, y: frame.y + 1, width: frame.width - 2, height: frame.height - 2)
    placeBar(of: &panel)
    placeContent(
      of: &panel, for: Proposal(width: panel.content.width, height: panel.content.height))
  }

  private mutating func placeBar(of panel: inout LaidOutScreen.Panel) {
    var y = panel.interior.y
    if let bar = panel.top?.bar {
      place(
        bar, at: LayoutPosition(halfX: 2 * panel.interior.x, y: y),
        for: Proposal(width: panel.interior.width, height: 1))
      y += 1
    }
    if y > panel.interior.y, panel.top?.body != nil {
      if y < panel.interior.maxY { panel.separators.append(y) }
      y += 1
    }
    panel.content = panel.interior
    panel.content.y = min(y, panel.interior.maxY)
    panel.content.height = panel.interior.maxY - panel.content.y
  }

  private mutating func placeContent(
    of panel: inout LaidOutScreen.Panel, for proposal: Proposal
  ) {
    if let body = panel.top?.body {
      placeAligned(body, alignment: .center, in: panel.content.layoutFrame, for: proposal)
    }
    panels.append(panel)
  }
}
