/// A column of views that scrolls.
///
/// With a free height, as with `.fit`, all views are visible. On a grid, a note below the picture
/// says how many are.
///
/// ```swift
/// ScrollView { for day in 1...31 { Text("May \(day)") } }
/// ```
///
/// Records, on a grid with two rows left, below the picture: `scroll: 2 of 31 elements shown`.
public struct ScrollView<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a scroll view, vertical by default, with its views one below the other.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Appends the scroll view.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.scroll(axes), axis: .vertical) { nodes in
      nodes.addColumn { content._resolve(into: &$0) }
    }
  }
}

/// The first of several views whose ideal size fits, or else the last one.
///
/// Only that one is drawn, is in the outline and can be found by a user script.
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

  /// Creates a view from several, the preferred one first, that must fit on both axes by default.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// Appends all views, of which layout chooses one.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.viewThatFits(axes), axis: .vertical) { content._resolve(into: &$0) }
  }
}
