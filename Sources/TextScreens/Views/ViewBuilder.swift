/// Makes one view from the statements of a closure: views in order, `if`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
  /// Builds an empty closure.
  ///
  /// - Returns: A view of nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Begins with the first view.
  ///
  /// - Parameter first: The view.
  /// - Returns: The view as it is.
  public static func buildPartialBlock<Content: View>(first: Content) -> Content { first }

  /// Adds a view to those before.
  ///
  /// - Parameters:
  ///   - accumulated: The views before.
  ///   - next: The view after them.
  /// - Returns: Both, in order.
  public static func buildPartialBlock<First: View, Second: View>(
    accumulated: First, next: Second
  ) -> ViewPair<First, Second> {
    ViewPair(first: accumulated, second: next)
  }

  /// Builds an `if` without `else`.
  ///
  /// - Parameter content: The view where the condition holds.
  /// - Returns: The view, or `nil`.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of an `if` or a `switch`.
  ///
  /// - Parameter first: The view of this branch.
  /// - Returns: A view that can be either branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// Builds the second branch of an `if` or a `switch`.
  ///
  /// - Parameter second: The view of this branch.
  /// - Returns: A view that can be either branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }

  /// Builds a `for` loop.
  ///
  /// - Parameter views: The view of every round.
  /// - Returns: All of them, in order.
  public static func buildArray<Content: View>(_ views: [Content]) -> ViewArray<Content> {
    ViewArray(views: views)
  }

  /// Builds an `if #available`, whose type must not be seen outside.
  ///
  /// - Parameter content: The view of the branch.
  /// - Returns: The view without its type.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}
