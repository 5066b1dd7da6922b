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
    objects = walk.objects
    self.depthLimit = depthLimit
  }

  /// Reflects a value for Swift literals: every list is in the order in which it is printed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - depthLimit: How deep to look; values below are named as too deep.
  /// - Complexity: O(*n*) in the values that are found; sorting compares texts as far as they are
  ///   equal.
  init(literal value: Any, depthLimit: Int = DumpTree.defaultDepthLimit) {
    var walk = DumpWalk(depthLimit: depthLimit, for: .literal)
    self.init(literal: value, &walk, depthLimit)
  }

  /// Reflects two values as the same walk sees them: equal types are the same object.
  static func literals(
    _ first: Any, _ second: Any, depthLimit: Int = DumpTree.defaultDepthLimit
  ) -> (DumpTree, DumpTree) {
    var walk = DumpWalk(depthLimit: depthLimit, for: .literal)
    let firstTree = DumpTree(literal: first, &walk, depthLimit)
    walk = DumpWalk(depthLimit: depthLimit, for: .literal, types: walk.types)
    return (firstTree, DumpTree(literal: second, &walk, depthLimit))
  }

  private init(literal value: Any, _ walk: inout DumpWalk, _ depthLimit: Int) {
    walk.add(value, label: nil, depth: 0)
    let tree = DumpTree(nodes: walk.nodes, objects: walk.objects, depthLimit: depthLimit)
    self = LiteralOrder(tree).ordered()
  }

  /// Creates a tree of nodes that another one was made of.
  init(nodes: [DumpNode], objects: [DumpObject], depthLimit: Int) {
    self.nodes = nodes
    self.objects = objects
    self.depthLimit = depthLimit
  }

  /// How deep a value is described unless said otherwise.
  package static var defaultDepthLimit: Int { 100 }

  /// How deep the value was looked at.
  let depthLimit: Int

  /// The objects in the tree, where its form tells them apart.
  let objects: [DumpObject]

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
