// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }

  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  public nonisolated func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { self }

  public nonisolated func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }

  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }

  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    self
  }

}

/// A way in which the user can interact with what is behind a presentation.
public enum PresentationBackgroundInteraction: Sendable {
  case automatic, enabled, disabled

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
  public static var automatic: Self { Self() }
  public static var fitted: Self { Self() }
  public static var form: Self { Self() }
  public static var page: Self { Self() }
}

extension View {
  public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }
}

/// How important a dialog is.
public enum DialogSeverity: Sendable { case automatic, critical, standard }

/// How content is blurred at the edge of a scroll view.
public enum ScrollEdgeEffectStyle: Hashable, Sendable { case automatic, hard, soft }

/// What a swipe on a sheet does first.
public enum PresentationContentInteraction: Sendable {
  case automatic, resizes, scrolls
}
