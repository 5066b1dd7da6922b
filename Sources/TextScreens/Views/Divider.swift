/// A line across its stack: a row in a `VStack`, a column in an `HStack`.
public struct Divider: PrimitiveView {
  /// Creates a divider.
  public init() {}

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.divider(nodes.axis))
  }
}
