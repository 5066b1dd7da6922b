// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }
}

extension Text {
  // A text that isn't joined with others is a view.
  @_disfavoredOverload
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
}
