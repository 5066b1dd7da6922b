/// A flexible blank along the axis of its stack.
public struct Spacer: PrimitiveView {
  private let minLength: Int

  /// Creates a spacer.
  ///
  /// - Parameter minLength: The columns or rows it keeps when there is no room; 0 by default.
  public init(minLength: Int = 0) { self.minLength = Proposal.limited(minLength) }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.spacer(nodes.axis, minLength: minLength))
  }
}
