/// Views in rows and columns; a column is as wide as its widest cell.
///
/// A view outside any ``GridRow`` spans all columns of a row of its own.
///
/// ```swift
/// Grid(alignment: .leading) {
///   GridRow { Text("Apples"); Text("3") }
///   GridRow { Text("Figs"); Text("12") }
/// }
/// ```
///
/// Records:
/// ```
/// Apples 3
/// Figs   12
/// ```
public struct Grid<Content: View>: PrimitiveView {
  private let node: GridNode
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: How views are aligned in their cells; centered by default.
  ///   - horizontalSpacing: The columns between two cells; 1 by default.
  ///   - verticalSpacing: The rows between two cells; 0 by default.
  ///   - content: The rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    node = GridNode(
      alignment: alignment, columnSpacing: Proposal.limited(horizontalSpacing ?? 1),
      rowSpacing: Proposal.limited(verticalSpacing ?? 0))
    self.content = content()
  }

  /// Appends the grid.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.grid(node), axis: .vertical) { content._resolve(into: &$0) }
  }
}

/// A row of a ``Grid``: each of its views is the cell of a column.
///
/// Outside a grid it is an ``HStack``. A modifier of the row applies to each cell.
public struct GridRow<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row, whose alignment is that of the grid by default.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the row.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.addGridRow(alignment) { content._resolve(into: &$0) }
  }
}

extension View {
  /// Lets a cell of a ``Grid`` span several columns, at least 1.
  public func gridCellColumns(_ count: Int) -> ModifiedView<Self> {
    let count = min(max(1, count), 256)
    return modified(.gridCell { $0.columns = count })
  }

  /// Aligns the whole column of a ``Grid`` that contains this cell.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> ModifiedView<Self> {
    modified(.gridCell { $0.alignment = alignment })
  }

  /// Excludes a cell from sizing its row or column of a ``Grid``.
  ///
  /// For instance, a ``Divider`` between two rows would otherwise make the grid as wide as possible.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> ModifiedView<Self> {
    modified(.gridCell { $0.unsizedAxes = axes })
  }
}
