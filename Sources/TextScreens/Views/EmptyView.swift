/// A view of which nothing is seen and which takes no place.
public struct EmptyView: View {
  /// Creates a view of nothing.
  public init() {}

  /// The view itself.
  public var body: EmptyView { self }

  /// Appends no node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {}
}
