extension LayoutEngine {
  /// A view that scrolls takes what it is given, and ideally the size of its content.
  mutating func measureScroll(_ index: Int, _ axes: Axis.Set, for proposal: Proposal) -> Size {
    let content = size(of: index + 1, for: proposal.ideal(on: axes))
    var size = content
    if axes.contains(.horizontal) { size.width = proposal.width ?? content.width }
    if axes.contains(.vertical) { size.height = proposal.height ?? content.height }
    return size
  }

  /// Places the content of a view that scrolls, moved as far as a user has scrolled it.
  mutating func placeScroll(
    _ index: Int, _ axes: Axis.Set, in frame: Rect, for proposal: Proposal
  ) {
    let ideal = proposal.ideal(on: axes)
    let content = size(of: index + 1, for: ideal)
    let offset = offset(of: index, content: content, in: frame)
    place(index + 1, at: Point(x: frame.x - offset.x, y: frame.y - offset.y), for: ideal)
  }

  /// The first child whose ideal size fits, else the last one; `nil` where there is none.
  mutating func choice(of index: Int, _ axes: Axis.Set, for proposal: Proposal) -> Int? {
    var child = index + 1
    var last: Int?
    while child < nodes[index].end {
      let next = nodes[child].end
      // Nobody comes after the last one, so that it need not be measured.
      guard next < nodes[index].end else { return child }
      if fits(child, axes, in: proposal) { return child }
      last = child
      child = next
    }
    return last
  }

  private mutating func fits(_ child: Int, _ axes: Axis.Set, in proposal: Proposal) -> Bool {
    let ideal = size(of: child, for: proposal.ideal(on: axes))
    if axes.contains(.horizontal), let width = proposal.width, ideal.width > width { return false }
    if axes.contains(.vertical), let height = proposal.height, ideal.height > height {
      return false
    }
    return true
  }

  mutating func placeChoice(
    of index: Int, _ axes: Axis.Set, at origin: Point, for proposal: Proposal
  ) {
    guard let chosen = choice(of: index, axes, for: proposal) else { return }
    place(chosen, at: origin, for: proposal)
    var child = index + 1
    while child < nodes[index].end {
      if child != chosen { hide(child) }
      child = nodes[child].end
    }
  }
}
