public import TextScreens

/// A builder of views from the statements of a closure.
@resultBuilder public nonisolated struct ViewBuilder {
  /// Passes a view on.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Builds nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Passes the only view of a block on.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  // Inlined, so that the compiler knows the views of the block.
  /// Combines the views of a block.
  @inlinable @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(value: (repeat each content)) { value, nodes, context in
      var slot = 0
      for view in repeat each value {
        view._append(to: &nodes, in: context._slot(slot))
        slot += 1
      }
    }
  }

  /// Builds an `if` statement without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of a statement.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .first(first))
  }

  /// Builds the second branch of a statement.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .second(second))
  }

  /// Builds an `if #available` statement.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
