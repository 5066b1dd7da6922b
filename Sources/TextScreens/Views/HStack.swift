/// Views side by side, from left to right.
public struct HStack<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: How views of different vertical size are aligned; centred by default.
  ///   - spacing: The columns between two views; 1 by default, and none beside a `Spacer`.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = Proposal.limited(spacing ?? 1)
    self.content = content()
  }

  /// Appends the node of the stack and those of its views.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let alignment = Alignment(horizontal: .center, vertical: alignment)
    nodes.add(
      .stack(.horizontal, spacing: spacing, alignment: alignment), axis: .horizontal
    ) { content._resolve(into: &$0) }
  }
}
