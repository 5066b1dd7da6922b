/// A value and all it is made of, as one list of nodes: what every printer reads.
///
/// A node stands before its children and those before its next sibling, so the children of the
/// node at `i` start at `i + 1`, and what follows the node is at its ``DumpNode/end``. Children
/// are in the order in which they are declared; a printer that wants another order sorts them.
package struct DumpTree {
  /// The nodes in the order of their first lines.
  let nodes: [DumpNode]

  /// Reflects a value; each value in it once.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - depthLimit: How deep to look; values below are named as too deep.
  /// - Complexity: O(*n*) in the values that are found.
  package init(_ value: Any, depthLimit: Int = DumpTree.defaultDepthLimit) {
    var walk = DumpWalk(depthLimit: depthLimit)
    walk.add(value, label: nil, depth: 0)
    nodes = walk.nodes
    self.depthLimit = depthLimit
  }

  /// How deep a value is described unless said otherwise.
  package static var defaultDepthLimit: Int { 100 }

  /// How deep the value was looked at.
  let depthLimit: Int

  /// The positions of a node's children, in the order in which they are declared.
  ///
  /// - Complexity: O(*n*) in the children.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < nodes[index].end {
      children.append(next)
      next = nodes[next].end
    }
    return children
  }
}
