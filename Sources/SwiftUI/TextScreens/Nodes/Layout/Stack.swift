/// Views side by side, or one below the other.
struct StackNode: NodeKind {
  let spacing: Int
  let axis: Axis
  let alignment: Alignment

  var traits: NodeTraits { [] }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    engine.measureStack(
      node, axis: axis, spacing: spacing, alignment: alignment, for: proposal)
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.placeStack(
      node, axis: axis, spacing: spacing, alignment: alignment, in: space, for: proposal)
  }
}

extension _NodeBuilder {
  /// Appends views side by side.
  ///
  /// By default, there's a column between two views. There's no spacing next to a spacer.
  package mutating func addRow(
    _ alignment: VerticalAlignment = .center, spacing: Int? = nil, content: (inout Self) -> Void
  ) {
    let alignment = Alignment(horizontal: .center, vertical: alignment)
    let node = StackNode(
      spacing: Proposal.limited(spacing ?? 1), axis: .horizontal, alignment: alignment)
    add(node, axis: .horizontal, content: content)
  }

  /// Appends views one below the other, by default without spacing.
  package mutating func addColumn(
    _ alignment: HorizontalAlignment = .center, spacing: Int? = nil, content: (inout Self) -> Void
  ) {
    let alignment = Alignment(horizontal: alignment, vertical: .center)
    let node = StackNode(
      spacing: Proposal.limited(spacing ?? 0), axis: .vertical, alignment: alignment)
    add(node, content: content)
  }
}

struct StackChild {
  let index: Int
  var priority = 0.0
  var minimum = 0
  var flexibility = 0
  /// The length that the stack proposes to the child.
  var offered: Int?
  var size = Size.zero

  /// A key for sorting children by the order in which they're given their lengths.
  var key: (Double, Int) { (-priority, flexibility) }
}

extension LayoutEngine {
  mutating func measureStack(
    _ index: Int, axis: Axis, spacing: Int, alignment: Alignment = .center, for proposal: Proposal
  ) -> Size {
    let range = share(index, axis: axis, spacing: spacing, for: proposal)
    defer { stackChildren.removeSubrange(range) }
    var size = Size.zero
    var length = totalSpacing(of: index, spacing: spacing)
    for child in stackChildren[range] {
      length = Proposal.grown(length, by: child.size[axis])
      size[axis.perpendicular] = max(size[axis.perpendicular], child.size[axis.perpendicular])
    }
    size[axis] = length
    if let extent = extent(of: range, axis, alignment) { size[axis.perpendicular] = extent.length }
    return size
  }

  /// Returns the extent of children across the axis of their stack, if one of them sets a guide.
  private func extent(
    of range: Range<Int>, _ axis: Axis, _ alignment: Alignment
  ) -> AlignedExtent? {
    guard stackChildren[range].contains(where: { !nodes[$0.index].guides.isEmpty }) else {
      return nil
    }
    var extent = AlignedExtent(
      axis == .vertical ? .horizontal(alignment.horizontal) : .vertical(alignment.vertical))
    for child in stackChildren[range] { extent.add(nodes[child.index], child.size) }
    return extent
  }

  mutating func placeStack(
    _ index: Int, axis: Axis, spacing: Int, alignment: Alignment, in space: LayoutFrame,
    for proposal: Proposal
  ) {
    let range = share(index, axis: axis, spacing: spacing, for: proposal)
    var position = space.origin
    var previous: Int?
    let extent = extent(of: range, axis, alignment)
    // Placing a child can temporarily append the children of nested stacks after this range.
    for child in range {
      let share = stackChildren[child]
      let distance = previous.map { gap(between: $0, and: share.index, spacing: spacing) } ?? 0
      var offer = proposal
      offer[axis] = share.offered
      let across = extent?.offset(nodes[share.index], share.size)
      if axis == .horizontal {
        position = position.offset(x: distance, y: 0)
        let y =
          across.map { $0 >> 1 }
          ?? alignment.vertical.offset(space.size.height - share.size.height)
        self.place(share.index, at: position.offset(x: 0, y: y), for: offer)
        position = position.offset(x: share.size.width, y: 0)
      } else {
        position.y += distance
        let halfX =
          across ?? alignment.horizontal.halfOffset(space.size.width - share.size.width)
        self.place(
          share.index, at: LayoutPosition(halfX: position.halfX + halfX, y: position.y), for: offer)
        position.y += share.size.height
      }
      previous = share.index
    }
    stackChildren.removeSubrange(range)
  }

  /// Divides the length of a stack among its children, and appends the children to
  /// ``stackChildren``.
  private mutating func share(
    _ index: Int, axis: Axis, spacing: Int, for proposal: Proposal
  ) -> Range<Int> {
    let start = stackChildren.count
    for child in nodes.children(of: index) { stackChildren.append(StackChild(index: child)) }
    let range = start..<stackChildren.count
    guard let length = proposal[axis], length > 0, length < Proposal.infinity, range.count > 1
    else {
      // The order of the children matters only if there's a finite length to divide among them.
      for position in range { offer(proposal[axis], to: position, axis: axis, in: proposal) }
      return range
    }
    // Don't move this loop to a separate function, because deeply nested stacks would then need
    // more stack memory.
    for position in range { measureFlexibility(of: position, axis: axis, in: proposal) }
    let rest = Proposal.shrunk(length, by: totalSpacing(of: index, spacing: spacing))
    if isOrdered(range) {
      distribute(rest, among: range, axis: axis, in: proposal)
    } else {
      distribute(rest, among: layoutOrder(range), axis: axis, in: proposal)
    }
    return range
  }

  /// Proposes a length to each child, in order of priority and then flexibility.
  ///
  /// While children with a higher priority are given their lengths, the minimum lengths of all
  /// other children are reserved. Words aren't split if all of them can have their widths.
  private mutating func distribute(
    _ length: Int, among order: some RandomAccessCollection<Int>, axis: Axis, in proposal: Proposal
  ) {
    var remaining = length
    var kept = 0
    let keepsWords = axis == .horizontal && reserveWords(length, order)
    if let first = order.first, let last = order.last,
      stackChildren[last].priority < stackChildren[first].priority
    {
      for position in order { kept += stackChildren[position].minimum }
    }
    var rest = order[...]
    while let first = rest.first {
      let priority = stackChildren[first].priority
      let group = rest.prefix { stackChildren[$0].priority == priority }
      if kept > 0 { for position in group { kept -= stackChildren[position].minimum } }
      var left = group.count
      var reserved = keepsWords ? group.reduce(0) { $0 + stackChildren[$1].minimum } : 0
      for position in group {
        let free = max(0, remaining - kept)
        var share = free / left
        if keepsWords {
          let minimum = stackChildren[position].minimum
          reserved -= minimum
          share = max(minimum, min(share, free - reserved))
        }
        // A width of 0 asks a text for its longest word.
        if share == 0, axis == .horizontal, stackChildren[position].minimum > 0 { share = 1 }
        offer(share, to: position, axis: axis, in: proposal)
        remaining -= stackChildren[position].size[axis]
        left -= 1
      }
      rest = rest[group.endIndex...]
    }
  }

  /// Makes the longest words the minimum widths if these fit, but not everything on one line, and
  /// returns whether it does.
  private mutating func reserveWords(
    _ length: Int, _ order: some RandomAccessCollection<Int>
  ) -> Bool {
    var (total, words) = (0, 0)
    for position in order {
      let child = stackChildren[position]
      let isSpacer = child.flexibility > Proposal.infinity
      total = Proposal.grown(total, by: child.minimum + (isSpacer ? 0 : child.flexibility))
    }
    guard total > length else { return false }
    for position in order {
      let width = size(of: stackChildren[position].index, for: Proposal(width: 0, height: nil))
        .width
      words = Proposal.grown(words, by: width)
    }
    guard words <= length else { return false }
    for position in order {
      let child = stackChildren[position].index
      stackChildren[position].minimum = size(of: child, for: Proposal(width: 0, height: nil)).width
    }
    return true
  }

  private mutating func offer(
    _ length: Int?, to position: Int, axis: Axis, in proposal: Proposal
  ) {
    var offer = proposal
    offer[axis] = length
    let size = size(of: stackChildren[position].index, for: offer)
    stackChildren[position].offered = length
    stackChildren[position].size = size
  }

  // Closures that use the engine would copy it.
  private func isOrdered(_ range: Range<Int>) -> Bool {
    let children = stackChildren
    return range.dropFirst().allSatisfy { children[$0].key >= children[$0 - 1].key }
  }

  private func layoutOrder(_ range: Range<Int>) -> [Int] {
    let children = stackChildren
    return range.sorted {
      let (first, second) = (children[$0].key, children[$1].key)
      return first == second ? $0 < $1 : first < second
    }
  }

  /// Measures how much the length of a child can vary.
  ///
  /// Widths are measured at the ideal height, because at the proposed height, each level of nested
  /// stacks would multiply the number of proposals.
  private mutating func measureFlexibility(of position: Int, axis: Axis, in proposal: Proposal) {
    let child = stackChildren[position].index
    if nodes[child].traits.contains(.isSpacer) {
      // Spacers are given their lengths last, starting with the spacer that has the largest
      // minimum.
      let minimum = size(of: child, for: Proposal(width: nil, height: nil))[axis]
      stackChildren[position].priority = nodes[child].priority ?? -.infinity
      stackChildren[position].minimum = minimum
      stackChildren[position].flexibility = .max - minimum
      return
    }
    var offer = axis == .horizontal ? Proposal(width: nil, height: nil) : proposal
    // A text doesn't split words for a width of 0.
    offer[axis] = axis == .horizontal ? 1 : 0
    let minimum = size(of: child, for: offer)[axis]
    offer[axis] = Proposal.infinity
    stackChildren[position].priority = nodes[child].priority ?? (isImage(child) ? -1 : 0)
    stackChildren[position].minimum = minimum
    stackChildren[position].flexibility = size(of: child, for: offer)[axis] - minimum
  }

  /// Returns whether a view is an image, whose name leaves the room that it has to the text beside it.
  private func isImage(_ child: Int) -> Bool { traits(of: child).contains(.isImage) }

  /// Returns the traits of a view without the modifiers around it.
  func traits(of view: Int) -> NodeTraits {
    var node = view
    while node + 1 < nodes[node].end, nodes[node + 1].end == nodes[node].end,
      nodes[node].traits.isDisjoint(with: [.isList, .scrolls])
    {
      node += 1
    }
    return nodes[node].traits
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

  /// Returns the spacing between two children.
  ///
  /// There's no spacing next to a spacer.
  private func gap(between first: Int, and second: Int, spacing: Int) -> Int {
    let traits = nodes[first].traits.union(nodes[second].traits)
    return traits.contains(.isSpacer) ? 0 : spacing
  }
}
