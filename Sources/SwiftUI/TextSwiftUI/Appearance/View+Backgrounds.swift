import TextScreens

// Pictures have no colors, so a style behind or in front of a view isn't drawn, but a border is. Both
// keep touches.
extension View {
  /// Sets the style behind the view.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { covering(with: style) }

  /// Sets the usual style behind the view.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    covering(with: .background)
  }

  /// Sets the style of a shape behind the view.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { covering(with: style) }

  /// Sets a shape behind the view.
  public nonisolated func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View { covering(with: .background) }

  /// Sets the style in front of the view.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { overlay { _EmptySpace(cover: style.isClear ? nil : "a color") } }

  /// Sets the style of a shape in front of the view.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { overlay { _EmptySpace(cover: style.isClear ? nil : "a shape") } }

  /// Keeps touches from the views behind this one, if the style behind it can be seen.
  private nonisolated func covering(with style: some ShapeStyle) -> some View {
    drawn { nodes, context, content in
      nodes.covering(as: style.isClear ? nil : "a background", in: context, content: content)
    }
  }

  /// Draws a border around the view.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    drawn { nodes, _, content in nodes.bordering(content: content) }
  }

  /// Draws a view above or below this one.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: 0) {
      if edge == .top { inset }
      self
      if edge == .bottom { inset }
    }
  }

  /// Draws a view below the bar of the tabs, which is above the bar on a phone.
  public nonisolated func tabViewBottomAccessory(
    @ViewBuilder content: () -> some View
  ) -> some View { safeAreaInset(edge: .bottom, content: content) }

  /// Draws a view above or below this one.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Draws a view before or after this one.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: 0) {
      if edge == .leading { inset }
      self
      if edge == .trailing { inset }
    }
  }
}
