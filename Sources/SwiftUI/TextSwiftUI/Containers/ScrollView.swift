public import TextScreens

/// A container that the user can scroll.
public nonisolated struct ScrollView<Content: View> {
  /// The directions.
  public var axes: Axis.Set
  /// The views.
  public var content: Content

  /// Creates a container.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ScrollView: PrimitiveView {
  /// Appends the nodes of the view.
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    if axes.contains(.vertical) { context.addRefresh() }
    let isDisabled = context.environment.inherited.isScrollDisabled
    nodes.addScroll(axes, isDisabled: isDisabled) { content._append(to: &$0, in: context) }
  }
}

/// A view that can scroll to one of its views.
public nonisolated struct ScrollViewReader<Content: View> {
  let content: (ScrollViewProxy) -> Content

  /// Creates a reader.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: PrimitiveView {
  /// Appends the nodes of the view.
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let (view, context) = context.late((), of: self) { reader, _ in
      reader.content(ScrollViewProxy())
    }
    view._append(to: &nodes, in: context)
  }
}

/// A reader's way to scroll.
///
/// Pictures show all of what can be scrolled, so it has no effect. Rows of lists and lazy stacks that it
/// would show don't appear.
public struct ScrollViewProxy: Sendable {
  /// Does nothing.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// The first of several views that fits.
public nonisolated struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  let content: Content

  /// Creates a view.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: PrimitiveView {
  /// Appends the nodes of the view.
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.addAlternatives(axes) { content._append(to: &$0, in: context) }
  }
}
