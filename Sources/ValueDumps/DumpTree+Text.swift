import Foundation

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

/// The order of children where it is not the order in which they are declared.
///
/// Siblings are ordered by label, then by the text of all their lines. The texts are not written
/// for that: two nodes are compared line by line, only as far as they are equal. Nodes further
/// down come first, so that the lines below a node have their order by the time it is compared.
struct DumpOrder {
  /// The children of each node whose children were sorted; of any other, none.
  private var sortedChildren: [[Int]]
  private let tree: DumpTree
  /// The order of properties by type: all values of a type have the same, unless the type has a
  /// mirror of its own.
  private var properties: [ObjectIdentifier: PropertyOrder] = [:]

  /// Sorts the children of every node that asks for it.
  ///
  /// - Complexity: O(*n* log *n*) comparisons in the children of each node.
  init(_ tree: DumpTree) {
    self.tree = tree
    sortedChildren = Array(repeating: [], count: tree.nodes.count)
    for index in tree.nodes.indices.reversed() {
      let node = tree.nodes[index]
      guard node.sortsChildren, node.end > index + 2 else { continue }
      let declared = tree.children(of: index)
      guard declared.count > 1 else { continue }
      sortedChildren[index] = sorted(declared, of: ObjectIdentifier(node.type))
    }
  }

  /// The children of a node in the order in which they are printed.
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
    let positions = declared.indices.sorted { isBefore(declared[$0], declared[$1]) }
    let labels = declared.compactMap { tree.nodes[$0].label }
    if Set(labels).count == declared.count {
      properties[type] = PropertyOrder(labels: labels, positions: positions)
    }
    return positions.map { declared[$0] }
  }

  /// Properties with names that all differ, so that nothing but the names decides.
  private struct PropertyOrder {
    var labels: [String?]
    var positions: [Int]
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let isInherited = tree.nodes[left].style == .superclass
    guard isInherited == (tree.nodes[right].style == .superclass) else { return isInherited }
    let leftLabel = tree.nodes[left].label
    let rightLabel = tree.nodes[right].label
    if leftLabel != rightLabel {
      guard let leftLabel, let rightLabel else { return leftLabel == nil }
      return compare(leftLabel, rightLabel) == .before
    }
    var leftLines = Lines(left, in: self)
    var rightLines = Lines(right, in: self)
    while let leftLine = leftLines.next() {
      guard let rightLine = rightLines.next() else { return false }
      switch compare(leftLine, rightLine) {
      case .before: return true
      case .after: return false
      case .same: continue
      }
    }
    return rightLines.next() != nil
  }

  private enum Comparison {
    case before
    case same
    case after
  }

  private func compare(_ left: Lines.Line, _ right: Lines.Line) -> Comparison {
    // A line further in starts with a blank where the other has its bullet.
    if left.depth != right.depth { return left.depth > right.depth ? .before : .after }
    let leftNode = tree.nodes[left.node]
    let rightNode = tree.nodes[right.node]
    if (leftNode.childCount == 0) != (rightNode.childCount == 0) {
      return leftNode.childCount == 0 ? .before : .after
    }
    if left.depth == 0 || leftNode.label == rightNode.label {
      return compare(tree.line(leftNode), tree.line(rightNode))
    }
    func text(_ node: DumpNode) -> String {
      node.label.map { "\($0): " + tree.line(node) } ?? tree.line(node)
    }
    return compare(text(leftNode), text(rightNode))
  }

  /// By bytes: canonically equal texts are not the same text.
  private func compare(_ left: String, _ right: String) -> Comparison {
    var left = left
    var right = right
    let (order, difference) = left.withUTF8 { leftBytes in
      right.withUTF8 { rightBytes in
        let common = min(leftBytes.count, rightBytes.count)
        let difference = leftBytes.count - rightBytes.count
        guard let leftBase = leftBytes.baseAddress, let rightBase = rightBytes.baseAddress else {
          return (0, difference)
        }
        return (Int(memcmp(leftBase, rightBase, common)), difference)
      }
    }
    let result = order == 0 ? difference : order
    return result == 0 ? .same : result < 0 ? .before : .after
  }
}

extension DumpOrder {
  /// The lines of a node and of all below it, in the order in which they are printed.
  private struct Lines: IteratorProtocol {
    struct Line {
      var node: Int
      /// How far below the first line it is.
      var depth: Int
    }

    private let order: DumpOrder
    private var open: [Line]

    init(_ node: Int, in order: DumpOrder) {
      self.order = order
      open = [Line(node: node, depth: 0)]
    }

    mutating func next() -> Line? {
      guard let line = open.popLast() else { return nil }
      if line.node + 1 < order.tree.nodes[line.node].end {
        let children = order.children(of: line.node)
        open += children.reversed().map { Line(node: $0, depth: line.depth + 1) }
      }
      return line
    }
  }
}
