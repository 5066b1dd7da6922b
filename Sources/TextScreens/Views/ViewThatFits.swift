/// The first of some views that has room for its ideal size, else the last one.
///
/// Only that one is drawn, stands in the outline and is found by a user script.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   Text("Wednesday, 21 November")
///   Text("Wed, 21 Nov")
/// }
/// ```
///
/// Records, in 12 columns: `Wed, 21 Nov`.
public struct ViewThatFits<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a view that chooses.
  ///
  /// - Parameters:
  ///   - axes: The directions in which a view has to fit; both by default.
  ///   - content: The views, the preferred one first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// Appends the node of the view and those of all it can choose from.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.viewThatFits(axes), axis: .vertical) { content._resolve(into: &$0) }
  }
}
