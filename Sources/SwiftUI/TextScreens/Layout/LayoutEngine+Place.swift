extension LayoutEngine {
  mutating func placeChildren(of index: Int, in space: LayoutFrame, for proposal: Proposal) {
    let origin = space.origin
    switch nodes[index].kind {
    case .text, .button, .control, .spacer, .divider, .tab, .rule:
      break
    case .tabBar:
      placeTabBar(index, in: space)
    case .area:
      areas[index] = proposal
      self.place(index + 1, at: origin, for: proposal)
    case .hidden:
      self.place(index + 1, at: origin, for: proposal)
    case .offset(let x, let y):
      self.place(index + 1, at: origin.offset(x: x, y: y), for: proposal)
    case .fixedSize(let axes):
      self.place(index + 1, at: origin, for: proposal.ideal(on: axes))
    case .border:
      self.place(index + 1, at: origin.offset(x: 1, y: 1), for: proposal.inset(.border))
    case .layers(let alignment):
      for child in nodes.children(of: index) {
        placeAligned(child, alignment: alignment, in: space, for: proposal)
      }
    case .custom(let layout):
      placeCustom(index, layout, in: space, for: proposal)
    case .scroll(let axes):
      placeScroll(index, axes, in: space, for: proposal)
    case .viewThatFits(let axes):
      placeChoice(of: index, axes, at: origin, for: proposal)
    case .grid(let grid):
      placeGrid(index, grid, in: space, for: proposal)
    case .gridRow(let alignment):
      placeStack(
        index, axis: .horizontal, spacing: 1,
        alignment: Alignment(horizontal: .center, vertical: alignment ?? .center), in: space,
        for: proposal)
    case .decorated(let alignment, _):
      placeDecorated(index, alignment, in: space, for: proposal)
    case .stack(let axis, let spacing, let alignment):
      placeStack(
        index, axis: axis, spacing: spacing, alignment: alignment, in: space, for: proposal)
    case .list:
      placeRows(of: index, in: space)
    case .row(let row):
      placeColumn(
        of: index, at: origin.offset(x: row.inset / 2, y: 0), for: proposal.row(inset: row.inset))
    case .link:
      placeColumn(of: index, at: origin, for: proposal.row(inset: 2))
    case .padding(let insets):
      self.place(
        index + 1, at: origin.offset(x: insets.leading, y: insets.top), for: proposal.inset(insets))
    case .frame(let frame):
      placeAligned(
        index + 1, alignment: frame.alignment, in: space, for: frame.proposal(for: proposal))
    case .bar(let hasLeftItem):
      placeBar(index, hasLeftItem: hasLeftItem, in: space)
    }
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

  // MARK: Rows

  /// Measures a list.
  ///
  /// A list fills the proposed size. If no height is proposed, the list shows all of its rows.
  mutating func measureList(_ index: Int, for proposal: Proposal) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    let size = columnSize(of: index, for: Proposal(width: proposal.width, height: nil))
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  private mutating func placeRows(of index: Int, in space: LayoutFrame) {
    let proposal = Proposal(width: space.size.width, height: nil)
    var origin = space.origin
    if !offsets.isEmpty {
      let content = measureList(index, for: proposal)
      origin.y -= offset(of: index, content: content, in: space.size).y
    }
    placeColumn(of: index, at: origin, for: proposal)
  }

  mutating func measureRow(_ index: Int, inset: Int, for proposal: Proposal) -> Size {
    let inner = columnSize(of: index, for: proposal.row(inset: inset))
    return Size(
      width: proposal.width.map { max($0, 0) } ?? Proposal.grown(inner.width, by: inset),
      height: max(1, inner.height))
  }

  private mutating func columnSize(of index: Int, for proposal: Proposal) -> Size {
    var size = Size.zero
    for child in nodes.children(of: index) {
      let childSize = self.size(of: child, for: proposal)
      size.width = max(size.width, childSize.width)
      size.height = Proposal.grown(size.height, by: childSize.height)
    }
    return size
  }

  private mutating func placeColumn(
    of index: Int, at origin: LayoutPosition, for proposal: Proposal
  ) {
    var origin = origin
    for child in nodes.children(of: index) {
      place(child, at: origin, for: proposal)
      origin.y += frames[child].height
    }
  }

  // MARK: Bars and tabs

  /// Places the items and the title of a bar, centering the title unless it would overlap an item.
  private mutating func placeBar(_ index: Int, hasLeftItem: Bool, in space: LayoutFrame) {
    var children = Array(nodes.children(of: index))[...]
    let left = hasLeftItem ? children.popFirst() : nil
    var title: Int?
    if let next = children.first, case .text = nodes[next].kind { title = children.popFirst() }
    let right = children.first
    var free = (start: space.origin.x + 1, end: space.origin.x + space.size.width - 1)
    func offer() -> Proposal { Proposal(width: max(0, free.end - free.start), height: 1) }
    // Spacers in an item leave the room to the title.
    func offer(to item: Int) -> Proposal {
      let ideal = size(of: item, for: Proposal(width: nil, height: 1)).width
      return Proposal(width: min(ideal, max(0, free.end - free.start)), height: 1)
    }
    func position(_ x: Int) -> LayoutPosition { LayoutPosition(halfX: 2 * x, y: space.origin.y) }
    if let left {
      self.place(left, at: position(free.start), for: offer(to: left))
      free.start = frames[left].maxX + 1
    }
    if let right {
      let proposal = offer(to: right)
      let x = free.end - size(of: right, for: proposal).width
      self.place(right, at: position(x), for: proposal)
      free.end = x - 1
    }
    if let title {
      let width = size(of: title, for: offer()).width
      let centered = space.origin.halfX + space.size.width - width
      let halfX = max(2 * free.start, min(centered, 2 * (free.end - width)))
      self.place(title, at: LayoutPosition(halfX: halfX, y: space.origin.y), for: offer())
    }
  }

  mutating func measureTabBar(_ index: Int, for proposal: Proposal) -> Size {
    let inner = measureStack(index, axis: .horizontal, spacing: 1, for: proposal)
    return Size(width: proposal.width ?? inner.width, height: 1)
  }

  /// Returns what a tab bar proposes to its tabs, which are only truncated if they don't all fit.
  private mutating func tabOffer(_ index: Int, in width: Int) -> Proposal {
    let ideal = Proposal(width: nil, height: 1)
    let inner = measureStack(index, axis: .horizontal, spacing: 1, for: ideal)
    return inner.width <= width ? ideal : Proposal(width: width, height: 1)
  }

  private mutating func placeTabBar(_ index: Int, in space: LayoutFrame) {
    let offer = tabOffer(index, in: space.size.width)
    let inner = measureStack(index, axis: .horizontal, spacing: 1, for: offer)
    var origin = space.origin
    origin.halfX += max(0, space.size.width - inner.width)
    placeStack(
      index, axis: .horizontal, spacing: 1, alignment: .center,
      in: LayoutFrame(origin: origin, size: Size(width: inner.width, height: 1)), for: offer)
  }

  // MARK: Layers

  mutating func measureLayers(_ index: Int, for proposal: Proposal) -> Size {
    nodes.children(of: index).reduce(.zero) { result, child in
      let size = size(of: child, for: proposal)
      return Size(width: max(result.width, size.width), height: max(result.height, size.height))
    }
  }

  /// Places a view, and proposes the size of that view to its overlay or background.
  private mutating func placeDecorated(
    _ index: Int, _ alignment: Alignment, in space: LayoutFrame, for proposal: Proposal
  ) {
    self.place(index + 1, at: space.origin, for: proposal)
    let views = nodes[index + 1].end
    guard views < nodes[index].end else { return }
    placeAligned(
      views, alignment: alignment, in: space,
      for: Proposal(width: space.size.width, height: space.size.height))
  }

  // MARK: Scrolling and choices

  /// Measures a scroll view.
  ///
  /// A scroll view fills the proposed size. If no size is proposed, the scroll view is as large as
  /// its content.
  mutating func measureScroll(_ index: Int, _ axes: Axis.Set, for proposal: Proposal) -> Size {
    let content = size(of: index + 1, for: proposal.ideal(on: axes))
    var size = content
    if axes.contains(.horizontal) { size.width = proposal.width ?? content.width }
    if axes.contains(.vertical) { size.height = proposal.height ?? content.height }
    return size
  }

  private mutating func placeScroll(
    _ index: Int, _ axes: Axis.Set, in space: LayoutFrame, for proposal: Proposal
  ) {
    let ideal = proposal.ideal(on: axes)
    let content = size(of: index + 1, for: ideal)
    let offset = offset(of: index, content: content, in: space.size)
    self.place(index + 1, at: space.origin.offset(x: -offset.x, y: -offset.y), for: ideal)
  }

  /// Returns the scroll offset of a view, limited to the bounds of its content.
  private func offset(of index: Int, content: Size, in size: Size) -> Point {
    guard let offset = offsets[index] else { return Point(x: 0, y: 0) }
    return Point(
      x: max(0, min(offset.x, content.width - size.width)),
      y: max(0, min(offset.y, content.height - size.height)))
  }

  /// Returns the first child whose ideal size fits, or the last child if none of them fit.
  mutating func choice(of index: Int, _ axes: Axis.Set, for proposal: Proposal) -> Int? {
    let children = Array(nodes.children(of: index))
    // The last child is chosen if no other child fits, so there's no need to measure it.
    return children.dropLast().first { fits($0, axes, in: proposal) } ?? children.last
  }

  private mutating func fits(_ child: Int, _ axes: Axis.Set, in proposal: Proposal) -> Bool {
    let ideal = size(of: child, for: proposal.ideal(on: axes))
    return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .max)
      && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .max)
  }

  private mutating func placeChoice(
    of index: Int, _ axes: Axis.Set, at origin: LayoutPosition, for proposal: Proposal
  ) {
    guard let chosen = choice(of: index, axes, for: proposal) else { return }
    place(chosen, at: origin, for: proposal)
    for child in Array(nodes.children(of: index)) where child != chosen {
      nodes[child].hide()
    }
  }
}

extension Proposal {
  fileprivate func row(inset: Int) -> Proposal {
    Proposal(width: width.map { Self.shrunk($0, by: inset) }, height: nil)
  }
}
