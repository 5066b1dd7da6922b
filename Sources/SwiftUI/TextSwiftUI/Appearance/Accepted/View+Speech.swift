// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }
}

extension View {
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    self
  }
  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { self }
}

extension Text {
  // A text that isn't joined with others is a view.
  @_disfavoredOverload
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }

  public nonisolated func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> Text { self }

  public nonisolated func speechAdjustedPitch(_ value: Double) -> Text { self }
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}

/// A kind of text.
public struct AccessibilityTextContentType: Sendable {
  public static let plain = Self(), console = Self(), fileSystem = Self(), messaging = Self()
  public static let narrative = Self(), sourceCode = Self(), spreadsheet = Self()
  public static let wordProcessing = Self()
}
