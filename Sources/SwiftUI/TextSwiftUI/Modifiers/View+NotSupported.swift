public import Foundation

// What these modifiers do is a note below the picture, because scripts don't do it.

extension View {
  /// Adds a menu to the title of the screen.
  public nonisolated func toolbarTitleMenu<C: View>(
    @ViewBuilder content: () -> C
  ) -> some View { notSupporting("toolbarTitleMenu") }

  /// Adds an action for where a scroll view is scrolled to.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { notSupporting("onScrollGeometryChange") }

  /// Adds an action for when a scroll view begins and ends to scroll.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { notSupporting("onScrollPhaseChange") }

  /// Adds an action for when the view is scrolled into and out of sight.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View { notSupporting("onScrollVisibilityChange") }

  /// Keeps the user from selecting the view in a list.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    notSupporting(isDisabled ? "selectionDisabled" : nil)
  }

  /// Adds an action for a pointer.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    notSupporting("onHover")
  }

  /// Leaves out a part of a toolbar.
  public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    notSupporting(defaultItemKind == .title ? "toolbar(removing:)" : nil)
  }

  /// Connects a value with where a scroll view is scrolled to.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View { notSupporting("scrollPosition") }

  /// Shows the parts of the view where another view is.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { notSupporting("mask") }

  /// Shows the parts of the view where another view is.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { notSupporting("mask") }

  /// Makes the view hard to read.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    notSupporting(radius > 0 ? "blur" : nil)
  }

  /// Shows a bar for finding text in an editor.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
    notSupporting("findNavigator")
  }

  /// Lets the user tap what is behind a sheet.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    notSupporting(interaction == .enabled ? "presentationBackgroundInteraction" : nil)
  }
}

/// A part of a toolbar that is there without the app's saying so.
public enum ToolbarDefaultItemKind: Hashable, Sendable {
  /// The button for the sidebar, which pictures don't have; the title of the screen.
  case sidebarToggle, title
}

/// What a scroll view does, which is never told.
public enum ScrollPhase: Hashable, Sendable {
  /// It rests; a finger touches it; a finger moves it; it goes on; the app scrolls it.
  case idle, tracking, interacting, decelerating, animating

  /// Whether it moves.
  public var isScrolling: Bool { self != .idle && self != .tracking }
}

/// Where a scroll view is scrolled to, which pictures don't follow.
public struct ScrollPosition: Equatable, Sendable {
  /// The edge to which the app has scrolled, if it was one.
  public private(set) var edge: Edge?
  /// The place to which the app has scrolled, if it was one.
  public private(set) var point: CGPoint?
  /// Whether the user has scrolled, which never happens.
  public let isPositionedByUser = false

  /// Creates a position.
  public init(idType: (some Hashable & Sendable).Type = Never.self) {}
  /// Creates a position at an edge.
  public init(edge: Edge) { self.edge = edge }
  /// Creates a position at a place.
  public init(point: CGPoint) { self.point = point }

  /// Scrolls to a view.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    (edge, point) = (nil, nil)
  }

  /// Scrolls to an edge.
  public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }
  /// Scrolls to a place.
  public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(point: point) }
  /// Scrolls to a place.
  public mutating func scrollTo(x: CGFloat) { scrollTo(point: CGPoint(x: x, y: 0)) }
  /// Scrolls to a place.
  public mutating func scrollTo(y: CGFloat) { scrollTo(point: CGPoint(x: 0, y: y)) }
}

/// What a scroll view shows of its content, which is never told.
public struct ScrollGeometry: Equatable, Sendable {
  /// Where the content is scrolled to.
  public let contentOffset: CGPoint
  /// The size of the content.
  public let contentSize: CGSize
  /// The margins of the content.
  public let contentInsets: EdgeInsets
  /// The size of the scroll view.
  public let containerSize: CGSize
  /// The part of the content in the scroll view.
  public let bounds: CGRect
  /// The part of the content that is visible.
  public let visibleRect: CGRect
}
