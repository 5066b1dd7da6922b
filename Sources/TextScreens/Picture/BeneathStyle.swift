/// How the screens beneath the top of a back stack are drawn.
public enum BeneathStyle: Sendable, Hashable {
  /// One line for each: the edge of its card, with its number, key and title.
  case edges
}
