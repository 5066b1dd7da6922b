/// Views of one type, in order; a builder makes it from a loop.
public struct ViewArray<Content: View>: PrimitiveView {
  let views: [Content]

  /// Appends the nodes of every view.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    for view in views { view._resolve(into: &nodes) }
  }
}
