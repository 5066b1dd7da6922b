/// A screen whose views have been laid out.
///
/// Pictures, outlines, and user scripts are all based on this type.
package final class LaidOutScreen {
  package let size: ScreenSize

  private(set) var screen: ResolvedScreen
  /// The frame of each node, in cells of the picture.
  let frames: [Rect]
  /// Boolean values that indicate whether the exact position of each node is half a column to the
  /// right of its frame.
  let isHalf: [Bool]
  /// The panels of the base screen, followed by the layers from bottom to top.
  let panels: [Panel]
  let rows: Int
  /// What a user sees, if views wait for that, or depend on where they are.
  let sight: Sight?
  /// The number of sizes that the layout engine measured.
  ///
  /// Tests check this number to limit the cost of layout.
  let measureCount: Int

  /// The nodes of the screen.
  ///
  /// All children of a `ViewThatFits` are hidden, except for the chosen child.
  let nodes: [ViewNode]

  struct Panel {
    /// The kind of the layer, or `nil` for the base screen.
    let kind: ScreenLayer?
    let cards: [ResolvedScreen.Card]
    /// The greatest height to which the user can pull a sheet, or `nil` for that of the screen.
    var height: SheetHeight?
    /// The cells of the panel, including its edges.
    var frame = Rect.zero
    /// The rows that contain a line between a bar and the content.
    var separators: [Int] = []
    /// The cells inside of the edges, including the bars.
    var interior = Rect.zero
    var content = Rect.zero

    var top: ResolvedScreen.Card? { cards.last }
  }

  /// Lays out the given screen.
  ///
  /// - Parameters:
  ///   - screen: What evaluates the screen, once unless a view depends on its frame.
  ///   - size: The size of the grid.
  ///   - scrolled: The distances by which the user has scrolled the views.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  ///
  /// If a view depends on the frame that it's given, or appears when a user sees it, the screen is
  /// evaluated and laid out until that doesn't change any more.
  package init(
    _ screen: some Screen, size: ScreenSize, scrolled: ScrollOffsets = ScrollOffsets()
  ) {
    var resolved: ResolvedScreen
    var engine: LayoutEngine
    var phone: LayoutEngine?
    var sight: Sight?
    var sights = 0
    while true {
      var round = 0
      var rows: [Int]
      repeat {
        resolved = ResolvedScreen(screen, round: round)
        round += 1
        engine = LayoutEngine(resolved.nodes.nodes, offsets: scrolled.offsets(in: resolved))
        engine.layOut(resolved, size: size)
        rows = engine.nodes.indices.filter { !engine.nodes[$0].lazyRows.isEmpty }
        let isPhone = size.rows == nil && !(rows.isEmpty && engine.areas.isEmpty)
        phone = isPhone ? engine.onPhone(resolved, columns: size.columns) : nil
      } while (phone ?? engine).reportAreas()
      sight = rows.isEmpty && engine.areas.isEmpty ? nil : Sight(rows, on: phone ?? engine)
      guard sight?.updateRows(in: engine.nodes) == true, sights < Self.maximumSights else { break }
      sights += 1
      // The next frame says that it was given up.
      if sights == Self.maximumSights { screen.giveUp() }
    }
    if size.rows == nil {
      engine = engine.layOutApart(resolved, size: size) {
        let laidOut = phone ?? engine.onPhone(resolved, columns: size.columns)
        phone = laidOut
        return laidOut
      }
    }
    self.sight = sight
    self.size = size
    self.screen = resolved
    nodes = engine.nodes
    frames = engine.frames
    isHalf = engine.isHalf
    panels = engine.panels
    rows = engine.rows
    measureCount = engine.measureCount
    if let phone { self.phone = phone }
  }

  /// The layout on a phone of a screen that is drawn as high as its content.
  private(set) lazy var phone = LayoutEngine(nodes).onPhone(screen, columns: size.columns)

  /// How often a frame is evaluated because a user sees other rows, until it's given up.
  private static let maximumSights = 64

  /// The elements of the base screen, followed by the elements of each layer, in reading order.
  ///
  /// - Complexity: O(*n*) on first access, where *n* is the number of nodes, and O(1) after that.
  package private(set) lazy var elements: [ScreenElement] = collectElements()

  /// What VoiceOver reads, in its order.
  package private(set) lazy var spoken: [SpokenElement] = readElements()

  private lazy var spokenByNode = Dictionary(spoken.all.map { ($0.node, $0) }) { first, _ in first }

  /// Returns what VoiceOver reads of an element, or of the element that contains it.
  package func spoken(of element: ScreenElement) -> SpokenElement? {
    spokenByNode[element.node]
      ?? ancestors(of: element.node).reversed().lazy.compactMap { self.spokenByNode[$0] }.first {
        $0.children.isEmpty
      }
  }

  /// The elements at which VoiceOver stops, or the first of those that it reads as one, in its order.
  package var stops: [ScreenElement] {
    spoken.all.filter { !$0.isSilent }.compactMap { spoken in
      topLayer.first {
        $0.kind != .row && (spoken.node..<nodes[spoken.node].end).contains($0.node)
      }
    }
  }

  /// Tells the app that VoiceOver is at an element now.
  package func moveVoiceOver(to element: ScreenElement) {
    let target = spoken(of: element)
    for other in spoken.all where other.node != target?.node {
      if let focus = other.properties.focus, focus.isOn { focus.lose() }
    }
    if let focus = target?.properties.focus, !focus.isOn { focus.gain() }
  }

  /// Returns whether users of VoiceOver or Voice Control call an element by a name, or its
  /// identifier is the name.
  package func isCalled(_ name: String, _ element: ScreenElement) -> Bool {
    if element.id == AnyHashable(name) { return true }
    guard let spoken = spoken(of: element),
      spoken.label.text == name || spoken.properties.inputLabels.contains(name)
    else { return false }
    // The first of several views that are read as one stands for all.
    let range = spoken.node..<nodes[spoken.node].end
    return topLayer.first { range.contains($0.node) }.map(element.isSame) ?? false
  }

  /// Whether VoiceOver might offer actions on an element.
  package private(set) lazy var hasSpokenActions = nodes.contains { node in
    if node.traits.contains(.isCombined) { return true }
    guard let properties = node.details?.value.accessibility else {
      return node.row?.swipeActions.isEmpty == false
    }
    return !properties.actions.isEmpty || properties.adjust != nil
  }

  /// What the app does for the gesture of VoiceOver that closes a screen, if anything.
  package var escape: (() -> Void)? {
    spoken.all.lazy.compactMap { $0.properties.gestures[.escape] }.first
  }

  /// The outline of the screen: what VoiceOver reads, with a line for each element.
  package var outline: String { spoken.lines().joined(separator: "\n") }

  /// The names of the screens, and all elements with all of their states, by which explorations
  /// tell screens apart.
  ///
  /// The text is stored because an exploration compares it several times.
  ///
  /// - Complexity: O(*n*) on first access, where *n* is the number of nodes, and O(1) after that.
  package private(set) lazy var inventory = describeElements()

  /// Whether a view might cover another view in the same layer.
  private(set) lazy var mayOverlap = nodes.indices.contains {
    nodes[$0].end > $0 + 1 && nodes[$0].kind.value.mayOverlap($0, on: self)
  }
  private(set) lazy var touches = Touches(on: self)
  private(set) lazy var placements = findPlacements()

  private(set) lazy var parents: [Int?] = collectParents()
  private(set) lazy var gestures = collectGestures()
  private(set) lazy var sectionTitles: [Int: Int] = collectSectionTitles()

  /// The elements of the topmost layer, which are the only ones that the user can interact with.
  package private(set) lazy var topLayer: [ScreenElement] = elements.filter(\.isTopLayer)

  /// The screen as it was rendered last.
  var drawn: RenderedScreen?

  /// Notes that elements are out of date, because nothing that their views observe has changed.
  package private(set) var staleNotes: [StaleNote] = []

  /// What SwiftUI writes to the console about the screen.
  package var warnings: [String] { screen.warnings }

  /// Adds notes that elements are out of date.
  package func addStaleNotes(_ notes: [StaleNote]) {
    staleNotes += notes
    screen.notes += notes.map(\.text)
    drawn = nil
  }

  /// The kind of the topmost layer, or `nil` if there are no layers.
  package var topLayerKind: ScreenLayer? { panels.last?.kind }

  package var layerCount: Int { screen.layers.count }

  /// The layers in front of the base screen, from bottom to top.
  package var frontLayers: [(kind: ScreenLayer, index: Int, cells: ScreenElement.Cells)] {
    panels.enumerated().compactMap { index, panel in
      panel.kind.map { ($0, index, ScreenElement.Cells(panel.frame)) }
    }
  }

  /// The action that pulls down the topmost sheet or cancels the topmost alert.
  package var dismiss: (() -> Void)? { screen.layers.last?.dismiss }

  /// The action that pulls down the topmost layer to load its data again.
  package var refresh: (() -> Void)? { screen.refresh }

  /// Returns this screen if it's complete.
  ///
  /// - Throws: A ``TooDeeplyNestedScreen`` error if a message replaces the screen because its views
  /// are nested too deeply.
  package func complete() throws -> LaidOutScreen {
    if screen.isTooDeep { throw TooDeeplyNestedScreen() }
    return self
  }
}

/// A note on what the views of a frame would show if they were all evaluated now.
package struct StaleNote: Equatable, Sendable {
  package enum Cause: Sendable {
    /// Something has changed that the views don't observe.
    case unobservedChange
    /// The bodies aren't functions of what they observe.
    case impureBody
  }

  package let cause: Cause
  package let text: String

  package init(_ cause: Cause, _ text: String) { (self.cause, self.text) = (cause, text) }
}

package struct TooDeeplyNestedScreen: Error, CustomStringConvertible {
  package var description: String { _NodeBuilder.tooDeepMessage }
}
