/// A container that arranges views in rows and columns.
///
/// Each column is as wide as its widest cell. A view that isn't in a ``GridRow`` occupies an entire
/// row.
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
package struct Grid<Content: View>: PrimitiveView {
  private let alignment: Alignment
  private let spacing: (columns: Int?, rows: Int?)
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of each view in its cell. Defaults to `center`.
  ///   - horizontalSpacing: The number of columns between cells. Defaults to 1.
  ///   - verticalSpacing: The number of rows between cells. Defaults to 0.
  ///   - content: The rows of the grid.
  package init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    spacing = (horizontalSpacing, verticalSpacing)
    self.content = content()
  }

  /// Appends the grid.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addGrid(alignment, columnSpacing: spacing.columns, rowSpacing: spacing.rows) {
      content._resolve(into: &$0)
    }
  }
}

/// A row of a ``Grid``.
///
/// Each view in the row becomes a cell. If you use a grid row outside of a grid, it behaves like an
/// ``HStack``. Modifiers that you apply to the row affect each of its cells.
package struct GridRow<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row of a grid.
  ///
  /// If `alignment` is `nil`, the row uses the vertical alignment of the grid.
  package init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the row.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addGridRow(alignment) { content._resolve(into: &$0) }
  }
}

extension View {
  /// Makes this cell of a ``Grid`` span `count` columns.
  package func gridCellColumns(_ count: Int) -> ModifiedView<Self> {
    modified { nodes, content in nodes.spanning(columns: count, content: content) }
  }

  /// Sets the alignment of the entire ``Grid`` column that contains this cell.
  package func gridColumnAlignment(_ alignment: HorizontalAlignment) -> ModifiedView<Self> {
    modified { nodes, content in nodes.aligningColumn(alignment, content: content) }
  }

  /// Prevents this cell of a ``Grid`` from affecting the size of its column or row.
  ///
  /// For example, a ``Divider`` between two rows would otherwise make the grid as wide as possible.
  package func gridCellUnsizedAxes(_ axes: Axis.Set) -> ModifiedView<Self> {
    modified { nodes, content in nodes.unsizing(axes, content: content) }
  }
}
