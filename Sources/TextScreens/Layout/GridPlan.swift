/// The columns and rows of a grid that is being measured or placed.
struct GridPlan {
  /// A child of a row, or a view that takes a whole row.
  struct Cell {
    let node: Int
    let row: Int
    let columns: Range<Int>
    let traits: GridCell
  }

  private(set) var cells: [Cell] = []
  private(set) var columnCount = 0
  /// The alignment of each row that has one of its own.
  private(set) var rowAlignments: [VerticalAlignment?] = []
  private(set) var columnAlignments: [HorizontalAlignment?] = []
  /// The cells of each row, as a range of ``cells``.
  private(set) var rows: [Range<Int>] = []
  var widths: [Int] = []
  var heights: [Int] = []

  let node: GridNode

  /// Finds the cells of a grid.
  init(_ node: GridNode, at index: Int, in nodes: [ViewNode]) {
    self.node = node
    var whole: [Int] = []
    var child = index + 1
    while child < nodes[index].end {
      let first = cells.count
      if case .gridRow(let alignment) = nodes[child].kind {
        rowAlignments.append(alignment)
        addCells(of: child, in: nodes)
      } else {
        rowAlignments.append(nil)
        whole.append(cells.count)
        add(child, columns: 0..<1, in: nodes)
      }
      rows.append(first..<cells.count)
      child = nodes[child].end
    }
    columnCount = cells.reduce(0) { max($0, $1.columns.upperBound) }
    for index in whole {
      let cell = cells[index]
      cells[index] = Cell(
        node: cell.node, row: cell.row, columns: 0..<columnCount, traits: cell.traits)
    }
    columnAlignments = Array(repeating: nil, count: columnCount)
    for cell in cells where columnAlignments[cell.columns.lowerBound] == nil {
      columnAlignments[cell.columns.lowerBound] = cell.traits.alignment
    }
  }

  private mutating func addCells(of row: Int, in nodes: [ViewNode]) {
    var column = 0
    var cell = row + 1
    while cell < nodes[row].end {
      let end = column + nodes[cell].cell.columns
      add(cell, columns: column..<end, in: nodes)
      column = end
      cell = nodes[cell].end
    }
  }

  private mutating func add(_ node: Int, columns: Range<Int>, in nodes: [ViewNode]) {
    cells.append(Cell(node: node, row: rows.count, columns: columns, traits: nodes[node].cell))
  }

  /// The width of all columns of a cell and of what is between them.
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
