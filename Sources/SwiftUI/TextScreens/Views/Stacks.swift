/// A container that arranges views side by side.
package struct HStack<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: Int?
  private let content: Content

  /// Creates a horizontal stack.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of views that have different heights. Defaults to
  ///     `center`.
  ///   - spacing: The number of columns between views. No spacing is added next to a ``Spacer``.
  ///     Defaults to 1.
  ///   - content: The views in the stack.
  package init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Appends the stack.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addRow(alignment, spacing: spacing) { content._resolve(into: &$0) }
  }
}

/// A container that arranges views from top to bottom.
package struct VStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content

  /// Creates a vertical stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of views that have different widths. Defaults to
  ///     `center`.
  ///   - spacing: The number of rows between views. No spacing is added next to a ``Spacer``.
  ///     Defaults to 0.
  ///   - content: The views in the stack.
  package init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Appends the stack.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addColumn(alignment, spacing: spacing) { content._resolve(into: &$0) }
  }
}

/// A container that layers views on top of each other, from back to front.
///
/// The stack is as wide as its widest view and as tall as its tallest view. If any elements are
/// covered by others, a note below the picture lists them.
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
package struct ZStack<Content: View>: PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  /// Creates a stack of layered views.
  ///
  /// By default, the views are centered.
  package init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the stack.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addLayers(alignment) { content._resolve(into: &$0) }
  }
}

/// A flexible space that expands along the axis of the enclosing stack.
package struct Spacer: PrimitiveView {
  private let minLength: Int?

  /// Creates a spacer.
  ///
  /// - Parameter minLength: The minimum length of the space. Like the spacing of a stack, this
  ///   defaults to 1 column or 0 rows.
  package init(minLength: Int? = nil) { self.minLength = minLength }

  /// Appends the spacer.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addSpacer(minLength: minLength)
  }
}

/// A line that separates the views in a stack.
///
/// The line is vertical in an ``HStack``, and horizontal everywhere else.
package struct Divider: PrimitiveView {
  /// Creates a divider.
  package init() {}

  /// Appends the divider.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addDivider()
  }
}
