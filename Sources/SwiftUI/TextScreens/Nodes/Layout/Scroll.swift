/// Content that the user can scroll.
struct ScrollNode: WrapperNode {
  let axes: Axis.Set
  /// Whether the user can't scroll.
  let isDisabled: Bool

  var traits: NodeTraits { isDisabled ? .isScrollView : [.isScrollView, .scrolls] }

  /// Measures a scroll view.
  ///
  /// A scroll view fills the proposed size. If no size is proposed, the scroll view is as large as
  /// its content.
  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    var size = engine.scrolling(on: axes) { $0.size(of: node + 1, for: proposal.ideal(on: axes)) }
    if axes.contains(.horizontal) { size.width = proposal.width ?? size.width }
    if axes.contains(.vertical) { size.height = proposal.height ?? size.height }
    return size
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    let ideal = proposal.ideal(on: axes)
    engine.scrolling(on: axes) { engine in
      let content = engine.size(of: node + 1, for: ideal)
      let offset = engine.offset(of: node, content: content, in: space.size)
      engine.place(node + 1, at: space.origin.offset(x: -offset.x, y: -offset.y), for: ideal)
    }
  }

  func mayOverlap(_ node: Int, on screen: LaidOutScreen) -> Bool { false }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.clip(to: frame)
    painter.paintChildren(of: node)
  }

  func collect(
    _ node: Int, in area: ElementCollector.Area, by collector: inout ElementCollector
  ) {
    let frame = collector.screen.frames[node]
    var inner = area.clipped(to: frame)
    inner.scroll = (node, area.scroll?.window.intersection(frame) ?? frame)
    collector.collectChildren(of: node, in: inner)
  }
}

extension LayoutEngine {
  /// Measures or places the content of a view that scrolls.
  fileprivate mutating func scrolling<Result>(
    on axes: Axis.Set, _ body: (inout Self) -> Result
  ) -> Result {
    let outer = isInScroll
    isInScroll = outer || axes.contains(.vertical)
    defer { isInScroll = outer }
    return body(&self)
  }

  /// Returns the scroll offset of a view, limited to the bounds of its content.
  func offset(of index: Int, content: Size, in size: Size) -> Point {
    guard let offset = offsets[index] else { return Point(x: 0, y: 0) }
    return Point(
      x: max(0, min(offset.x, content.width - size.width)),
      y: max(0, min(offset.y, content.height - size.height)))
  }
}

extension _NodeBuilder {
  /// Appends content that the user can scroll if it doesn't fit.
  package mutating func addScroll(
    _ axes: Axis.Set, isDisabled: Bool = false, content: (inout Self) -> Void
  ) {
    add(ScrollNode(axes: axes, isDisabled: isDisabled)) { $0.addColumn(content: content) }
  }
}
