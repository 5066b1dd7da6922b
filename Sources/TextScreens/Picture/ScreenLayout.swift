/// Gives the base and every layer of a screen its place on the grid.
struct ScreenLayout {
  private(set) var engine: LayoutEngine
  private(set) var panels: [LaidOutScreen.Panel] = []
  private(set) var rows = 0

  private let screen: _ResolvedScreen
  private let size: ScreenSize

  /// The columns of an alert on a grid.
  static let alertWidth = 32
  /// The rows of what is beneath that a sheet leaves to be seen.
  private static let sheetOffset = 2

  init(_ screen: _ResolvedScreen, size: ScreenSize, scrolled: ScrollOffsets) {
    self.screen = screen
    self.size = size
    let offsets = scrolled.offsets
    let moved =
      offsets.isEmpty
      ? []
      : screen.scrollPlaces.compactMap { entry in offsets[entry.place].map { (entry.node, $0) } }
    engine = LayoutEngine(
      screen.nodes.nodes, offsets: Dictionary(moved) { first, _ in first })
  }

  mutating func run() {
    let base = LaidOutScreen.Panel(kind: nil, cards: screen.cards)
    // The cards beneath stand outside the grid.
    var top = max(0, screen.cards.count - 1)
    if screen.drawsCardsBeneath {
      top = 0
      for index in screen.cards.indices.dropLast() {
        var panel = LaidOutScreen.Panel(kind: nil, cards: Array(screen.cards[...index]))
        panel.isBeneath = true
        layOutColumn(panel, from: &top)
      }
    }
    if let rows = size.rows {
      layOutGrid(base, top: top, rows: rows)
    } else {
      layOutFit(base, top: top)
    }
  }

  /// As high as the content, one panel below the other.
  private mutating func layOutFit(_ base: LaidOutScreen.Panel, top: Int) {
    var y = top
    let layers = screen.layers.map { LaidOutScreen.Panel(kind: $0.kind, cards: $0.cards) }
    for panel in [base] + layers { layOutColumn(panel, from: &y) }
    rows = y + 1
  }

  /// A panel as high as its content, below what is there already.
  private mutating func layOutColumn(_ column: LaidOutScreen.Panel, from y: inout Int) {
    var panel = column
    panel.frame = Rect(x: 0, y: y, width: size.columns, height: 0)
    y += 1
    panel.interior = Rect(x: 1, y: y, width: size.columns - 2, height: Proposal.infinity)
    placeBars(of: &panel)
    let proposal = Proposal(width: panel.content.width, height: nil)
    let height = panel.top?.body.map { engine.size(of: $0, for: proposal).height } ?? 0
    panel.content.height = height
    panel.interior.height =
      panel.content.maxY - panel.interior.y + 2 * (panel.top?.tabBars.count ?? 0)
    placeTabBars(of: &panel)
    y = panel.interior.maxY
    panel.frame.height = y - panel.frame.y
    placeContent(of: panel, for: proposal)
    panels.append(panel)
  }

  /// A true grid, where layers cover what they cover.
  private mutating func layOutGrid(_ base: LaidOutScreen.Panel, top: Int, rows: Int) {
    self.rows = top + rows
    let frame = Rect(x: 0, y: top, width: size.columns, height: rows)
    let basePanel = panels.count
    layOutBox(base, in: frame)
    for layer in screen.layers {
      let beneath = panels[panels.count - 1].content
      let panel = LaidOutScreen.Panel(kind: layer.kind, cards: layer.cards)
      switch layer.kind {
      case .alert:
        layOutAlert(panel, over: panels[basePanel].content)
      case .sheet:
        // A grid that is too low keeps the edge of the sheet and as much as there is.
        let y = max(top, min(beneath.y + Self.sheetOffset, frame.maxY - 3))
        layOutBox(
          panel, in: Rect(x: 0, y: y, width: size.columns, height: frame.maxY - y))
      }
    }
  }

  private mutating func layOutAlert(_ panel: LaidOutScreen.Panel, over area: Rect) {
    let width = min(Self.alertWidth, area.width)
    let ideal = Proposal(width: max(0, width - 2), height: nil)
    let content = panel.top?.body.map { engine.size(of: $0, for: ideal).height } ?? 0
    // One more row than the content, for its spacer above the buttons, and two edges.
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
    placeBars(of: &panel)
    let bars = 2 * (panel.top?.tabBars.count ?? 0)
    panel.content.height = max(0, panel.content.height - bars)
    placeTabBars(of: &panel)
    let content = panel.content
    placeContent(of: panel, for: Proposal(width: content.width, height: content.height))
    panels.append(panel)
  }

  /// Places the bars at the top of a panel, and leaves the rest to its content.
  private mutating func placeBars(of panel: inout LaidOutScreen.Panel) {
    var y = panel.interior.y
    for bar in panel.top?.bars ?? [] {
      engine.place(
        bar, at: Position(halfX: 2 * panel.interior.x, y: y),
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

  /// Places the bars of tabs below the content of a panel, each under a line.
  private mutating func placeTabBars(of panel: inout LaidOutScreen.Panel) {
    var y = panel.content.maxY
    for bar in panel.top?.tabBars ?? [] {
      if y < panel.interior.maxY { panel.separators.append(y) }
      engine.place(
        bar, at: Position(halfX: 2 * panel.interior.x, y: y + 1),
        for: Proposal(width: panel.interior.width, height: 1))
      y += 2
    }
  }

  private mutating func placeContent(of panel: LaidOutScreen.Panel, for proposal: Proposal) {
    guard let body = panel.top?.body else { return }
    engine.placeAligned(body, alignment: .center, in: panel.content.place, for: proposal)
  }
}
