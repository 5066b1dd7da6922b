/// Writes a value as the `.dump` strategy does: a line for each value, children below it.
///
/// - Parameter value: The value.
/// - Returns: The lines.
/// - Throws: What is missing, if another value would have the same text.
/// - Complexity: O(*n*) in the values that it contains; sorting compares texts as far as they are
///   equal.
package func bulletedText(of value: Any) throws(DumpGap) -> String {
  try DumpTree(value).complete().dumpText()
}

extension DumpTree {
  /// The text of the `.dump` strategy: a line for each value, children below it, two spaces in.
  ///
  /// The properties of structs and objects are in the order of their names, the members of sets
  /// and dictionaries in the order of their own texts.
  ///
  /// - Complexity: O(*n*) in the nodes; sorting compares texts as far as they are equal.
  func dumpText() -> String {
    let order = DumpOrder(self)
    var text = ""
    text.reserveCapacity(nodes.count * 24)
    var indentation = Indentation()
    var open = [(node: 0, depth: 0)]
    while let (index, depth) = open.popLast() {
      indentation.add(depth, to: &text)
      addLine(nodes[index], to: &text)
      guard index + 1 < nodes[index].end else { continue }
      open += order.children(of: index).reversed().map { ($0, depth + 1) }
    }
    return text
  }

  private func addLine(_ node: DumpNode, to text: inout String) {
    text += node.childCount == 0 ? "- " : "▿ "
    if node.style == .circular {
      text += node.label ?? "value"
      text += " "
    } else if let label = node.label {
      text += label
      text += ": "
    }
    text += node.description ?? line(node)
    text += "\n"
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
    case .structure, .object, .enumeration, .other, .superclass, .repeated: return node.type.name
    }
  }
}

/// Spaces at the start of lines, two for each level.
struct Indentation {
  /// The level that was added last.
  private(set) var depth = 0
  private var levels = [""]

  /// Adds the spaces of a level.
  mutating func add(_ depth: Int, to text: inout String) {
    self.depth = depth
    // Kept for the levels that most lines have: kept for all, they would take quadratic space.
    let kept = 64
    var rest = depth
    while levels.count <= min(rest, kept) {
      levels.append(String(repeating: "  ", count: levels.count))
    }
    while rest > kept {
      text += levels[kept]
      rest -= kept
    }
    text += levels[rest]
  }
}
