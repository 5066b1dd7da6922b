/// Views in rows and columns; a column is as wide as its widest cell.
///
/// A view that stands outside of any ``GridRow`` takes a row of its own and all columns.
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
  ///   - alignment: Where smaller views stand in their cells; in the middle by default.
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

  /// Appends the node of the grid and those of its rows.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.grid(node), axis: .vertical) { content._resolve(into: &$0) }
  }
}
