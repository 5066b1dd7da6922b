/// A row of a ``Grid``: each view in it is the cell of a column.
///
/// Outside of a grid it is an ``HStack``. A modifier of the row serves each of its cells.
public struct GridRow<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: How cells of different height are aligned; `nil`, the default, for the
  ///     grid's alignment.
  ///   - content: The cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the node of the row and those of its cells.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.addGridRow(alignment) { content._resolve(into: &$0) }
  }
}
