/// A column of a lazy grid.
package struct GridColumn {
  package enum Width {
    case fixed(Int)
    case flexible(minimum: Int, maximum: Int)
    /// As many columns as fit.
    case adaptive(minimum: Int, maximum: Int)
  }

  let width: Width
  /// The space to the next column.
  let spacing: Int
  let alignment: Alignment?

  package init(_ width: Width, spacing: Int?, alignment: Alignment?) {
    (self.width, self.alignment) = (width, alignment)
    self.spacing = Proposal.limited(spacing ?? 1)
  }
}

/// A grid whose columns share its width, and whose views fill it row by row.
private struct LazyGridNode: NodeKind {
  let columns: [GridColumn]
  let alignment: HorizontalAlignment
  let rowSpacing: Int

  var traits: NodeTraits { [] }

  /// The maximum number of columns that an adaptive one stands for.
  private static let maximumCount = 256

  /// A column that the width has room for.
  private typealias Place = (x: Int, width: Int, alignment: Alignment?)

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let places = places(of: node, in: proposal.width, by: &engine)
    let width = places.last.map { Proposal.grown($0.x, by: $0.width) } ?? 0
    let heights = heights(of: node, at: places, by: &engine)
    return Size(
      width: width,
      height: heights.reduce(max(0, heights.count - 1) * rowSpacing) {
        Proposal.grown($0, by: $1)
      })
  }

  func place(
    _ node: Int, in space: LayoutFrame, for proposal: Proposal, by engine: inout LayoutEngine
  ) {
    let places = places(of: node, in: proposal.width, by: &engine)
    let heights = heights(of: node, at: places, by: &engine)
    var y = 0
    for (index, child) in engine.nodes.children(of: node).enumerated() {
      let (row, place) = (index / places.count, places[index % places.count])
      if index > 0, index % places.count == 0 { y += heights[row - 1] + rowSpacing }
      let size = Size(width: place.width, height: heights[row])
      engine.placeAligned(
        child, alignment: place.alignment ?? Alignment(horizontal: alignment, vertical: .center),
        in: LayoutFrame(origin: space.origin.offset(x: place.x, y: y), size: size),
        for: Proposal(width: size.width, height: size.height))
    }
  }

  /// Divides a width among the columns, each of which takes an equal part of what is left.
  private func places(
    of node: Int, in width: Int?, by engine: inout LayoutEngine
  ) -> [Place] {
    var left = width.map { width in
      columns.dropLast().reduce(width) { Proposal.shrunk($0, by: $1.spacing) }
    }
    var places: [Place] = []
    var x = 0
    for (index, column) in columns.enumerated() {
      let part =
        left.map { $0 < Proposal.infinity ? $0 / (columns.count - index) : $0 }
        ?? ideal(of: node, by: &engine)
      var count = 1
      let single: Int
      switch column.width {
      case .fixed(let length): single = length
      case .flexible(let minimum, let maximum): single = min(max(part, minimum), maximum)
      case .adaptive(let minimum, let maximum):
        if part < Proposal.infinity {
          let fitting = (part + column.spacing) / max(1, minimum + column.spacing)
          count = min(max(1, fitting), Self.maximumCount)
        }
        let equal = (part - (count - 1) * column.spacing) / count
        single = min(max(equal, minimum), maximum)
      }
      for _ in 0..<count {
        places.append((x, single, column.alignment))
        x = Proposal.grown(x, by: single + column.spacing)
      }
      let used = count * single + (count - 1) * column.spacing
      left = left.map { Proposal.shrunk($0, by: used) }
    }
    return places
  }

  /// The width of the widest view.
  private func ideal(of node: Int, by engine: inout LayoutEngine) -> Int {
    var width = 0
    for child in engine.nodes.children(of: node) {
      width = max(width, engine.size(of: child, for: Proposal(width: nil, height: nil)).width)
    }
    return width
  }

  private func heights(
    of node: Int, at places: [Place], by engine: inout LayoutEngine
  ) -> [Int] {
    var heights: [Int] = []
    for (index, child) in engine.nodes.children(of: node).enumerated() {
      let column = index % places.count
      let proposal = Proposal(width: places[column].width, height: nil)
      let height = engine.size(of: child, for: proposal).height
      if column == 0 { heights.append(height) }
      heights[heights.count - 1] = max(heights[heights.count - 1], height)
    }
    return heights
  }
}

extension _NodeBuilder {
  /// Appends a grid whose views fill it row by row.
  package mutating func addLazyGrid(
    _ columns: [GridColumn], alignment: HorizontalAlignment, rowSpacing: Int?,
    content: (inout Self) -> Void
  ) {
    let columns =
      columns.isEmpty
      ? [GridColumn(.flexible(minimum: 1, maximum: .max), spacing: nil, alignment: nil)] : columns
    let node = LazyGridNode(
      columns: columns, alignment: alignment, rowSpacing: Proposal.limited(rowSpacing ?? 0))
    add(node, content: content)
  }
}
