/// A screen after layout, which picture, outline and scripts read.
package final class LaidOutScreen {
  /// The grid.
  package let size: ScreenSize
  let options: PictureOptions

  let screen: _ResolvedScreen
  /// The frame of every node, in the cells of the picture.
  let frames: [Rect]
  /// Whether a node is half a column further to the right.
  let isHalf: [Bool]
  /// The base, then every layer over it, from the lowest to the active one.
  let panels: [Panel]
  /// The lines of the picture.
  let rows: Int
  /// The number of measurements, for tests of the cost.
  let measureCount: Int

  /// The nodes; a `ViewThatFits` hides the views that it doesn't choose.
  let nodes: [ViewNode]

  /// The frames of a layer, or of the base.
  struct Panel {
    /// The layer; `nil` for the base.
    let kind: _ResolvedScreen.Layer.Kind?
    let cards: [_ResolvedScreen.Card]
    /// All cells, edges included.
    var frame = Rect.zero
    /// Whether it shows a card in the background.
    var isInBackground = false
    /// The rows between bars and content.
    var separators: [Int] = []
    /// The cells within the edges, bars included.
    var interior = Rect.zero
    /// The cells of the content.
    var content = Rect.zero

    var top: _ResolvedScreen.Card? { cards.last }
  }

  /// Lays a screen out.
  ///
  /// - Parameters:
  ///   - screen: The screen; its body is evaluated once.
  ///   - size: The grid.
  ///   - background: How much to draw of the background cards of a back stack.
  ///   - options: How to print text.
  ///   - scrolled: How far a user has scrolled its views.
  /// - Complexity: O(*n*) in the nodes.
  package init(
    _ screen: some Screen, size: ScreenSize, background: BackStackBackground = .edges,
    options: PictureOptions = [], scrolled: ScrollOffsets = ScrollOffsets()
  ) {
    let resolved = _ResolvedScreen(screen, background: background, options: options)
    var engine = LayoutEngine(resolved.nodes.nodes, offsets: scrolled.offsets(in: resolved))
    engine.layOut(resolved, size: size)
    self.size = size
    self.options = options
    self.screen = resolved
    nodes = engine.nodes
    frames = engine.frames
    isHalf = engine.isHalf
    panels = engine.panels
    rows = engine.rows
    measureCount = engine.measureCount
  }

  /// The elements of the base, then those of each layer over it, in reading order.
  ///
  /// - Complexity: O(*n*) in the nodes for the first access, then O(1).
  package private(set) lazy var elements: [ScreenElement] = collectElements()

  /// The elements that a user can act on.
  package var topLayer: [ScreenElement] { elements.filter(\.isTopLayer) }

  /// `alert` or `sheet`; `nil` if there's no layer over the base.
  package var topLayerName: String? { panels.last?.kind?.rawValue }

  /// Dismisses the top layer without a choice: pulls down a sheet, or cancels an alert.
  package var dismiss: (() -> Void)? { screen.layers.last?.dismiss }

  /// Returns the screen, unless a message replaces its views.
  ///
  /// - Throws: ``TooDeeplyNestedScreen`` if the views are nested too deeply.
  package func complete() throws -> LaidOutScreen {
    if screen.isTooDeep { throw TooDeeplyNestedScreen() }
    return self
  }
}

/// An error for a screen whose views are nested too deeply to draw.
package struct TooDeeplyNestedScreen: Error, CustomStringConvertible {
  package var description: String { _ViewNodes.tooDeep }
}
