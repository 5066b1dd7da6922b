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
    _ index: Int, axis: Axis, spacing: Int, for proposal: Proposal
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
    return size
  }

  mutating func placeStack(
    _ index: Int, axis: Axis, spacing: Int, alignment: Alignment, in space: LayoutFrame,
    for proposal: Proposal
  ) {
    let range = share(index, axis: axis, spacing: spacing, for: proposal)
    var position = space.origin
    var previous: Int?
    // Placing a child can temporarily append the children of nested stacks after this range.
    for child in range {
      let share = stackChildren[child]
      let distance = previous.map { gap(between: $0, and: share.index, spacing: spacing) } ?? 0
      var offer = proposal
      offer[axis] = share.offered
      if axis == .horizontal {
        position = position.offset(x: distance, y: 0)
        let y = alignment.vertical.offset(space.size.height - share.size.height)
        self.place(share.index, at: position.offset(x: 0, y: y), for: offer)
        position = position.offset(x: share.size.width, y: 0)
      } else {
        position.y += distance
        let halfX = alignment.horizontal.halfOffset(space.size.width - share.size.width)
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
  /// other children are reserved.
  private mutating func distribute(
    _ length: Int, among order: some RandomAccessCollection<Int>, axis: Axis, in proposal: Proposal
  ) {
    var remaining = length
    var kept = 0
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
      for position in group {
        offer(max(0, remaining - kept) / left, to: position, axis: axis, in: proposal)
        remaining -= stackChildren[position].size[axis]
        left -= 1
      }
      rest = rest[group.endIndex...]
    }
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

  private func isOrdered(_ range: Range<Int>) -> Bool {
    range.dropFirst().allSatisfy { stackChildren[$0].key >= stackChildren[$0 - 1].key }
  }

  private func layoutOrder(_ range: Range<Int>) -> [Int] {
    range.sorted {
      let (first, second) = (stackChildren[$0].key, stackChildren[$1].key)
      return first == second ? $0 < $1 : first < second
    }
  }

  /// Measures how much the length of a child can vary.
  ///
  /// Widths are measured at the ideal height, because at the proposed height, each level of nested
  /// stacks would multiply the number of proposals.
  private mutating func measureFlexibility(of position: Int, axis: Axis, in proposal: Proposal) {
    let child = stackChildren[position].index
    if case .spacer(_, let minimum) = nodes[child].kind {
      // Spacers are given their lengths last, starting with the spacer that has the largest
      // minimum.
      stackChildren[position].priority = nodes[child].priority ?? -.infinity
      stackChildren[position].minimum = minimum
      stackChildren[position].flexibility = .max - minimum
      return
    }
    var offer = axis == .horizontal ? Proposal(width: nil, height: nil) : proposal
    offer[axis] = 0
    let minimum = size(of: child, for: offer)[axis]
    offer[axis] = Proposal.infinity
    stackChildren[position].priority = nodes[child].priority ?? 0
    stackChildren[position].minimum = minimum
    stackChildren[position].flexibility = size(of: child, for: offer)[axis] - minimum
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
    if case .spacer = nodes[first].kind { return 0 }
    if case .spacer = nodes[second].kind { return 0 }
    return spacing
  }
}

extension LayoutEngine {
  mutating func placeGrid(
    _ index: Int, _ grid: GridNode, in space: LayoutFrame, for proposal: Proposal
  ) {
    let plan = plan(index, grid, for: proposal)
    var y = 0
    for (row, cells) in plan.rows.enumerated() {
      for cell in plan.cells[cells] {
        let columns = plan.widths[..<cell.columns.lowerBound]
        let x = columns.reduce(0) { $0 + $1 + grid.columnSpacing }
        let size = Size(width: plan.width(of: cell), height: plan.heights[row])
        placeAligned(
          cell.node, alignment: plan.alignment(of: cell),
          in: LayoutFrame(origin: space.origin.offset(x: x, y: y), size: size),
          for: Proposal(width: size.width, height: size.height))
      }
      y += plan.heights[row] + grid.rowSpacing
    }
  }

  /// Returns the layout of a grid.
  ///
  /// The width is divided among the columns first, because the heights of the rows depend on it.
  mutating func plan(
    _ index: Int, _ grid: GridNode, for proposal: Proposal
  ) -> GridLayout {
    var plan = GridLayout(grid, at: index, in: nodes)
    let width = proposal.width.map { Proposal.shrunk($0, by: plan.columnSpacing) }
    let single = columns(of: plan)
    plan.widths = lengths(count: plan.columnCount, sharing: width) { engine, column, offer in
      single[column].reduce(0) {
        max($0, engine.size(of: $1, for: Proposal(width: offer, height: nil)).width)
      }
    }
    widen(&plan, for: proposal)
    let height = proposal.height.map { Proposal.shrunk($0, by: plan.rowSpacing) }
    let widened = plan
    plan.heights = lengths(count: plan.rows.count, sharing: height) { engine, row, offer in
      widened.cells[widened.rows[row]].reduce(0) { height, cell in
        guard !cell.traits.unsizedAxes.contains(.vertical) else { return height }
        let offer = Proposal(width: widened.width(of: cell), height: offer)
        return max(height, engine.size(of: cell.node, for: offer).height)
      }
    }
    return plan
  }

  /// Returns the cells that determine the width of each column, excluding cells that span several
  /// columns.
  private func columns(of plan: GridLayout) -> [[Int]] {
    var columns: [[Int]] = Array(repeating: [], count: plan.columnCount)
    for cell in plan.cells where cell.columns.count == 1 {
      guard !cell.traits.unsizedAxes.contains(.horizontal) else { continue }
      columns[cell.columns.lowerBound].append(cell.node)
    }
    return columns
  }

  /// Widens the last column of each cell that doesn't fit into the columns it spans.
  private mutating func widen(_ plan: inout GridLayout, for proposal: Proposal) {
    for cell in plan.cells where cell.columns.count > 1 {
      guard !cell.traits.unsizedAxes.contains(.horizontal) else { continue }
      let isWhole = cell.columns.count == plan.columnCount
      let around = plan.width(of: cell)
      let rest = plan.size.width - around
      let offer = proposal.width.map { isWhole ? $0 : Proposal.shrunk($0, by: rest) }
      let width = size(of: cell.node, for: Proposal(width: offer, height: nil)).width
      if width > around { plan.widths[cell.columns.upperBound - 1] += width - around }
    }
  }

  /// Divides a length among columns or rows, starting with the least flexible.
  private mutating func lengths(
    count: Int, sharing length: Int?, measure: (inout Self, Int, Int?) -> Int
  ) -> [Int] {
    var lengths = Array(repeating: 0, count: count)
    guard let length, length > 0, length < Proposal.infinity, count > 1 else {
      for taker in 0..<count { lengths[taker] = measure(&self, taker, length) }
      return lengths
    }
    var flexibility = lengths
    for taker in 0..<count {
      flexibility[taker] = measure(&self, taker, Proposal.infinity) - measure(&self, taker, 0)
    }
    var remaining = length
    var left = count
    for taker in (0..<count).sorted(by: { (flexibility[$0], $0) < (flexibility[$1], $1) }) {
      lengths[taker] = measure(&self, taker, max(0, remaining) / left)
      remaining -= lengths[taker]
      left -= 1
    }
    return lengths
  }
}

struct GridLayout {
  /// A view in a grid.
  ///
  /// A view that isn't part of a row spans all columns.
  struct Cell {
    let node: Int
    let row: Int
    let columns: Range<Int>
    let traits: GridCell
  }

  private(set) var cells: [Cell] = []
  let columnCount: Int
  private(set) var rowAlignments: [VerticalAlignment?] = []
  private(set) var columnAlignments: [HorizontalAlignment?] = []
  /// The range of each row's cells in ``cells``.
  private(set) var rows: [Range<Int>] = []
  var widths: [Int] = []
  var heights: [Int] = []

  let node: GridNode

  init(_ node: GridNode, at index: Int, in nodes: [ViewNode]) {
    self.node = node
    columnCount = nodes.children(of: index).reduce(0) { count, row in
      guard case .gridRow = nodes[row].kind else { return max(count, 1) }
      return max(count, nodes.children(of: row).reduce(0) { $0 + nodes[$1].cell.columns })
    }
    for child in nodes.children(of: index) {
      let first = cells.count
      if case .gridRow(let alignment) = nodes[child].kind {
        rowAlignments.append(alignment)
        var column = 0
        for cell in nodes.children(of: child) {
          let end = column + nodes[cell].cell.columns
          add(cell, columns: column..<end, in: nodes)
          column = end
        }
      } else {
        rowAlignments.append(nil)
        add(child, columns: 0..<columnCount, in: nodes)
      }
      rows.append(first..<cells.count)
    }
    columnAlignments = Array(repeating: nil, count: columnCount)
    for cell in cells where columnAlignments[cell.columns.lowerBound] == nil {
      columnAlignments[cell.columns.lowerBound] = cell.traits.alignment
    }
  }

  private mutating func add(_ node: Int, columns: Range<Int>, in nodes: [ViewNode]) {
    cells.append(Cell(node: node, row: rows.count, columns: columns, traits: nodes[node].cell))
  }

  func width(of cell: Cell) -> Int {
    widths[cell.columns].reduce((cell.columns.count - 1) * node.columnSpacing) {
      Proposal.grown($0, by: $1)
    }
  }

  func alignment(of cell: Cell) -> Alignment {
    Alignment(
      horizontal: columnAlignments[cell.columns.lowerBound] ?? node.alignment.horizontal,
      vertical: rowAlignments[cell.row] ?? node.alignment.vertical)
  }

  var columnSpacing: Int { max(0, columnCount - 1) * node.columnSpacing }
  var rowSpacing: Int { max(0, rows.count - 1) * node.rowSpacing }

  var size: Size {
    Size(
      width: widths.reduce(columnSpacing) { Proposal.grown($0, by: $1) },
      height: heights.reduce(rowSpacing) { Proposal.grown($0, by: $1) })
  }
}
