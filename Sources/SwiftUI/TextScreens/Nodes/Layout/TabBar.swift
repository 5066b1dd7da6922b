import TextWidths

/// The tabs of a tab view, which are in the middle of a line.
private struct TabBarNode: NodeKind {
  var traits: NodeTraits { .isBar }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let inner = engine.measureStack(node, axis: .horizontal, spacing: 1, for: proposal)
    return Size(width: proposal.width ?? inner.width, height: 1)
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    // Tabs are only truncated if they don't all fit.
    var offer = Proposal(width: nil, height: 1)
    var width = engine.measureStack(node, axis: .horizontal, spacing: 1, for: offer).width
    if width > space.size.width {
      offer.width = space.size.width
      width = engine.measureStack(node, axis: .horizontal, spacing: 1, for: offer).width
    }
    var origin = space.origin
    origin.halfX += max(0, space.size.width - width)
    engine.placeStack(
      node, axis: .horizontal, spacing: 1, alignment: .center,
      in: LayoutFrame(origin: origin, size: Size(width: width, height: 1)), for: offer)
  }

  /// Draws the tabs, for which the bar has enough columns.
  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    let tabs = painter.nodes.children(of: node).compactMap { child in
      (painter.nodes[child].kind.value as? TabNode).map { tab in
        (
          node: child, tab: tab,
          columns: min(
            tab.glyphs.width, max(0, painter.frames[child].width - TabNode.markWidth))
        )
      }
    }
    let width = tabs.reduce(-1) { $0 + $1.columns + 2 }
    var x = frame.x + max(0, (frame.width - width) >> 1)
    for (node, tab, columns) in tabs {
      painter.canvas.owner = node
      let off = painter.nodes[node].isDisabled ? PictureGlyphs.disabled : PictureGlyphs.radioOff
      painter.canvas.put(tab.isSelected ? PictureGlyphs.radioOn : off, x: x, y: frame.y)
      if columns > 0 { painter.paint(tab.glyphs, x: x + 1, y: frame.y, columns: columns) }
      x += columns + 2
    }
  }

  /// Adds the tabs.
  ///
  /// If any part of the bar is cut off, all of its tabs count as cut off, because the
  /// position of each tab depends on the others.
  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {
    var inner = area
    inner.isCutOff = !area.clip.contains(collector.screen.frames[node])
    collector.collectChildren(of: node, in: inner)
  }

  func read(_ node: Int, by reader: inout ScreenReader) { reader.readSeries(in: node) }
}

private struct TabNode: ElementNode {
  let label: String
  let badge: String?
  let isSelected: Bool
  let action: () -> Void
  private(set) var glyphs: MeasuredText

  static let markWidth = 3

  init(label: String, badge: String?, isSelected: Bool, action: @escaping () -> Void) {
    (self.label, self.badge) = (label, badge)
    self.isSelected = isSelected
    self.action = action
    glyphs = MeasuredText((label + (badge.map { " \($0)" } ?? "")).onOneLine)
  }

  private var width: Int { glyphs.width + Self.markWidth }

  var traits: NodeTraits { [.isElement, .isControl] }

  var simpleSize: SimpleSize? {
    .line(width: Int32(clamping: width), minimum: Int32(Self.markWidth + 1))
  }

  // The bar draws its tabs.
  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {}

  var text: String? { label }
  var drawnText: String? { nil }

  var element: ElementDescription? {
    ElementDescription(kind: .tab, value: badge, isSelected: isSelected, activate: action)
  }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool {
    width > screen.frames[node].width
  }

  func noteOnContent(of element: ScreenElement) -> String? {
    element.isSelected && element.isDisabled ? "\(element.name) [disabled]" : nil
  }
}

/// The line above the tab bar.
private struct RuleNode: LeafNode {
  var traits: NodeTraits { [] }
  var simpleSize: SimpleSize? { .space(.horizontal, minimum: 0, ideal: 1, across: 1) }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.canvas.fill(PictureGlyphs.screen.top.line, x: frame.x..<frame.maxX, y: frame.y)
  }
}

extension ScreenElement.Kind {
  package static let tab = Self("tab")
}

extension _NodeBuilder {
  /// Appends the content of the selected tab, followed by the tab bar, unless there are no tabs then.
  package mutating func addTabView(
    content: (inout Self) -> Void,
    tabs: () -> [(label: SpokenLabel, badge: String?, isSelected: Bool, select: () -> Void)]?
  ) {
    addColumn { nodes in
      nodes.addFilling(content: content)
      guard let tabs = tabs() else { return }
      nodes.add(RuleNode())
      nodes.add(TabBarNode(), axis: .horizontal) { nodes in
        for tab in tabs {
          var properties = AccessibilityProperties()
          properties.isImageName = tab.label.isImageName
          let node = TabNode(
            label: tab.label.text, badge: tab.badge, isSelected: tab.isSelected, action: tab.select)
          nodes.describing(properties) { $0.add(node) }
        }
      }
    }
  }
}
