/// Views one below the other.
public struct VStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: How views of different horizontal size are aligned; centred by default.
  ///   - spacing: The rows between two views; 0 by default, and none beside a `Spacer`.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = Proposal.limited(spacing ?? 0)
    self.content = content()
  }

  /// Appends the node of the stack and those of its views.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let alignment = Alignment(horizontal: alignment, vertical: .center)
    nodes.add(
      .stack(.vertical, spacing: spacing, alignment: alignment), axis: .vertical
    ) { content._resolve(into: &$0) }
  }
}
