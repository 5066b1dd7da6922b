/// A screen that has been laid out.
///
/// Pictures, outlines, and user scripts are based on it.
package final class LaidOutScreen {
  package let size: ScreenSize
  let options: PictureOptions

  let screen: _ResolvedScreen
  /// The frame of each node, measured in cells of the picture.
  let frames: [Rect]
  /// An array that indicates for each node whether its exact position is half a column further to
  /// the right.
  let isHalf: [Bool]
  /// The panels of the base screen and of all layers, from bottom to top.
  let panels: [Panel]
  let rows: Int
  /// The number of measurements that the layout required, which tests use to check its cost.
  let measureCount: Int

  /// The nodes of the screen.
  ///
  /// The children of a `ViewThatFits` are hidden unless they were chosen.
  let nodes: [ViewNode]

  struct Panel {
    /// The kind of the layer, or `nil` if this is the base screen.
    let kind: _ResolvedScreen.Layer.Kind?
    let cards: [_ResolvedScreen.Card]
    /// The cells that the panel occupies, including its edges.
    var frame = Rect.zero
    var isInBackground = false
    /// The rows in which a line separates the bars from the content.
    var separators: [Int] = []
    /// The cells inside the edges, including the cells of bars.
    var interior = Rect.zero
    var content = Rect.zero

    var top: _ResolvedScreen.Card? { cards.last }
  }

  /// Lays out the given screen.
  ///
  /// - Parameters:
  ///   - screen: The screen to lay out. Its body is evaluated only once.
  ///   - size: The size of the grid.
  ///   - background: How much of the background cards in a back stack to draw.
  ///   - options: The options for printing text.
  ///   - scrolled: The distances by which the user has scrolled the views.
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

  /// The elements of the base screen, followed by the elements of each layer.
  ///
  /// The elements are in reading order.
  ///
  /// - Complexity: O(*n*) on first access, where *n* is the number of nodes, and O(1) after that.
  package private(set) lazy var elements: [ScreenElement] = collectElements()

  /// The text of the outline, stored because an exploration compares it several times.
  private(set) lazy var outlineText = outlineLines.text

  private(set) lazy var parents: [Int?] = collectParents()
  private(set) lazy var hasLongPresses = nodes.contains { $0.longPress != nil }
  private(set) lazy var sectionTitles: [Int: Int] = collectSectionTitles()

  /// The elements in the topmost layer.
  ///
  /// The user can't interact with any other elements.
  package private(set) lazy var topLayer: [ScreenElement] = elements.filter(\.isTopLayer)

  /// The kind of the topmost layer, which is either `alert` or `sheet`.
  ///
  /// This is `nil` if there are no layers.
  package var topLayerName: String? { panels.last?.kind?.rawValue }

  package var layerCount: Int { screen.layers.count }

  /// An action that dismisses the topmost layer by pulling down a sheet or by canceling an alert.
  package var dismiss: (() -> Void)? { screen.layers.last?.dismiss }

  /// Returns this screen, after checking that it's complete.
  ///
  /// - Throws: A ``TooDeeplyNestedScreen`` error if the views are nested so deeply that some of
  ///   them have been replaced with a message.
  package func complete() throws -> LaidOutScreen {
    if screen.isTooDeep { throw TooDeeplyNestedScreen() }
    return self
  }
}

/// An error thrown if the views of a screen are nested too deeply to be drawn.
package struct TooDeeplyNestedScreen: Error, CustomStringConvertible {
  package var description: String { _ViewNodes.tooDeepMessage }
}
