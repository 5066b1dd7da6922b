/// A container that lets the user scroll content that doesn't fit.
///
/// If the height isn't fixed, as with `.fit`, all of the content is visible. Otherwise, if some of
/// the elements don't fit, a note below the picture states how many are visible.
///
/// ```swift
/// ScrollView { for day in 1...31 { Text("May \(day)") } }
/// ```
///
/// Records, below a picture that has only two rows left for this view:
/// `scroll: 2 of 31 elements shown`.
package struct ScrollView<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a scroll view.
  ///
  /// The views in `content` are stacked vertically, and by default, the user can scroll them in the
  /// same direction.
  package init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Appends the scroll view.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addScroll(axes) { content._resolve(into: &$0) }
  }
}

/// A view that shows the first of several alternatives that fits in the available space.
///
/// An alternative fits if its ideal size is no larger than the proposed size. If none of the
/// alternatives fit, the view shows the last one. Only that alternative is listed in the outline
/// and available to user scripts.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   Text("Wednesday, 21 November")
///   Text("Wed, 21 Nov")
/// }
/// ```
///
/// Records, in 12 columns: `Wed, 21 Nov`.
package struct ViewThatFits<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a view that shows the first alternative in `content` that fits along the given axes.
  package init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// Appends all of the alternatives.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addAlternatives(axes) { content._resolve(into: &$0) }
  }
}
