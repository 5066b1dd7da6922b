/// Two views, one after the other; a builder makes it.
public struct ViewPair<First: View, Second: View>: PrimitiveView {
  let first: First
  let second: Second

  /// Appends the nodes of both.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    first._resolve(into: &nodes)
    second._resolve(into: &nodes)
  }
}
