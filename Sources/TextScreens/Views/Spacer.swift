/// A flexible blank along the axis of its stack.
public struct Spacer: PrimitiveView {
  private let minLength: Int?

  /// Creates a spacer.
  ///
  /// - Parameter minLength: What it keeps when there is no room; by default one column beside others,
  ///   and no row below them, as a stack's own spacing.
  public init(minLength: Int? = nil) { self.minLength = minLength.map(Proposal.limited) }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let usual = nodes.axis == .horizontal ? 1 : 0
    nodes.add(.spacer(nodes.axis, minLength: minLength ?? usual))
  }
}
