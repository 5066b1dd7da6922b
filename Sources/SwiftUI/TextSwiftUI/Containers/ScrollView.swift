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
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    if axes.contains(.vertical) { context.addRefresh() }
    let isDisabled = context.environment.inherited.isScrollDisabled
    nodes.addScroll(axes, isDisabled: isDisabled) { content._append(to: &$0, in: context) }
  }
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
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.addAlternatives(axes) { content._append(to: &$0, in: context) }
  }
}
