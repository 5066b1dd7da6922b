extension DumpTree {
  /// The text of the `.dump` strategy: a line for each value, children below it, two spaces in.
  ///
  /// The properties of structs and objects are in the order of their names, the members of sets
  /// and dictionaries in the order of their own texts.
  ///
  /// - Complexity: O(*n*) in the nodes; sorting compares texts as far as they are equal.
  package func dumpText() -> String {
    var printer = DumpPrinter(tree: self, order: DumpOrder(self))
    printer.add(0, depth: 0)
    return printer.text
  }

  /// What stands in a node's line after the bullet and the label.
  func line(_ node: DumpNode) -> String {
    if let description = node.description { return description }
    let count = node.childCount
    switch node.style {
    case .collection: return count == 1 ? "1 element" : "\(count) elements"
    case .dictionary: return count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
    case .set: return count == 1 ? "1 member" : "\(count) members"
    case .tuple: return count == 1 ? "(1 element)" : "(\(count) elements)"
    case .optional: return count == 0 ? "\(node.type.name).none" : node.type.name
    case .circular: return "(circular reference detected)"
    case .tooDeep: return "… (deeper than \(depthLimit))"
    case .structure, .object, .enumeration, .other, .repeated: return node.type.name
    }
  }
}

/// Writes the lines of a tree.
private struct DumpPrinter {
  let tree: DumpTree
  let order: DumpOrder
  private(set) var text = ""
  /// What a line without children starts with, by depth.
  private let leafPrefixes: [String]
  /// What a line with children starts with, by depth.
  private let branchPrefixes: [String]

  init(tree: DumpTree, order: DumpOrder) {
    self.tree = tree
    self.order = order
    let indentations = (0...tree.depthLimit + 1).map { String(repeating: "  ", count: $0) }
    leafPrefixes = indentations.map { $0 + "- " }
    branchPrefixes = indentations.map { $0 + "▿ " }
    text.reserveCapacity(tree.nodes.count * 24)
  }

  mutating func add(_ index: Int, depth: Int) {
    addLine(tree.nodes[index], depth: depth)
    guard index + 1 < tree.nodes[index].end else { return }
    for child in order.children(of: index) { add(child, depth: depth + 1) }
  }

  private mutating func addLine(_ node: DumpNode, depth: Int) {
    text += node.childCount == 0 ? leafPrefixes[depth] : branchPrefixes[depth]
    if node.style == .circular {
      text += node.label ?? "value"
      text += " "
    } else if let label = node.label {
      text += label
      text += ": "
    }
    text += node.description ?? tree.line(node)
    text += "\n"
  }
}
