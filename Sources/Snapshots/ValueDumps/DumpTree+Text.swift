import Foundation

/// Returns the output of the `.dump` strategy.
///
/// - Throws: An `IncompleteDumpError` if another value could have the same output.
/// - Complexity: O(*n*), where *n* is the number of values in the tree, plus the comparisons for
///   sorting unordered members.
package func bulletedText(of value: Any) throws(IncompleteDumpError) -> String {
  try DumpTree(value).complete().dumpText()
}

extension DumpTree {
  func dumpText() -> String {
    let order = DumpOrder(self)
    var text = TextBuffer()
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

  private func addLine(_ node: DumpNode, to text: inout TextBuffer) {
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

  /// Returns the line of a node without the bullet and the label.
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

/// A buffer for building a string, which is several times faster than appending to the string
/// itself.
package struct TextBuffer {
  private var bytes: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func indent(by depth: Int) {
    for _ in 0..<depth {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  package static func += (text: inout TextBuffer, part: String) {
    var part = part
    part.withUTF8 { text.bytes.append(contentsOf: $0) }
  }
}

/// Compares the UTF-8 representations of two strings.
///
/// Unlike `==` and `<`, this function distinguishes between canonically equivalent strings.
///
/// - Returns: A negative number if `left` sorts first, zero if both strings have the same bytes, or
///   a positive number if `right` sorts first.
package func compareBytes(_ left: String, _ right: String) -> Int {
  var left = left
  var right = right
  return left.withUTF8 { left in
    right.withUTF8 { right in
      let difference = left.count - right.count
      guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else {
        return difference
      }
      let order = memcmp(leftBase, rightBase, min(left.count, right.count))
      return order == 0 ? difference : Int(order)
    }
  }
}

/// The order of the children in a bulleted list.
///
/// The properties of structures and objects are sorted by name, and the members of sets and
/// dictionaries are sorted by their lines. Sorting starts with the deepest nodes, so the lines
/// below a node are already in order when the node is compared with its siblings.
private struct DumpOrder {
  private let tree: DumpTree
  /// The sorted children of each node, or an empty array if the children stay in order.
  private var sortedChildren: [[Int]]
  /// The order of the properties of each type.
  ///
  /// All values of a type have the same properties unless the type has a custom mirror.
  private var properties: [ObjectIdentifier: (labels: [String?], positions: [Int])] = [:]

  /// - Complexity: O(*n* log *n*) comparisons for each node, where *n* is the number of its
  ///   children.
  init(_ tree: DumpTree) {
    self.tree = tree
    sortedChildren = Array(repeating: [], count: tree.nodes.count)
    for index in tree.nodes.indices.reversed() {
      guard tree.nodes[index].end > index + 2, DumpOrder.isSorted(tree.nodes[index]) else {
        continue
      }
      let declared = tree.children(of: index)
      guard declared.count > 1 else { continue }
      sortedChildren[index] = sorted(declared, of: ObjectIdentifier(tree.nodes[index].type))
    }
  }

  private static func isSorted(_ node: DumpNode) -> Bool {
    switch node.style {
    case .dictionary, .set: true
    case .collection: node.type.isUnordered
    case .structure, .object, .superclass: node.description == nil
    default: false
    }
  }

  func children(of index: Int) -> [Int] {
    sortedChildren[index].isEmpty ? tree.children(of: index) : sortedChildren[index]
  }

  private mutating func sorted(_ declared: [Int], of type: ObjectIdentifier) -> [Int] {
    let tree = tree
    if let known = properties[type],
      known.labels.elementsEqual(declared.lazy.map { tree.nodes[$0].label })
    {
      return known.positions.map { declared[$0] }
    }
    let positions = declared.indices.sorted { compare(declared[$0], declared[$1]) < 0 }
    let labels = declared.compactMap { tree.nodes[$0].label }
    if Set(labels).count == declared.count { properties[type] = (labels, positions) }
    return positions.map { declared[$0] }
  }

  private func compare(_ left: Int, _ right: Int) -> Int {
    let leftNode = tree.nodes[left]
    let rightNode = tree.nodes[right]
    let isInherited = leftNode.style == .superclass
    guard isInherited == (rightNode.style == .superclass) else { return isInherited ? -1 : 1 }
    if leftNode.label != rightNode.label {
      guard let leftLabel = leftNode.label, let rightLabel = rightNode.label else {
        return leftNode.label == nil ? -1 : 1
      }
      return compareBytes(leftLabel, rightLabel)
    }
    var leftLines = [(node: left, depth: 0)]
    var rightLines = [(node: right, depth: 0)]
    while let leftLine = leftLines.popLast() {
      guard let rightLine = rightLines.popLast() else { return 1 }
      // The deeper line sorts first because a space sorts before the bullet of the other line.
      if leftLine.depth != rightLine.depth { return rightLine.depth - leftLine.depth }
      let order = compareLines(leftLine.node, rightLine.node, depth: leftLine.depth)
      guard order == 0 else { return order }
      for child in children(of: leftLine.node).reversed() {
        leftLines.append((child, leftLine.depth + 1))
      }
      for child in children(of: rightLine.node).reversed() {
        rightLines.append((child, rightLine.depth + 1))
      }
    }
    return rightLines.isEmpty ? 0 : -1
  }

  private func compareLines(_ left: Int, _ right: Int, depth: Int) -> Int {
    let leftNode = tree.nodes[left]
    let rightNode = tree.nodes[right]
    if (leftNode.childCount == 0) != (rightNode.childCount == 0) {
      return leftNode.childCount == 0 ? -1 : 1
    }
    if depth == 0 || leftNode.label == rightNode.label {
      return compareBytes(tree.line(leftNode), tree.line(rightNode))
    }
    func text(_ node: DumpNode) -> String {
      node.label.map { "\($0): " + tree.line(node) } ?? tree.line(node)
    }
    return compareBytes(text(leftNode), text(rightNode))
  }
}
