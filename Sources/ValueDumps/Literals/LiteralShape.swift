/// How a node is written as a Swift literal: in one piece, or as members between a head and a foot.
struct LiteralShape {
  /// What stands before each member.
  enum Labels {
    /// Nothing.
    case none
    /// Its own label.
    case names
    /// Its position.
    case positions
    /// The key, if the member is a pair of a key and a value.
    case keys
  }

  /// What stands before the members, or the whole text if there are none.
  var head: String
  /// What stands after the members; empty if the node is one piece.
  var foot = ""
  /// What stands before each member.
  var labels = Labels.none
  /// The position of the node whose children are the members.
  var owner: Int
  /// Whether the piece is a text, whose lines are indented below its label.
  var isText = false

  /// Whether there are no members.
  var isPiece: Bool { foot.isEmpty }
}

extension DumpTree {
  /// The shape of a node; a value in an optional has that of the value.
  ///
  /// - Parameters:
  ///   - index: The position of the node.
  ///   - isRoot: Whether nothing around it says of which type a case is.
  ///   - followsObjects: Whether objects are described wherever they are met.
  /// - Returns: What is written before, between and after the members.
  func shape(of index: Int, isRoot: Bool, followsObjects: Bool = false) -> LiteralShape {
    let outer = index
    var index = valueInOptionals(index)
    if followsObjects { index = target(of: index) }
    let node = nodes[index]
    let isDirect = index == outer && !node.isRepresented
    let isEmpty = node.childCount == 0
    switch node.style {
    case .tooDeep: return LiteralShape(head: "… (deeper than \(depthLimit))", owner: index)
    case .repeated, .circular: return LiteralShape(head: "\(name(node))(↩︎)", owner: index)
    case .optional: return LiteralShape(head: absence(index), owner: index)
    case .collection where isEmpty: return LiteralShape(head: "[]", owner: index)
    case .collection:
      return LiteralShape(head: "[", foot: "]", labels: .positions, owner: index)
    case .dictionary where isEmpty: return LiteralShape(head: "[:]", owner: index)
    case .dictionary: return LiteralShape(head: "[", foot: "]", labels: .keys, owner: index)
    case .set where isEmpty: return LiteralShape(head: "Set([])", owner: index)
    case .set: return LiteralShape(head: "Set([", foot: "])", owner: index)
    case .tuple where isEmpty: return LiteralShape(head: "()", owner: index)
    case .tuple: return LiteralShape(head: "(", foot: ")", labels: .names, owner: index)
    case .enumeration where node.childCount <= 1: return caseShape(index, isRoot && isDirect)
    case .structure, .object, .enumeration, .superclass, .other:
      if let description = node.description {
        return LiteralShape(
          head: description, owner: index, isText: node.type.isText && isDirect)
      }
      guard !isEmpty else { return LiteralShape(head: name(node) + "()", owner: index) }
      return LiteralShape(
        head: node.object < 0 ? node.type.opening : name(node) + "(", foot: ")", labels: .names,
        owner: index)
    }
  }

  /// The case with its payload; the elements of a tuple are members of the case.
  private func caseShape(_ index: Int, _ isRoot: Bool) -> LiteralShape {
    let node = nodes[index]
    let prefix = isRoot ? node.type.name + "." : "."
    guard node.childCount == 1, node.size > 1 else {
      return LiteralShape(head: prefix + (node.description ?? ""), owner: index)
    }
    let payload = nodes[index + 1]
    let head = prefix + (payload.label ?? "") + "("
    guard payload.style == .tuple else { return LiteralShape(head: head, foot: ")", owner: index) }
    guard payload.childCount > 0 else { return LiteralShape(head: head + ")", owner: index) }
    return LiteralShape(head: head, foot: ")", labels: .names, owner: index + 1)
  }

  /// Whether a shape's only member is written in the same line.
  func isInline(_ shape: LiteralShape) -> Bool {
    let owner = nodes[shape.owner]
    guard !shape.isPiece, owner.childCount == 1, !owner.hidesChildren else { return false }
    switch owner.style {
    case .collection, .dictionary, .set: return false
    default: return fitsInline(shape.owner + 1)
    }
  }

  /// Whether a node fits behind the parenthesis of what it is the only member of.
  private func fitsInline(_ index: Int) -> Bool {
    let node = nodes[index]
    guard !node.hasReflectedChildren else { return false }
    guard node.childCount == 0 else { return node.childCount == 1 && fitsInline(index + 1) }
    return node.description.map { !$0.utf8.contains(UInt8(ascii: "\n")) } ?? true
  }

  /// The label of a member; elements of a tuple without names are called ".0", ".1".
  func memberName(_ index: Int) -> String? {
    nodes[index].label.flatMap { $0.utf8.first == UInt8(ascii: ".") ? nil : $0 }
  }

  /// The position of a member's value.
  func memberValue(_ index: Int, _ labels: LiteralShape.Labels) -> Int {
    guard labels == .keys, nodes[index].childCount == 2, nodes[index].size > 1 else {
      return index
    }
    return end(of: index + 1)
  }

  private func valueInOptionals(_ index: Int) -> Int {
    var index = index
    while nodes[index].style == .optional, nodes[index].size > 1 { index += 1 }
    return index
  }

  /// `nil` with all its wrapping: `Int??.some(nil)` is not `nil`.
  private func absence(_ index: Int) -> String {
    var text = "nil"
    var outer = index - 1
    while outer >= 0, nodes[outer].style == .optional, end(of: outer) > index {
      text = ".some(\(text))"
      outer -= 1
    }
    return text
  }

  private func name(_ node: DumpNode) -> String {
    guard node.object >= 0 else { return node.type.name }
    let ordinal = objects[Int(node.object)].ordinal
    return ordinal > 1 ? "#\(ordinal - 1) \(node.type.name)" : node.type.name
  }
}
