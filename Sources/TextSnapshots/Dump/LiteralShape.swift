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
    /// The key, where the member is a pair of a key and a value.
    case keys
  }

  /// What stands before the members, or the whole text if there are none.
  var head: String
  /// What stands after the members; empty where the node is one piece.
  var foot = ""
  /// What stands before each member.
  var labels = Labels.none
  /// The position of the node whose children are the members.
  var owner: Int

  /// Whether there are no members.
  var isPiece: Bool { foot.isEmpty }
  /// The text without the members, which are as they were.
  var collapsed: String { isPiece ? head : head + "…" + foot }
}

extension DumpTree {
  /// The shape of a node; a value in an optional has that of the value.
  ///
  /// - Parameters:
  ///   - index: The position of the node.
  ///   - isRoot: Whether nothing around it says of which type a case is.
  /// - Returns: What is written before, between and after the members.
  func shape(of index: Int, isRoot: Bool) -> LiteralShape {
    let index = valueInOptionals(index)
    let node = nodes[index]
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
    case .enumeration where node.childCount <= 1: return caseShape(index, isRoot)
    case .structure, .object, .enumeration, .other:
      if let description = node.description { return LiteralShape(head: description, owner: index) }
      guard !isEmpty else { return LiteralShape(head: name(node) + "()", owner: index) }
      return LiteralShape(head: name(node) + "(", foot: ")", labels: .names, owner: index)
    }
  }

  /// The case with its payload; the elements of a tuple are members of the case.
  private func caseShape(_ index: Int, _ isRoot: Bool) -> LiteralShape {
    let node = nodes[index]
    let prefix = isRoot ? node.type.name + "." : "."
    guard node.childCount == 1, index + 1 < node.end else {
      return LiteralShape(head: prefix + (node.description ?? ""), owner: index)
    }
    let payload = nodes[index + 1]
    let head = prefix + (payload.label ?? "") + "("
    guard payload.style == .tuple, payload.childCount > 0 else {
      return LiteralShape(head: head, foot: ")", owner: index)
    }
    return LiteralShape(head: head, foot: ")", labels: .names, owner: index + 1)
  }

  /// Whether a node fits behind the parenthesis of what it is the only member of.
  func isSimple(_ index: Int) -> Bool {
    let node = nodes[valueInOptionals(index)]
    guard node.childCount == 0 else { return false }
    return node.description.map { !$0.utf8.contains(UInt8(ascii: "\n")) } ?? true
  }

  /// Whether a shape's only member is written in the same line.
  func isInline(_ shape: LiteralShape) -> Bool {
    guard !shape.isPiece, nodes[shape.owner].childCount == 1 else { return false }
    switch shape.labels {
    case .positions, .keys: return false
    case .none where nodes[shape.owner].style == .set: return false
    case .none, .names: return isSimple(shape.owner + 1)
    }
  }

  private func valueInOptionals(_ index: Int) -> Int {
    var index = index
    while nodes[index].style == .optional, index + 1 < nodes[index].end { index += 1 }
    return index
  }

  /// `nil`, wrapped as often as it is: `Int??.some(nil)` is not `nil`.
  private func absence(_ index: Int) -> String {
    var text = "nil"
    var outer = index - 1
    while outer >= 0, nodes[outer].style == .optional, nodes[outer].end > index {
      text = ".some(\(text))"
      outer -= 1
    }
    return text
  }

  private func name(_ node: DumpNode) -> String {
    guard node.object >= 0 else { return node.type.name }
    let ordinal = objects[Int(node.object)].ordinal
    return ordinal > 1 ? "\(node.type.name)#\(ordinal)" : node.type.name
  }
}
