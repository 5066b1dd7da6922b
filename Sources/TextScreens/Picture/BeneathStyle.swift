/// How much is drawn of the screens beneath the top one of a back stack.
public enum BeneathStyle: Sendable, Hashable, CaseIterable {
  /// One edge for each, with its number, its key and the title of its bar.
  case edges
  /// Its edge and its bars.
  case bars
  /// All of it, each as high as its content.
  case full
}
