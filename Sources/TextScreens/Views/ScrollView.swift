/// A container that allows the user to scroll its content if it doesn't fit.
///
/// If the height isn't fixed, as with `.fit`, all of the content is visible. Otherwise, a note
/// below the picture states the number of visible elements.
///
/// ```swift
/// ScrollView { for day in 1...31 { Text("May \(day)") } }
/// ```
///
/// Records, on a grid with two rows left, below the picture: `scroll: 2 of 31 elements shown`.
public struct ScrollView<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a scroll view.
  ///
  /// Its views are stacked vertically and, by default, it also scrolls vertically.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Appends the scroll view.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.scroll(axes)) { nodes in nodes.addColumn { content._resolve(into: &$0) } }
  }
}

/// A view that shows the first of several alternatives whose ideal size fits.
///
/// If no alternative fits, the last one is shown. Only the chosen view is drawn, listed in the
/// outline, and available to user scripts.
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

  /// Creates a view that shows the first of its children that fits in the proposed size.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// Appends all of the alternatives.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.viewThatFits(axes)) { content._resolve(into: &$0) }
  }
}
