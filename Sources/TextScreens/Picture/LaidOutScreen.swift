/// A screen on a grid: the one tree that picture, outline and scripts read.
package struct LaidOutScreen {
  /// The grid.
  package let size: ScreenSize

  let screen: _ResolvedScreen
  /// Where every node stands, in the lines of the picture.
  let frames: [Rect]
  /// The base, then every layer over it, from the lowest to the active one.
  let panels: [Panel]
  /// The lines of the picture.
  let rows: Int

  var nodes: [ViewNode] { screen.nodes.nodes }

  /// What one layer, or the base, takes of the picture.
  struct Panel {
    /// The layer; `nil` for the base.
    let kind: _ResolvedScreen.Layer.Kind?
    let cards: [_ResolvedScreen.Card]
    /// All cells, edges included.
    var frame = Rect.zero
    /// The row between the bars and the content, where there is a bar.
    var separator: Int?
    /// The cells within the edges, bars included.
    var interior = Rect.zero
    /// The cells of the content.
    var content = Rect.zero

    var top: _ResolvedScreen.Card? { cards.last }
  }

  /// Lays a screen out.
  ///
  /// - Parameters:
  ///   - screen: The screen; its body is asked for once.
  ///   - size: The grid.
  /// - Complexity: O(*n*) in the nodes.
  package init(_ screen: some Screen, size: ScreenSize) {
    let resolved = _ResolvedScreen(screen)
    var layout = ScreenLayout(resolved, size: size)
    layout.run()
    self.size = size
    self.screen = resolved
    frames = layout.engine.frames
    panels = layout.panels
    rows = layout.rows
  }
}
