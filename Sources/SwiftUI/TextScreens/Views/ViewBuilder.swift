/// A result builder that combines all views in a closure into a single view.
///
/// The closure can contain `if`, `switch`, and `for` statements.
@resultBuilder
package enum ViewBuilder {
  /// Builds an empty block.
  package static func buildBlock() -> EmptyView { EmptyView() }

  /// Starts a block with its first view.
  package static func buildPartialBlock<Content: View>(first: Content) -> Content { first }

  /// Adds a view to the views that precede it.
  package static func buildPartialBlock<First: View, Second: View>(
    accumulated: First, next: Second
  ) -> ViewPair<First, Second> {
    ViewPair(first: accumulated, second: next)
  }

  /// Builds an `if` statement that has no `else` branch.
  package static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of an `if`-`else` or `switch` statement.
  package static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// Builds the second branch of an `if`-`else` or `switch` statement.
  package static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }

  /// Builds a `for` loop.
  package static func buildArray<Content: View>(_ views: [Content]) -> ViewArray<Content> {
    ViewArray(views: views)
  }

  /// Builds an `if #available` statement.
  ///
  /// This method erases the type of the view, which might not be available outside of the
  /// statement.
  package static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}

/// A pair of views created by a ``ViewBuilder``.
package struct ViewPair<First: View, Second: View>: PrimitiveView {
  let first: First
  let second: Second

  /// Appends both views.
  package func _resolve(into nodes: inout _ViewNodes) {
    first._resolve(into: &nodes)
    second._resolve(into: &nodes)
  }
}

/// The views that a `for` loop in a ``ViewBuilder`` creates.
package struct ViewArray<Content: View>: PrimitiveView {
  let views: [Content]

  /// Appends all views.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addRepeated { nodes in
      for view in views { view._resolve(into: &nodes) }
    }
  }
}

/// A view that shows one of two alternatives, depending on a condition in a ``ViewBuilder``.
package enum ConditionalView<First: View, Second: View>: PrimitiveView {
  /// The view in the first branch.
  case first(First)
  /// The view in the second branch.
  case second(Second)

  /// Appends the view in the chosen branch.
  package func _resolve(into nodes: inout _ViewNodes) {
    switch self {
    case .first(let view): view._resolve(into: &nodes)
    case .second(let view): view._resolve(into: &nodes)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// An empty view, because optional views don't have a body.
  package var body: EmptyView { EmptyView() }

  /// Appends the wrapped view, if there is one.
  package func _resolve(into nodes: inout _ViewNodes) { self?._resolve(into: &nodes) }
}
