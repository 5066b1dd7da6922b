/// Views that are taken together, so that one modifier serves each of them.
public struct Group<Content: View>: View {
  /// The views.
  public let body: Content

  /// Creates a group.
  ///
  /// - Parameter content: The views.
  public init(@ViewBuilder content: () -> Content) { body = content() }
}
