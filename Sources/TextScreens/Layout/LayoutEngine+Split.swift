extension LayoutEngine {
  /// Panes beside each other with a line between them, as high as the higher one.
  mutating func measureSplit(_ index: Int, _ ratio: Double, for proposal: Proposal) -> Size {
    let panes = panes(of: index)
    guard let width = proposal.width else {
      let ideal = panes.map { size(of: $0, for: proposal) }
      return Size(
        width: ideal.reduce(1) { Proposal.grown($0, by: $1.width) },
        height: proposal.height ?? ideal.reduce(0) { max($0, $1.height) })
    }
    var height = proposal.height ?? 0
    if proposal.height == nil {
      for (pane, width) in zip(panes, Self.widths(ratio, in: width)) {
        height = max(height, size(of: pane, for: Proposal(width: width, height: nil)).height)
      }
    }
    return Size(width: width, height: height)
  }

  mutating func placeSplit(_ index: Int, _ ratio: Double, in frame: Rect) {
    var x = frame.x
    for (pane, width) in zip(panes(of: index), Self.widths(ratio, in: frame.width)) {
      place(
        pane, at: Point(x: x, y: frame.y), for: Proposal(width: width, height: frame.height))
      x += width + 1
    }
  }

  /// A pane takes what it is given.
  mutating func measurePane(_ index: Int, for proposal: Proposal) -> Size {
    let inner = size(of: index + 1, for: proposal)
    return Size(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
  }

  private func panes(of index: Int) -> [Int] {
    var panes: [Int] = []
    var child = index + 1
    while child < nodes[index].end {
      panes.append(child)
      child = nodes[child].end
    }
    return panes
  }

  /// The columns of the two panes, one for the line between them aside.
  private static func widths(_ ratio: Double, in width: Int) -> [Int] {
    guard width < Proposal.infinity else { return [width, width] }
    let room = max(0, width - 1)
    let leading = Int(Double(room) * ratio)
    return [leading, room - leading]
  }

  /// A bar of tabs takes the width it is given, a line the same.
  mutating func measureTabBar(_ index: Int, for proposal: Proposal) -> Size {
    let inner = measureStack(index, axis: .horizontal, spacing: 1, for: proposal)
    return Size(width: proposal.width ?? inner.width, height: 1)
  }

  mutating func placeTabBar(_ index: Int, in frame: Rect) {
    let offer = Proposal(width: frame.width, height: 1)
    let inner = measureStack(index, axis: .horizontal, spacing: 1, for: offer)
    let x = frame.x + max(0, (frame.width - inner.width) >> 1)
    placeStack(
      index, axis: .horizontal, spacing: 1, alignment: .center,
      in: Rect(x: x, y: frame.y, width: inner.width, height: 1), for: offer)
  }
}
