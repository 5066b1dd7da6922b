// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Sets the background of a row.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View { self }

  /// Sets the insets of a row.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Sets whether a row has separators.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Sets the color of a row's separators.
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Sets whether a section has separators.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Sets the distance between sections.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

  /// Sets the distance between sections.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

  /// Sets the distance between rows.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  /// Sets the tint of a row.
  public nonisolated func listItemTint(_ tint: Color?) -> some View { self }

  /// Sets the prominence of headers.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View { self }

  /// Sets whether the content of a scroll view has a background.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Sets whether scroll indicators are visible.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }

  /// Sets whether scrolling dismisses the keyboard.
  public nonisolated func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { self }

  /// Sets whether a scroll view bounces.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }

  /// Sets whether a scroll view clips its content.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  /// Marks a layout of which the views are targets of scrolling.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Binds the view that is scrolled to.
  public nonisolated func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View { self }

  /// Sets where scrolling ends.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    self
  }

  /// Sets where a scroll view starts.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }

  /// Sets the margins of content.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  /// Sets the margins of content.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  /// Sets the margins of content.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
}

/// A visibility.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The usual visibility; visible; hidden.
  case automatic, visible, hidden
}

/// A prominence.
public enum Prominence: Hashable, Sendable {
  /// The usual prominence; a higher prominence.
  case standard, increased
}

/// A top or bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// A set of vertical edges.
  public struct Set: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int8

    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of an edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    /// The top edge.
    public static let top = Set(.top)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

/// A distance between sections.
public enum ListSectionSpacing: Sendable {
  /// The usual distance; a small distance.
  case `default`, compact

  /// Returns a distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { .default }
}

/// A visibility of scroll indicators.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// The usual visibility; visible; hidden unless a mouse is connected; never visible.
  case automatic, visible, hidden, never
}

/// A way in which scrolling dismisses the keyboard.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// The usual way; as soon as scrolling starts; when the user drags over the keyboard; never.
  case automatic, immediately, interactively, never
}

/// A way in which a scroll view bounces.
public enum ScrollBounceBehavior: Hashable, Sendable {
  /// The usual way; always; if the content doesn't fit.
  case automatic, always, basedOnSize
}

/// A place of margins.
public enum ContentMarginPlacement: Hashable, Sendable {
  /// The usual place; the content of a scroll view; the indicators of a scroll view.
  case automatic, scrollContent, scrollIndicators
}

/// A rule for where scrolling ends.
public protocol ScrollTargetBehavior {}

/// Scrolling ends at a page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the rule.
  public init() {}
}

/// Scrolling ends at a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// A limit of the number of views.
  public enum LimitBehavior: Sendable {
    /// The usual limit; a few views; no limit.
    case automatic, always, never
  }

  /// Creates the rule.
  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Scrolling ends at a page.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolling ends at a view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Scrolling ends at a view.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
}
