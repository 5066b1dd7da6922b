/// Views over each other, the last one on top.
///
/// It is as large as the largest of them. What a view covers is listed below the picture.
///
/// ```swift
/// ZStack(alignment: .topTrailing) {
///   Text("Inbox").border()
///   Text("3")
/// }
/// ```
///
/// Records:
/// ```
/// ┌─────3
/// │Inbox│
/// └─────┘
/// ```
public struct ZStack<Content: View>: PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: Where smaller views stand; in the middle by default.
  ///   - content: The views, from the lowest to the topmost.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the node of the stack and those of its views.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.layers(alignment), axis: .vertical) { content._resolve(into: &$0) }
  }
}
