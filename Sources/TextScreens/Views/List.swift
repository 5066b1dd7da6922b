/// Rows one below the other, which scroll where there are more than fit.
///
/// Every view in it is a row; a row's column at the left edge is kept for the mark of
/// ``View/selected(_:)``.
public struct List<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a list.
  ///
  /// - Parameter content: The rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a list with a row for every element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - rowContent: Makes the row of an element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Appends the node of the list and those of its rows.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.list(.list), axis: .vertical, rows: .list) { content._resolve(into: &$0) }
  }
}
