/// A screen after its layout.
///
/// Pictures, outlines, and user scripts are based on it.
package final class LaidOutScreen {
  package let size: ScreenSize
  let options: PictureOptions

  let screen: _ResolvedScreen
  /// The frame of each node, in cells of the picture.
  let frames: [Rect]
  /// If an element is `true`, the exact position of that node is half a column further to the
  /// right.
  let isHalf: [Bool]
  /// The panels of the base screen come first.
  ///
  /// The layers follow from bottom to top.
  let panels: [Panel]
  let rows: Int
  /// Tests check this number to limit the cost of the layout.
  let measureCount: Int

  /// Only the chosen child of a `ViewThatFits` isn't hidden.
  let nodes: [ViewNode]

  struct Panel {
    /// If this is the base screen, its kind is `nil`.
    let kind: _ResolvedScreen.Layer.Kind?
    let cards: [_ResolvedScreen.Card]
    /// The frame includes the edges.
    var frame = Rect.zero
    var isInBackground = false
    /// The rows with a line between the bars and the content.
    var separators: [Int] = []
    /// The cells inside the edges.
    ///
    /// They include the bars.
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

  /// The elements of the base screen, followed by those of each layer, in reading order.
  ///
  /// - Complexity: O(*n*) on first access, where *n* is the number of nodes, and O(1) after that.
  package private(set) lazy var elements: [ScreenElement] = collectElements()

  /// An exploration compares this text several times.
  private(set) lazy var outlineText = outlineLines.text

  private(set) lazy var parents: [Int?] = collectParents()
  private(set) lazy var hasLongPresses = nodes.contains { $0.longPress != nil }
  private(set) lazy var sectionTitles: [Int: Int] = collectSectionTitles()

  /// The elements that the user can interact with.
  package private(set) lazy var topLayer: [ScreenElement] = elements.filter(\.isTopLayer)

  /// Either `alert` or `sheet`, or `nil` if there are no layers.
  package var topLayerName: String? { panels.last?.kind?.rawValue }

  package var layerCount: Int { screen.layers.count }

  /// This action pulls down the topmost sheet or cancels the alert.
  package var dismiss: (() -> Void)? { screen.layers.last?.dismiss }

  /// Returns this screen.
  ///
  /// - Throws: A ``TooDeeplyNestedScreen`` error if a message replaces views that are nested too
  /// deeply.
  package func complete() throws -> LaidOutScreen {
    if screen.isTooDeep { throw TooDeeplyNestedScreen() }
    return self
  }
}

package struct TooDeeplyNestedScreen: Error, CustomStringConvertible {
  package var description: String { _ViewNodes.tooDeepMessage }
}
