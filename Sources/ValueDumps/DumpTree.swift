/// A value and all it is made of, as one list of nodes: what every printer reads.
///
/// A node stands before its children and those before its next sibling, so the children of the
/// node at `i` start at `i + 1`, and what follows the node is at its ``DumpNode/end``. Children
/// are in the order in which they are declared; a printer that wants another order sorts them.
struct DumpTree {
  /// The nodes in the order of their first lines.
  let nodes: [DumpNode]
  /// The objects in the tree, if its form distinguishes them.
  let objects: [DumpObject]
  /// The values that were reflected, by ``DumpNode/source``; empty if they were not kept.
  let values: [Any]
  /// How deep the value was examined.
  let depthLimit: Int
  /// Why the text doesn't show everything; `nil` if it does.
  let gap: DumpGap?

  /// How deep a value is described: with more levels, a text would be megabytes of indentation.
  static var defaultDepthLimit: Int { 2_000 }

  /// Reflects a value; each value in it once.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - depthLimit: How deep to look; values below are named as too deep.
  /// - Complexity: O(*n*) in the values that are found.
  init(_ value: Any, depthLimit: Int = DumpTree.defaultDepthLimit) {
    var walk = DumpWalk(depthLimit: depthLimit)
    walk.add(value)
    self.init(nodes: walk.nodes, objects: walk.objects, of: walk, depthLimit)
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
    var walk = DumpWalk(depthLimit: depthLimit, for: .literal, keepsValues: true)
    let firstTree = DumpTree(literal: first, &walk, depthLimit)
    walk = DumpWalk(depthLimit: depthLimit, for: .literal, keepsValues: true, types: walk.types)
    return (firstTree, DumpTree(literal: second, &walk, depthLimit))
  }

  private init(literal value: Any, _ walk: inout DumpWalk, _ depthLimit: Int) {
    walk.add(value)
    let tree = DumpTree(nodes: walk.nodes, objects: walk.objects, of: walk, depthLimit)
    let ordered = LiteralOrder(tree).ordered()
    self.init(nodes: ordered.nodes, objects: ordered.objects, of: walk, depthLimit)
  }

  private init(nodes: [DumpNode], objects: [DumpObject], of walk: DumpWalk, _ depthLimit: Int) {
    self.nodes = nodes
    self.objects = objects
    self.depthLimit = depthLimit
    values = walk.values
    gap = walk.gap
  }

  /// The tree, if its text shows everything.
  ///
  /// - Throws: What is missing, if another value would have the same text.
  func complete() throws(DumpGap) -> DumpTree {
    if let gap { throw gap }
    return self
  }

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
