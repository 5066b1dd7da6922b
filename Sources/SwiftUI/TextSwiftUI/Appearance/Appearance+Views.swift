import TextScreens

extension Image: PrimitiveView {
  /// Appends the picture.
  ///
  /// In a label, an image of the app isn't drawn, because the title says what it means. A symbol is, because
  /// it can be one of several.
  nonisolated func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let isRightToLeft = context.environment.isRightToLeft
    let glyph = symbol.flatMap { SymbolGlyphs.glyph(for: $0, isRightToLeft: isRightToLeft) }
      .map { SymbolGlyphs.turning($0, byEighths: context.environment.inherited.eighthTurns) }
    guard symbol != nil || !context.environment.inherited.isDecoration else { return }
    let isDecorative = isDecorative || context.environment.inherited.isDecoration
    guard let label else {
      return nodes.addImage(name, glyph: glyph, isDecorative: isDecorative)
    }
    nodes.labeling(label) { $0.addImage(name, glyph: glyph, isDecorative: isDecorative) }
  }
}

extension Color: PrimitiveView {
  /// Appends empty space, which is a rectangle if the user can tap it.
  nonisolated func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let shape = name.map { ShapeLook(.rectangle, color: $0) }
    _EmptySpace(shape: shape, cover: isClear ? nil : "a color")._append(to: &nodes, in: context)
  }
}

extension LinearGradient: View {
  /// Empty space.
  public var body: some View { _EmptySpace(cover: "a gradient") }
}

extension RadialGradient: View {
  /// Empty space.
  public var body: some View { _EmptySpace(cover: "a gradient") }
}

extension EllipticalGradient: View {
  /// Empty space.
  public var body: some View { _EmptySpace(cover: "a gradient") }
}

extension AngularGradient: View {
  /// Empty space.
  public var body: some View { _EmptySpace(cover: "a gradient") }
}
