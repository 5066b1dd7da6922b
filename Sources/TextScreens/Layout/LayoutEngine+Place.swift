extension LayoutEngine {
  /// Places the children of a node, whose own frame is known.
  mutating func placeChildren(of index: Int, in frame: Rect, for proposal: Proposal) {
    let origin = Point(x: frame.x, y: frame.y)
    switch nodes[index].kind {
    case .text, .button, .control, .spacer, .divider, .tab, .rule:
      break
    case .tabBar:
      placeTabBar(index, in: frame)
    case .split(let ratio):
      placeSplit(index, ratio, in: frame)
    case .hidden, .pane:
      place(index + 1, at: origin, for: proposal)
    case .fixedSize(let axes):
      place(index + 1, at: origin, for: proposal.ideal(on: axes))
    case .border:
      place(index + 1, at: Point(x: frame.x + 1, y: frame.y + 1), for: proposal.inset(.border))
    case .layers(let alignment):
      placeLayers(of: index, alignment: alignment, in: frame, for: proposal)
    case .scroll(let axes):
      placeScroll(index, axes, in: frame, for: proposal)
    case .viewThatFits(let axes):
      placeChoice(of: index, axes, at: origin, for: proposal)
    case .grid(let grid):
      placeGrid(index, grid, in: frame, for: proposal)
    case .gridRow(let alignment):
      placeStack(
        index, axis: .horizontal, spacing: 1,
        alignment: Alignment(horizontal: .center, vertical: alignment ?? .center), in: frame,
        for: proposal)
    case .decorated(let decoration):
      placeDecorated(index, decoration, in: frame, for: proposal)
    case .stack(let axis, let spacing, let alignment):
      placeStack(
        index, axis: axis, spacing: spacing, alignment: alignment, in: frame, for: proposal)
    case .list:
      placeRows(of: index, in: frame)
    case .row(let row):
      // The title of a section stands out to the left of its rows, and within the rule of a form.
      let indent = row.isRule ? 2 : row.index == nil ? 0 : 1
      placeContent(
        of: index, at: Point(x: frame.x + indent, y: frame.y), inset: row.isRule ? 4 : 2,
        for: proposal)
    case .link:
      placeContent(of: index, at: origin, inset: 2, for: proposal)
    case .padding(let insets):
      place(
        index + 1, at: Point(x: frame.x + insets.leading, y: frame.y + insets.top),
        for: proposal.inset(insets))
    case .fixedFrame(let value):
      placeAligned(
        index + 1, alignment: value.alignment, in: frame, for: value.proposal(for: proposal))
    case .flexibleFrame(let value):
      placeAligned(
        index + 1, alignment: value.alignment, in: frame, for: value.proposal(for: proposal))
    case .error(let message):
      placeError(index, message, in: frame, for: proposal)
    case .bar(let bar):
      placeBar(index, bar, in: frame)
    }
  }

  /// Places a node in a larger or smaller space.
  mutating func placeAligned(
    _ index: Int, alignment: Alignment, in space: Rect, for proposal: Proposal
  ) {
    let size = size(of: index, for: proposal)
    let offset = alignment.origin(
      of: size, in: Size(width: space.width, height: space.height))
    place(index, at: Point(x: space.x + offset.x, y: space.y + offset.y), for: proposal)
  }

  /// A list takes what it is given, and ideally the height of all its rows.
  mutating func measureList(_ index: Int, for proposal: Proposal) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    var size = Size.zero
    var row = index + 1
    while row < nodes[index].end {
      let rowSize = self.size(of: row, for: Proposal(width: proposal.width, height: nil))
      size.width = max(size.width, rowSize.width)
      size.height = Proposal.grown(size.height, by: rowSize.height)
      row = nodes[row].end
    }
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  private mutating func placeRows(of index: Int, in frame: Rect) {
    let proposal = Proposal(width: frame.width, height: nil)
    var y = frame.y
    if !offsets.isEmpty {
      let content = measureList(index, for: proposal)
      y -= offset(of: index, content: content, in: frame).y
    }
    var row = index + 1
    while row < nodes[index].end {
      place(row, at: Point(x: frame.x, y: y), for: proposal)
      y += frames[row].height
      row = nodes[row].end
    }
  }

  /// A row or a link: as wide as it may be, and so many columns more than its content.
  mutating func measureRow(_ index: Int, inset: Int, for proposal: Proposal) -> Size {
    let inner = contentSize(of: index, inset: inset, for: proposal)
    return Size(
      width: proposal.width.map { max($0, 0) } ?? Proposal.grown(inner.width, by: inset),
      height: max(1, inner.height))
  }

  /// The children of a row or a link as a column at its left edge.
  private mutating func contentSize(of index: Int, inset: Int, for proposal: Proposal) -> Size {
    var size = Size.zero
    let offer = Proposal(
      width: proposal.inset(horizontally: inset, vertically: 0).width, height: nil)
    var child = index + 1
    while child < nodes[index].end {
      let childSize = self.size(of: child, for: offer)
      size.width = max(size.width, childSize.width)
      size.height = Proposal.grown(size.height, by: childSize.height)
      child = nodes[child].end
    }
    return size
  }

  private mutating func placeContent(
    of index: Int, at origin: Point, inset: Int, for proposal: Proposal
  ) {
    let offer = Proposal(
      width: proposal.inset(horizontally: inset, vertically: 0).width, height: nil)
    var y = origin.y
    var child = index + 1
    while child < nodes[index].end {
      place(child, at: Point(x: origin.x, y: y), for: offer)
      y += frames[child].height
      child = nodes[child].end
    }
  }

  /// The left item, then the right one, then the title in the middle of the whole bar, moved
  /// only where it would touch an item.
  private mutating func placeBar(_ index: Int, _ bar: BarNode, in frame: Rect) {
    var child = index + 1
    let left = bar.hasLeftItem ? child : nil
    if bar.hasLeftItem { child += 1 }
    let title = bar.hasTitle ? child : nil
    if bar.hasTitle { child += 1 }
    let right = bar.hasRightItem ? child : nil
    var free = (start: frame.x + 1, end: frame.maxX - 1)
    if let left {
      let offer = Proposal(width: max(0, free.end - free.start), height: 1)
      place(left, at: Point(x: free.start, y: frame.y), for: offer)
      free.start = frames[left].maxX + 1
    }
    if let right {
      let offer = Proposal(width: max(0, free.end - free.start), height: 1)
      let width = size(of: right, for: offer).width
      place(right, at: Point(x: free.end - width, y: frame.y), for: offer)
      free.end = frames[right].x - 1
    }
    if let title {
      let offer = Proposal(width: max(0, free.end - free.start), height: 1)
      let width = size(of: title, for: offer).width
      let centred = frame.x + (frame.width - width) >> 1
      let x = max(free.start, min(centred, free.end - width))
      place(title, at: Point(x: x, y: frame.y), for: offer)
    }
  }
}
