import TextWidths

/// An engine that lays out views in whole columns and rows, using the same algorithm as SwiftUI.
///
/// A parent proposes a size to each child, the child chooses its size, and the parent then places
/// the child. The engine caches the size that a node chooses for a proposal. Because a stack makes
/// only a few different proposals to each child, the cost is linear in the number of nodes unless
/// the tree is extremely deep. How a node is measured and placed is a matter of its kind.
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
  /// The measured areas, and what was proposed to them when they were placed.
  var areas: [Int: (area: MeasuredArea, proposal: Proposal)] = [:]

  /// Whether a view that scrolls vertically contains the one that is measured or placed.
  var isInScroll = false

  /// The number of lines by which a row of a list is higher than its content.
  var rowPadding = 0

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
    // This is faster than looking up the size in the cache.
    if let size = nodes[index].simpleSize?.size(for: proposal) { return size }
    var entry = firstKnown[index]
    while entry >= 0 {
      let candidate = known[Int(entry)]
      if candidate.proposal == proposal { return candidate.size }
      entry = candidate.next
    }
    let size = nodes[index].kind.value.measure(index, for: proposal, by: &self)
    known.append(CachedSize(proposal: proposal, size: size, next: firstKnown[index]))
    firstKnown[index] = Int32(known.count - 1)
    return size
  }

  mutating func place(_ index: Int, at origin: LayoutPosition, for proposal: Proposal) {
    let size = size(of: index, for: proposal)
    frames[index] = Rect(origin, size)
    isHalf[index] = origin.halfX & 1 == 1
    guard nodes[index].end > index + 1 else { return }
    let space = LayoutFrame(origin: origin, size: size)
    nodes[index].kind.value.place(index, in: space, for: proposal, by: &self)
  }

  /// Aligns a node within `space`, which can be larger or smaller than the node.
  mutating func placeAligned(
    _ index: Int, alignment: Alignment, in space: LayoutFrame, for proposal: Proposal
  ) {
    let size = size(of: index, for: proposal)
    place(
      index,
      at: LayoutPosition(
        halfX: space.origin.halfX
          + alignment.horizontal.halfOffset(space.size.width - size.width),
        y: space.origin.y + alignment.vertical.offset(space.size.height - size.height)),
      for: proposal)
  }
}

// MARK: - Panels

extension LayoutEngine {
  /// The width of an alert on a grid with a fixed height.
  static let alertWidth = 32
  /// The number of rows above a sheet in which the background remains visible.
  private static let sheetOffset = 2

  /// Returns a layout for a phone, on which a user scrolls, of a screen that is drawn as high as its
  /// content.
  func onPhone(_ screen: ResolvedScreen, columns: Int) -> LayoutEngine {
    var phone = LayoutEngine(screen.nodes.nodes, offsets: offsets)
    // A row of a list has at least 44 points, which two lines come close to.
    phone.rowPadding = 1
    phone.layOut(screen, size: .device(columns: columns))
    return phone
  }

  /// Lays out a screen, with at least as many rows for the content of each panel as the minimum says if
  /// the screen is as high as its content.
  mutating func layOut(
    _ screen: ResolvedScreen, size: ScreenSize, minimumHeights: [Int] = []
  ) {
    let base = LaidOutScreen.Panel(kind: nil, cards: screen.cards)
    let layers = screen.layers.map {
      LaidOutScreen.Panel(kind: $0.kind, cards: $0.cards, height: $0.height)
    }
    // The edges of the background cards are drawn above the grid.
    var top = max(0, screen.cards.count - 1)
    if let height = size.rows {
      rows = top + height
      layOutGrid(base, layers, in: Rect(x: 0, y: top, width: size.columns, height: height))
    } else {
      for (index, panel) in ([base] + layers).enumerated() {
        let minimum = minimumHeights.isEmpty ? 0 : minimumHeights[index]
        layOutColumn(panel, columns: size.columns, minimumHeight: minimum, from: &top)
      }
      rows = top + 1
    }
  }

  /// Lays out a panel whose height depends on its content.
  private mutating func layOutColumn(
    _ column: LaidOutScreen.Panel, columns: Int, minimumHeight: Int, from y: inout Int
  ) {
    var panel = column
    panel.frame = Rect(x: 0, y: y, width: columns, height: 0)
    panel.interior = Rect(x: 1, y: y + 1, width: columns - 2, height: Proposal.infinity)
    placeBar(of: &panel)
    var proposal = Proposal(width: panel.content.width, height: nil)
    panel.content.height = panel.top?.body.map { size(of: $0, for: proposal).height } ?? 0
    if panel.content.height < minimumHeight {
      (panel.content.height, proposal.height) = (minimumHeight, minimumHeight)
    }
    panel.interior.height = panel.content.maxY - panel.interior.y
    y = panel.interior.maxY
    panel.frame.height = y - panel.frame.y
    placeContent(of: &panel, for: proposal)
  }

  /// Lays out panels on a grid with a fixed height, where layers cover the panels below them.
  private mutating func layOutGrid(
    _ base: LaidOutScreen.Panel, _ layers: [LaidOutScreen.Panel], in frame: Rect
  ) {
    layOutBox(base, in: frame)
    for panel in layers {
      if panel.kind?.isAlert == true {
        layOutAlert(panel, over: panels[0].content)
      } else {
        // Even on a short grid, a sheet has two edges and at least one row between them.
        let behind = panels[panels.count - 1].content
        let rows = panel.height?.rows(of: frame.height) ?? frame.height
        let top = max(behind.y + Self.sheetOffset, frame.maxY - rows - 2)
        let y = max(frame.y, min(top, frame.maxY - 3))
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
