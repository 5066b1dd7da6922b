/// One of two views; a builder makes it from a condition.
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
  /// The view of the first branch.
  case first(First)
  /// The view of the second branch.
  case second(Second)

  /// Appends the nodes of the branch that was taken.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    switch self {
    case .first(let view): view._resolve(into: &nodes)
    case .second(let view): view._resolve(into: &nodes)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// Nothing: the nodes are those of the wrapped view.
  public var body: EmptyView { EmptyView() }

  /// Appends the nodes of the wrapped view, where there is one.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) { self?._resolve(into: &nodes) }
}
