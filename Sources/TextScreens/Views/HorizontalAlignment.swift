/// Where a view stands in a wider place.
public enum HorizontalAlignment: Sendable, Hashable {
  /// At the left edge.
  case leading
  /// In the middle, rounded to the left.
  case center
  /// At the right edge.
  case trailing
}
