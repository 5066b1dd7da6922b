internal import LineDifferences

/// Writes nodes as Swift literals.
///
/// The remaining work is kept in a list: nodes may be nested deeper than the stack of a thread
/// allows.
struct LiteralPrinter {
  /// What is written so far.
  var text = DumpText()
  /// What every line starts with, before its indentation.
  var mark = ""
  /// The order of a tree that is not yet in order.
  private let order: LiteralOrder?
  /// How far the line at hand is indented.
  private var depth = 0
  private var open: [Task] = []

  /// - Parameter order: The order of a tree that is not yet in order; objects are described
  ///   wherever they are met.
  init(order: LiteralOrder? = nil) { self.order = order }

  private enum Task {
    case value(Int, Place)
    case members(Members)
    case text(String)
  }

  /// Where a value is written.
  struct Place {
    /// How far its lines are indented.
    var depth = 0
    /// How many levels of members are written, rather than `…`.
    var maxDepth = Int.max
    /// Whether nothing around it says of which type a case is.
    var isRoot = false
    /// Whether a label stands before it.
    var isLabelled = false
  }

  private struct Members {
    let shape: LiteralShape
    /// The members, if they are not in the order of the nodes.
    let list: [Int]?
    var next: Int
    var position = 0
    let depth: Int
    let maxDepth: Int
  }

  /// Writes a node and all below it; the line it starts in is there already.
  ///
  /// - Complexity: O(*n*) in the nodes below.
  mutating func add(_ index: Int, of tree: DumpTree, _ place: Place) {
    add(index, place, tree)
    while let task = open.popLast() {
      switch task {
      case .text(let piece): text += piece
      case .value(let index, let place): add(index, place, tree)
      case .members(let members): add(members, tree)
      }
    }
  }

  private mutating func add(_ index: Int, _ place: Place, _ tree: DumpTree) {
    let shape = tree.shape(of: index, isRoot: place.isRoot, following: order)
    if shape.isPiece {
      addPiece(shape, place)
      return
    }
    text += shape.head
    if tree.isInline(shape) {
      let child = shape.owner + 1
      let label = shape.labels == .names ? tree.memberName(child) : nil
      if let label { addLabel(label) }
      open.append(.text(shape.foot))
      add(
        child, Place(depth: place.depth, maxDepth: place.maxDepth, isLabelled: label != nil), tree)
    } else if place.maxDepth <= 0 {
      text += "…"
      text += shape.foot
    } else {
      open.append(
        .members(
          Members(
            shape: shape, list: order?.children(of: shape.owner), next: shape.owner + 1,
            depth: place.depth, maxDepth: place.maxDepth - 1)))
    }
  }

  /// Writes members up to the first that has members of its own, and leaves the rest for later.
  private mutating func add(_ members: Members, _ tree: DumpTree) {
    var members = members
    let end = tree.nodes[members.shape.owner].end
    let place = Place(depth: members.depth + 1, maxDepth: members.maxDepth)
    while members.list.map({ members.position < $0.count }) ?? (members.next < end) {
      let index = members.list?[members.position] ?? members.next
      let position = members.position
      members.position += 1
      members.next = tree.nodes[index].end
      let isLast = members.list.map { members.position == $0.count } ?? (members.next >= end)
      startLine(depth: place.depth)
      if tree.nodes[index].childCount == 0, members.shape.labels != .keys {
        let isLabelled = addLabel(index, at: position, of: tree, members.shape.labels)
        var place = place
        place.isLabelled = isLabelled
        add(index, place, tree)
        if !isLast { text += "," }
        continue
      }
      open.append(.members(members))
      if !isLast { open.append(.text(",")) }
      addMember(index, at: position, members.shape.labels, place, tree)
      return
    }
    startLine(depth: members.depth)
    text += members.shape.foot
  }

  private mutating func addMember(
    _ index: Int, at position: Int, _ labels: LiteralShape.Labels, _ place: Place,
    _ tree: DumpTree
  ) {
    var place = place
    let value = tree.memberValue(index, labels)
    if value != index {
      place.isLabelled = true
      open += [
        .value(value, place), .text(": "),
        .value(index + 1, Place(depth: place.depth, maxDepth: place.maxDepth)),
      ]
    } else {
      place.isLabelled = addLabel(index, at: position, of: tree, labels)
      open.append(.value(index, place))
    }
  }

  /// Writes what stands before a member.
  ///
  /// - Returns: Whether there is a label.
  mutating func addLabel(
    _ index: Int, at position: Int, of tree: DumpTree, _ labels: LiteralShape.Labels
  ) -> Bool {
    switch labels {
    case .none: return false
    case .positions: addLabel("[\(position)]")
    case .keys where tree.memberValue(index, labels) != index:
      var printer = LiteralPrinter()
      printer.mark = mark
      printer.add(index + 1, of: tree, .init(depth: depth, maxDepth: 1))
      addLabel(printer.text.string)
    case .names, .keys:
      guard let name = tree.memberName(index) else { return false }
      addLabel(name)
    }
    return true
  }

  /// Writes a label.
  mutating func addLabel(_ label: String) {
    text += label
    text += ": "
  }

  /// Starts a new line.
  mutating func startLine(depth: Int) {
    text += "\n"
    text += mark
    indent(by: depth)
  }

  /// Starts a line; the first line follows nothing.
  mutating func startLine(_ mark: String, depth: Int) {
    self.mark = mark
    if !text.isEmpty { text += "\n" }
    text += mark
    indent(by: depth)
  }

  private mutating func indent(by depth: Int) {
    self.depth = depth
    text.indent(by: depth)
  }

  private mutating func addPiece(_ shape: LiteralShape, _ place: Place) {
    guard shape.head.utf8.contains(UInt8(ascii: "\n")) else {
      text += shape.head
      return
    }
    guard place.maxDepth > 0 || !shape.isText else {
      text += "\"…\""
      return
    }
    let depth = place.depth + (shape.isText && place.isLabelled ? 1 : 0)
    for (number, line) in LiteralPrinter.lines(shape.head).enumerated() {
      if number > 0 { startLine(depth: depth) }
      text += line
    }
  }

  /// The lines of a piece.
  static func lines(_ piece: String) -> [Substring] {
    piece.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

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
  ///   - order: The order in which objects are described wherever they are met.
  /// - Returns: What is written before, between and after the members.
  func shape(of index: Int, isRoot: Bool, following order: LiteralOrder? = nil) -> LiteralShape {
    let outer = index
    var index = valueInOptionals(index)
    if let order { index = order.target(index) }
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
    guard labels == .keys, nodes[index].childCount == 2, index + 1 < nodes[index].end else {
      return index
    }
    return nodes[index + 1].end
  }

  private func valueInOptionals(_ index: Int) -> Int {
    var index = index
    while nodes[index].style == .optional, index + 1 < nodes[index].end { index += 1 }
    return index
  }

  /// `nil` with all its wrapping: `Int??.some(nil)` is not `nil`.
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
    return ordinal > 1 ? "#\(ordinal - 1) \(node.type.name)" : node.type.name
  }
}

/// Two texts, at least one of more than one line, compared line by line.
struct LiteralLines {
  /// Which of the texts has a line.
  enum Side {
    case old
    case new
    case both
  }

  /// What stands before the lines.
  let opening: String
  /// What stands after the lines.
  let closing: String
  /// The lines; of those that did not change, the ones around changes.
  private(set) var marked: [(side: Side, text: String)] = []

  /// Compares two texts; `nil` if both have one line, or if they are quoted with different numbers
  /// of hashes.
  init?(_ old: String, _ new: String) {
    guard old.contains(where: \.isNewline) || new.contains(where: \.isNewline) else { return nil }
    let oldLines = LiteralPrinter.lines(SwiftLiteral(lines: old).text)
    let newLines = LiteralPrinter.lines(SwiftLiteral(lines: new).text)
    guard let first = newLines.first, let last = newLines.last, oldLines.first == first else {
      return nil
    }
    (opening, closing) = (String(first), String(last))
    let oldBody = old.isEmpty ? [] : oldLines.dropFirst().dropLast().map(String.init)
    let newBody = new.isEmpty ? [] : newLines.dropFirst().dropLast().map(String.init)
    // A newline after each line, so that the last one compares like all others.
    let changes = LineComparison(
      old: TextLines(oldBody.map { $0 + "\n" }.joined()),
      new: TextLines(newBody.map { $0 + "\n" }.joined())
    ).changes
    var next = 0
    for (index, change) in changes.enumerated() {
      addUnchanged(newBody[next..<change.new.lowerBound], isFirst: index == 0, isLast: false)
      marked += oldBody[change.old].map { (.old, $0) }
      marked += newBody[change.new].map { (.new, $0) }
      next = change.new.upperBound
    }
    addUnchanged(newBody[next...], isFirst: changes.isEmpty, isLast: true)
  }

  /// Adds lines that did not change: three around a change, and how many were left out.
  private mutating func addUnchanged(_ lines: ArraySlice<String>, isFirst: Bool, isLast: Bool) {
    let head = isFirst ? 0 : 3
    let tail = isLast ? 0 : 3
    guard lines.count > head + tail + 1 else {
      marked += lines.map { (.both, $0) }
      return
    }
    marked += lines.prefix(head).map { (.both, $0) }
    marked.append((.both, "… (\(lines.count - head - tail) unchanged)"))
    marked += lines.suffix(tail).map { (.both, $0) }
  }
}
