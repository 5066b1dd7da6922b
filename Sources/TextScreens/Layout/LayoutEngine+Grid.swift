extension LayoutEngine {
  mutating func measureGrid(_ index: Int, _ grid: GridNode, for proposal: Proposal) -> Size {
    plan(index, grid, for: proposal).size
  }

  mutating func placeGrid(
    _ index: Int, _ grid: GridNode, in frame: Rect, for proposal: Proposal
  ) {
    let plan = plan(index, grid, for: proposal)
    var y = frame.y
    for (row, cells) in plan.rows.enumerated() {
      for cell in plan.cells[cells] {
        let columns = plan.widths[..<cell.columns.lowerBound]
        let x = columns.reduce(frame.x) { $0 + $1 + grid.columnSpacing }
        let size = Size(width: plan.width(of: cell), height: plan.heights[row])
        placeAligned(
          cell.node, alignment: plan.alignment(of: cell), in: Rect(Point(x: x, y: y), size),
          for: Proposal(width: size.width, height: size.height))
      }
      y += plan.heights[row] + grid.rowSpacing
    }
  }

  /// The columns share the width, then the rows the height: the least flexible first.
  private mutating func plan(
    _ index: Int, _ grid: GridNode, for proposal: Proposal
  ) -> GridPlan {
    var plan = GridPlan(grid, at: index, in: nodes)
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

  /// The cells of one column each, which say how wide it is.
  private func columns(of plan: GridPlan) -> [[Int]] {
    var columns: [[Int]] = Array(repeating: [], count: plan.columnCount)
    for cell in plan.cells where cell.columns.count == 1 {
      guard !cell.traits.unsizedAxes.contains(.horizontal) else { continue }
      columns[cell.columns.lowerBound].append(cell.node)
    }
    return columns
  }

  /// Cells of several columns give what they need beyond them to their last column.
  private mutating func widen(_ plan: inout GridPlan, for proposal: Proposal) {
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

  /// Shares a length among some takers, of which each takes the largest of its cells.
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
