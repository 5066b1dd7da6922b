/// Where a view stands in a higher place.
public enum VerticalAlignment: Sendable, Hashable {
  /// At the upper edge.
  case top
  /// In the middle, rounded upwards.
  case center
  /// At the lower edge.
  case bottom
}
