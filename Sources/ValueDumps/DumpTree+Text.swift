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
    var text = DumpText()
    text.reserveCapacity(nodes.count * 24)
    var open = [(node: 0, depth: 0)]
    while let (index, depth) = open.popLast() {
      text.indent(by: depth)
      addLine(nodes[index], to: &text)
      guard index + 1 < nodes[index].end else { continue }
      open += order.children(of: index).reversed().map { ($0, depth + 1) }
    }
    return text.string
  }

  private func addLine(_ node: DumpNode, to text: inout DumpText) {
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

/// A text under construction, as bytes: appending to a `String` takes several times as long.
struct DumpText {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// The text so far.
  ///
  /// - Complexity: O(*n*) in its bytes.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends the spaces of a level, two for each.
  mutating func indent(by depth: Int) {
    for _ in 0..<depth {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  static func += (text: inout DumpText, part: String) {
    var part = part
    part.withUTF8 { text.bytes.append(contentsOf: $0) }
  }

  static func += (text: inout DumpText, part: Substring) {
    var part = part
    part.withUTF8 { text.bytes.append(contentsOf: $0) }
  }
}
