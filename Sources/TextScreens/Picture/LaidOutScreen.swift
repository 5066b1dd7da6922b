/// A screen after layout, from which pictures, outlines, and user scripts are derived.
package final class LaidOutScreen {
  package let size: ScreenSize
  let options: PictureOptions

  let screen: _ResolvedScreen
  /// The frame of each node, in cells of the picture.
  let frames: [Rect]
  /// For each node, whether its exact position is half a column further to the right.
  let isHalf: [Bool]
  /// The panels of the base screen and of the layers, from bottom to top.
  let panels: [Panel]
  let rows: Int
  /// The number of measurements, which lets tests verify the cost of layout.
  let measureCount: Int

  /// The nodes, in which views that a `ViewThatFits` doesn't choose are hidden.
  let nodes: [ViewNode]

  /// The frames of a layer or a card of the base screen.
  struct Panel {
    /// The kind of the layer, or `nil` for the base screen.
    let kind: _ResolvedScreen.Layer.Kind?
    let cards: [_ResolvedScreen.Card]
    /// The cells of the panel, including its edges.
    var frame = Rect.zero
    /// Indicates whether the panel shows a background card.
    var isInBackground = false
    /// The rows that separate bars from the content.
    var separators: [Int] = []
    /// The cells within the edges, including bars.
    var interior = Rect.zero
    var content = Rect.zero

    var top: _ResolvedScreen.Card? { cards.last }
  }

  /// Lays out a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen, whose body is evaluated once.
  ///   - size: The size of the grid.
  ///   - background: How much to draw of the background cards of a back stack.
  ///   - options: The options for printing text.
  ///   - scrolled: The distances by which a user has scrolled the screen's views.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
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

  /// The elements of the base screen, followed by the elements of each layer, in reading order.
  ///
  /// - Complexity: O(*n*) on first access, where *n* is the number of nodes; O(1) after that.
  package private(set) lazy var elements: [ScreenElement] = collectElements()

  /// The text of the outline, which an exploration compares several times.
  private(set) lazy var outlineText = outlineLines.text
  /// The parent of each node.
  private(set) lazy var parents: [Int?] = collectParents()
  /// The node of the section title for each row that has one.
  private(set) lazy var sectionTitles: [Int: Int] = collectSectionTitles()

  /// The elements of the topmost layer, which a user can interact with.
  package private(set) lazy var topLayer: [ScreenElement] = elements.filter(\.isTopLayer)

  /// The kind of the topmost layer, `alert` or `sheet`, or `nil` if there are no layers.
  package var topLayerName: String? { panels.last?.kind?.rawValue }

  /// The number of alerts and sheets.
  package var layerCount: Int { screen.layers.count }

  /// The action that dismisses the topmost layer by pulling down a sheet or canceling an alert.
  package var dismiss: (() -> Void)? { screen.layers.last?.dismiss }

  /// Returns this screen if it's complete.
  ///
  /// - Throws: ``TooDeeplyNestedScreen`` if the views are nested too deeply, in which case a
  ///   message has replaced them.
  package func complete() throws -> LaidOutScreen {
    if screen.isTooDeep { throw TooDeeplyNestedScreen() }
    return self
  }
}

/// An error that is thrown if a screen's views are nested too deeply to be drawn.
package struct TooDeeplyNestedScreen: Error, CustomStringConvertible {
  package var description: String { _ViewNodes.tooDeepMessage }
}
