/// Views of which those are seen that fit, from the first one on.
///
/// Where the height is free, as with `.fit`, everything is seen. On a grid the note below the
/// picture says how much is.
///
/// ```swift
/// ScrollView { for day in 1...31 { Text("May \(day)") } }
/// ```
///
/// Records, on a grid with two rows left, below the picture: `scroll: 2 of 31 elements shown`.
public struct ScrollView<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a view that scrolls.
  ///
  /// - Parameters:
  ///   - axes: The directions in which it scrolls; up and down by default.
  ///   - content: The views, one below the other.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Appends the node of the view and those of its content.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.scroll(axes), axis: .vertical) { nodes in
      nodes.add(.stack(.vertical, spacing: 0, alignment: .center), axis: .vertical) {
        content._resolve(into: &$0)
      }
    }
  }
}
