/// A bar with up to three children: the left item, the title, and the right item.
struct BarNode: NodeKind {
  let hasLeftItem: Bool
  let hasTitle: Bool

  var traits: NodeTraits { .isBar }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    Size(width: proposal.width ?? 0, height: 1)
  }

  /// Places the items and the title, centering the title unless it would overlap an item.
  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    var children = Array(engine.nodes.children(of: node))[...]
    let left = hasLeftItem ? children.popFirst() : nil
    let title = hasTitle ? children.popFirst() : nil
    let right = children.first
    var free = (start: space.origin.x + 1, end: space.origin.x + space.size.width - 1)
    func offer() -> Proposal { Proposal(width: max(0, free.end - free.start), height: 1) }
    // Spacers in an item leave the room to the title.
    func offer(to item: Int) -> Proposal {
      let ideal = engine.size(of: item, for: Proposal(width: nil, height: 1)).width
      return Proposal(width: min(ideal, max(0, free.end - free.start)), height: 1)
    }
    func position(_ x: Int) -> LayoutPosition { LayoutPosition(halfX: 2 * x, y: space.origin.y) }
    if let left {
      engine.place(left, at: position(free.start), for: offer(to: left))
      free.start = engine.frames[left].maxX + 1
    }
    if let right {
      let proposal = offer(to: right)
      let x = free.end - engine.size(of: right, for: proposal).width
      engine.place(right, at: position(x), for: proposal)
      free.end = x - 1
    }
    if let title {
      let width = engine.size(of: title, for: offer()).width
      let centered = space.origin.halfX + space.size.width - width
      let halfX = max(2 * free.start, min(centered, 2 * (free.end - width)))
      engine.place(title, at: LayoutPosition(halfX: halfX, y: space.origin.y), for: offer())
    }
  }

  /// Returns whether two of the items touch.
  func mayOverlap(_ node: Int, on screen: LaidOutScreen) -> Bool {
    let items = screen.nodes.children(of: node).map { screen.frames[$0] }
    return items.indices.contains { index in
      items[..<index].contains { $0.intersects(items[index]) }
    }
  }

  func read(_ node: Int, by reader: inout ScreenReader) {
    for child in reader.nodes.children(of: node) {
      if reader.nodes[child].traits.contains(.isText) {
        reader.readTitle(child)
      } else {
        reader.read(child)
      }
    }
  }
}

extension _NodeBuilder {
  /// Appends the bar of a card.
  mutating func add(_ bar: PresentedLayer.Bar) {
    let node = BarNode(hasLeftItem: bar.leading != nil, hasTitle: bar.title != nil)
    add(node, axis: .horizontal) { nodes in
      if let items = bar.leading { nodes.append(all: items) }
      if let title = bar.title { nodes.append(all: title) }
      if let items = bar.trailing { nodes.append(all: items) }
    }
  }
}
