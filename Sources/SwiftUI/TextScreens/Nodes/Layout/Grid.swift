/// A grid, whose columns are as wide as their widest cells.
struct GridNode: NodeKind {
  let alignment: Alignment
  let columnSpacing: Int
  let rowSpacing: Int

  var traits: NodeTraits { [] }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    engine.plan(node, self, for: proposal).size
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    let plan = engine.plan(node, self, for: proposal)
    var y = 0
    for (row, cells) in plan.rows.enumerated() {
      for cell in plan.cells[cells] {
        let columns = plan.widths[..<cell.columns.lowerBound]
        let x = columns.reduce(0) { $0 + $1 + columnSpacing }
        let size = Size(width: plan.width(of: cell), height: plan.heights[row])
        engine.placeAligned(
          cell.node, alignment: plan.alignment(of: cell),
          in: LayoutFrame(origin: space.origin.offset(x: x, y: y), size: size),
          for: Proposal(width: size.width, height: size.height))
      }
      y += plan.heights[row] + rowSpacing
    }
  }
}

/// A row of a grid, which is a row of views anywhere else.
struct GridRowNode: NodeKind {
  /// The alignment, or `nil` for that of the grid.
  let alignment: VerticalAlignment?

  var traits: NodeTraits { .isGridRow }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    engine.measureStack(node, axis: .horizontal, spacing: 1, for: proposal)
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    engine.placeStack(
      node, axis: .horizontal, spacing: 1,
      alignment: Alignment(horizontal: .center, vertical: alignment ?? .center), in: space,
      for: proposal)
  }
}

/// What a view tells the grid that contains it.
struct GridCell {
  var columns = 1
  /// The alignment of the entire column that contains the cell.
  var alignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []
}

extension _NodeBuilder {
  /// Appends a grid.
  ///
  /// A view that isn't in a row of the grid occupies an entire row.
  package mutating func addGrid(
    _ alignment: Alignment = .center, columnSpacing: Int? = nil, rowSpacing: Int? = nil,
    content: (inout Self) -> Void
  ) {
    let node = GridNode(
      alignment: alignment, columnSpacing: Proposal.limited(columnSpacing ?? 1),
      rowSpacing: Proposal.limited(rowSpacing ?? 0))
    add(node, content: content)
  }

  /// Appends a row of a grid, applying its modifiers to each of its cells.
  ///
  /// If the alignment is `nil`, the row uses that of the grid.
  package mutating func addGridRow(
    _ alignment: VerticalAlignment?, content: (inout Self) -> Void
  ) {
    let outer = pending
    pending = nil
    add(GridRowNode(alignment: alignment), axis: .horizontal) { nodes in
      nodes.pending = outer
      content(&nodes)
    }
    pending = outer
  }

  /// Appends cells of a grid that span several columns.
  package mutating func spanning(columns: Int, content: (inout Self) -> Void) {
    let columns = min(max(1, columns), 256)
    modifying({ $0.details.cell.columns = columns }, content: content)
  }

  /// Appends cells of a grid that align their entire columns.
  package mutating func aligningColumn(
    _ alignment: HorizontalAlignment, content: (inout Self) -> Void
  ) {
    modifying({ $0.details.cell.alignment = alignment }, content: content)
  }

  /// Appends cells of a grid that don't affect the size of their columns or rows.
  ///
  /// For example, a divider between two rows would otherwise make the grid as wide as possible.
  package mutating func unsizing(_ axes: Axis.Set, content: (inout Self) -> Void) {
    modifying({ $0.details.cell.unsizedAxes = axes }, content: content)
  }
}

extension LayoutEngine {
  /// Returns the layout of a grid.
  ///
  /// The width is divided among the columns first, because the heights of the rows depend on it.
  fileprivate mutating func plan(
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

private struct GridLayout {
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
      guard nodes[row].traits.contains(.isGridRow) else { return max(count, 1) }
      return max(count, nodes.children(of: row).reduce(0) { $0 + nodes[$1].cell.columns })
    }
    for child in nodes.children(of: index) {
      let first = cells.count
      if nodes[child].traits.contains(.isGridRow) {
        rowAlignments.append((nodes[child].kind.value as? GridRowNode)?.alignment)
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
