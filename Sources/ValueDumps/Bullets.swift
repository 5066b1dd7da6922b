/// Writes a value as the `.dump` strategy does: a line for each value, children below it.
///
/// The properties of structs and objects are in the order of their names, the members of sets
/// and dictionaries in the order of their own texts.
///
/// - Parameter value: The value.
/// - Returns: The lines.
/// - Throws: What is missing, if another value would have the same text.
/// - Complexity: O(*n*) in the values that it contains; sorting compares texts as far as they are
///   equal.
package func bulletedText(of value: Any) throws(DumpGap) -> String {
  try DumpTree(value, as: .bullets).complete().bulletedText()
}

extension DumpTree {
  /// The lines of a tree that was made for bullets.
  func bulletedText() -> String {
    var text = ""
    text.reserveCapacity(nodes.count * 24)
    for node in nodes {
      addIndentation(Int(node.depth), to: &text)
      text += node.childCount == 0 ? "- " : "▿ "
      if node.style == .circular {
        text += node.label ?? "value"
        text += " "
      } else if let label = node.label {
        text += label
        text += ": "
      }
      text += line(node)
      text += "\n"
    }
    return text
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

private let levels = (0...64).map { String(repeating: "  ", count: $0) }

/// Adds the spaces at the start of a line, two for each level.
func addIndentation(_ depth: Int, to text: inout String) {
  var rest = depth
  // Strings for all levels would take quadratic space.
  while rest > 64 {
    text += levels[64]
    rest -= 64
  }
  text += levels[rest]
}
