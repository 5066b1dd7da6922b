extension Text {
  /// Which part of a text gives way to an ellipsis where there is no room for all of it.
  public enum TruncationMode: Sendable, Hashable, CaseIterable {
    /// The beginning of the last line: `…end`.
    case head
    /// The middle of the last line: `be…nd`.
    case middle
    /// The end of the last line: `begin…`.
    case tail
  }
}
