/// A child of a stack that is being measured.
struct StackShare {
  let index: Int
  var priority = 0.0
  /// The length that it takes where there is no room.
  var least = 0
  var flexibility = 0
  /// The length that the stack offers the child, then the size that the child chose.
  var offered: Int?
  var size = Size.zero

  /// What comes first is served first.
  var key: (Double, Int) { (-priority, flexibility) }
}

extension LayoutEngine {
  /// The size of a stack: its children's lengths and spacing, and the widest across.
  mutating func measureStack(
    _ index: Int, axis: Axis, spacing: Int, for proposal: Proposal
  ) -> Size {
    let range = share(index, axis: axis, spacing: spacing, for: proposal)
    defer { shares.removeSubrange(range) }
    var size = Size.zero
    var length = totalSpacing(of: index, spacing: spacing)
    for child in shares[range] {
      length = Proposal.grown(length, by: child.size[axis])
      size[axis.crossing] = max(size[axis.crossing], child.size[axis.crossing])
    }
    size[axis] = length
    return size
  }

  /// Places the children of a stack one after the other.
  mutating func placeStack(
    _ index: Int, axis: Axis, spacing: Int, alignment: Alignment, in frame: Rect,
    for proposal: Proposal
  ) {
    let range = share(index, axis: axis, spacing: spacing, for: proposal)
    let children = Array(shares[range])
    shares.removeSubrange(range)
    var position = axis == .horizontal ? frame.x : frame.y
    var previous: Int?
    for child in children {
      if let previous { position += gap(between: previous, and: child.index, spacing: spacing) }
      let origin =
        axis == .horizontal
        ? Point(
          x: position, y: frame.y + alignment.vertical.offset(frame.height - child.size.height))
        : Point(
          x: frame.x + alignment.horizontal.offset(frame.width - child.size.width), y: position)
      var offer = proposal
      offer[axis] = child.offered
      place(child.index, at: origin, for: offer)
      position += child.size[axis]
      previous = child.index
    }
  }

  /// Shares the length of a stack among its children and pushes them onto ``shares``, in order.
  private mutating func share(
    _ index: Int, axis: Axis, spacing: Int, for proposal: Proposal
  ) -> Range<Int> {
    let start = shares.count
    var child = index + 1
    while child < nodes[index].end {
      shares.append(StackShare(index: child))
      child = nodes[child].end
    }
    let range = start..<shares.count
    guard let length = proposal[axis], length > 0, length < Proposal.infinity, range.count > 1
    else {
      // The smallest, the ideal and the largest size need no order.
      for position in range { offer(proposal[axis], to: position, axis: axis, in: proposal) }
      return range
    }
    // Here, not deeper in the calls: children may be stacks that measure theirs.
    for position in range { gauge(position, axis: axis, in: proposal) }
    serve(
      range, length: Proposal.shrunk(length, by: totalSpacing(of: index, spacing: spacing)),
      axis: axis, in: proposal)
    return range
  }

  /// Serves the children from the highest to the lowest priority, in each group the least flexible
  /// first; those of a lower priority keep their least length.
  private mutating func serve(
    _ range: Range<Int>, length: Int, axis: Axis, in proposal: Proposal
  ) {
    let order = orderOfService(range)
    var remaining = length
    var kept = 0
    if let last = order.last, shares[last].priority < shares[order[0]].priority {
      for position in order { kept += shares[position].least }
    }
    var start = 0
    while start < order.count {
      let priority = shares[order[start]].priority
      var end = start
      while end < order.count, shares[order[end]].priority == priority {
        if kept > 0 { kept -= shares[order[end]].least }
        end += 1
      }
      var left = end - start
      for position in order[start..<end] {
        offer(max(0, remaining - kept) / left, to: position, axis: axis, in: proposal)
        remaining -= shares[position].size[axis]
        left -= 1
      }
      start = end
    }
  }

  /// The length that a spacer keeps when there is no room; `nil` for other nodes.
  private func leastLength(ofSpacer index: Int) -> Int? {
    guard case .spacer(_, let minLength) = nodes[index].kind else { return nil }
    return minLength
  }

  private mutating func offer(
    _ length: Int?, to position: Int, axis: Axis, in proposal: Proposal
  ) {
    var offer = proposal
    offer[axis] = length
    let size = size(of: shares[position].index, for: offer)
    shares[position].offered = length
    shares[position].size = size
  }

  /// The children by priority, then from the least to the most flexible one; equal ones in their
  /// order.
  private func orderOfService(_ range: Range<Int>) -> [Int] {
    let isSorted = range.dropFirst().allSatisfy { shares[$0].key >= shares[$0 - 1].key }
    guard !isSorted else { return Array(range) }
    return range.sorted {
      let (first, second) = (shares[$0].key, shares[$1].key)
      return first == second ? $0 < $1 : first < second
    }
  }

  /// Finds a child's priority, its least length and how much more it could take.
  ///
  /// A width is measured at the ideal height: were it measured at the height at hand, nested
  /// stacks would ask for ever more different proposals, the deeper the more.
  private mutating func gauge(_ position: Int, axis: Axis, in proposal: Proposal) {
    let child = shares[position].index
    if let least = leastLength(ofSpacer: child) {
      // Last of all, and among spacers the one that keeps most first.
      shares[position].priority = nodes[child].priority ?? -.infinity
      shares[position].least = least
      shares[position].flexibility = .max - least
      return
    }
    var offer = axis == .horizontal ? Proposal(width: nil, height: nil) : proposal
    offer[axis] = 0
    let least = size(of: child, for: offer)[axis]
    offer[axis] = Proposal.infinity
    shares[position].priority = nodes[child].priority ?? 0
    shares[position].least = least
    shares[position].flexibility = size(of: child, for: offer)[axis] - least
  }

  private func totalSpacing(of index: Int, spacing: Int) -> Int {
    guard spacing > 0 else { return 0 }
    var total = 0
    var child = index + 1
    while child < nodes[index].end {
      let next = nodes[child].end
      if next < nodes[index].end { total += gap(between: child, and: next, spacing: spacing) }
      child = next
    }
    return total
  }

  /// The spacing between two children: none beside a spacer.
  private func gap(between first: Int, and second: Int, spacing: Int) -> Int {
    if case .spacer = nodes[first].kind { return 0 }
    if case .spacer = nodes[second].kind { return 0 }
    return spacing
  }
}
