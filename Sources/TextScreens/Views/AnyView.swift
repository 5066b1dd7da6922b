/// A view without its type, for collections of different views.
public struct AnyView: PrimitiveView {
  private let view: any View

  /// Wraps a view.
  ///
  /// - Parameter view: The view.
  public init(_ view: some View) { self.view = view }

  /// Appends the nodes of the wrapped view.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.descend { view._resolve(into: &$0) }
  }
}
