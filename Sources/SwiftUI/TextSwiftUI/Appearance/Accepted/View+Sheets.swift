// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Sets the heights of a sheet.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

  /// Sets the heights of a sheet.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  /// Sets whether a sheet has a drag indicator.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Sets the background of a presentation.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Sets the background of a presentation.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  /// Sets the corners of a presentation.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  /// Sets whether the user can interact with what is behind a presentation.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { self }

  /// Sets how a presentation adapts to small sizes.
  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }

  /// Sets the size of a presentation.
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    self
  }

}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  /// The height of about half of the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// The full height.
  public static let large = PresentationDetent(name: "large")

  /// Returns a fraction of the height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }

  /// Returns a height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

/// A way in which the user can interact with what is behind a presentation.
public enum PresentationBackgroundInteraction: Sendable {
  /// The usual way; the user can interact; the user can't interact.
  case automatic, enabled, disabled

  /// The user can interact up to a height.
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction { .enabled }
}

/// A way in which a presentation adapts to small sizes.
public enum PresentationAdaptation: Sendable {
  /// The usual way; the presentation doesn't adapt; a popover; a sheet; a cover of the whole
  /// screen.
  case automatic, none, popover, sheet, fullScreenCover
}

/// A size of a presentation.
public protocol PresentationSizing {}

/// A size of a presentation that is named by one of its properties.
public struct _PresentationSizing: PresentationSizing {}

extension PresentationSizing where Self == _PresentationSizing {
  /// The usual size.
  public static var automatic: Self { Self() }
  /// The size of the content.
  public static var fitted: Self { Self() }
  /// The size of a form.
  public static var form: Self { Self() }
  /// The size of a page.
  public static var page: Self { Self() }
}
