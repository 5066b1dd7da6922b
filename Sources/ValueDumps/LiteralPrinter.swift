internal import LineDifferences

/// Writes nodes as Swift literals.
///
/// The printer uses a stack instead of recursion, because nodes can be nested too deeply.
struct LiteralPrinter {
  var text = TextBuffer()
  /// The text at the start of every line, before its indentation.
  var linePrefix = ""
  private let order: LiteralSorter?
  /// The indentation of the current line.
  private var depth = 0
  private var open: [WorkItem] = []

  /// - Parameter order: The order of the nodes in a tree that isn't sorted yet. If it isn't `nil`,
  ///   the children of objects are written at every occurrence.
  init(order: LiteralSorter? = nil) { self.order = order }

  private enum WorkItem {
    case value(Int, Options)
    case members(Members)
    case text(String)
  }

  /// Options for writing a value.
  struct Options {
    var depth = 0
    /// The number of levels of members to write before deeper members are replaced with `…`.
    var maxDepth = Int.max
    /// A Boolean value that indicates whether an enumeration case includes the name of its type.
    var isRoot = false
    var isLabeled = false
  }

  private struct Members {
    let shape: LiteralShape
    /// The sorted members, or `nil` if the tree is sorted already.
    let sorted: [Int]?
    /// The next member if the tree is sorted already.
    var next: Int
    /// The number of members written so far.
    var count = 0
    let depth: Int
    let maxDepth: Int

    func isEmpty(in tree: DumpTree) -> Bool {
      if let sorted { return count == sorted.count }
      return next >= tree.nodes[shape.owner].end
    }

    mutating func removeFirst(in tree: DumpTree) -> Int {
      let index = sorted?[count] ?? next
      next = tree.nodes[index].end
      count += 1
      return index
    }
  }

  /// Writes a node and its descendants, starting on the current line.
  mutating func add(_ index: Int, of tree: DumpTree, _ options: Options) {
    add(index, options, tree)
    while let item = open.popLast() {
      switch item {
      case .text(let string): text += string
      case .value(let index, let options): add(index, options, tree)
      case .members(let members): add(members, tree)
      }
    }
  }

  private mutating func add(_ index: Int, _ options: Options, _ tree: DumpTree) {
    let shape = tree.shape(of: index, isRoot: options.isRoot, following: order)
    if shape.isLeaf {
      addLeaf(shape, options)
      return
    }
    text += shape.head
    let first = shape.owner + 1
    if tree.isInline(shape) {
      let label = shape.labels == .names ? tree.memberName(first) : nil
      if let label { addLabel(label) }
      open.append(.text(shape.foot))
      add(
        first, Options(depth: options.depth, maxDepth: options.maxDepth, isLabeled: label != nil),
        tree)
    } else if options.maxDepth <= 0 {
      text += "…"
      text += shape.foot
    } else {
      open.append(
        .members(
          Members(
            shape: shape, sorted: order?.children(of: shape.owner), next: first,
            depth: options.depth + 1, maxDepth: options.maxDepth - 1)))
    }
  }

  /// Writes members up to and including the first member that has members of its own, and schedules
  /// the rest.
  private mutating func add(_ members: Members, _ tree: DumpTree) {
    var members = members
    let labels = members.shape.labels
    while !members.isEmpty(in: tree) {
      let position = members.count
      let index = members.removeFirst(in: tree)
      startLine(depth: members.depth)
      var options = Options(depth: members.depth, maxDepth: members.maxDepth)
      if tree.nodes[index].childCount == 0, labels != .keys {
        options.isLabeled = addLabel(index, at: position, of: tree, labels)
        add(index, options, tree)
        if !members.isEmpty(in: tree) { text += "," }
        continue
      }
      open.append(.members(members))
      if !members.isEmpty(in: tree) { open.append(.text(",")) }
      let value = tree.memberValue(index, labels)
      if value == index {
        options.isLabeled = addLabel(index, at: position, of: tree, labels)
        open.append(.value(value, options))
      } else {
        let key = options
        options.isLabeled = true
        open += [.value(value, options), .text(": "), .value(index + 1, key)]
      }
      return
    }
    startLine(depth: members.depth - 1)
    text += members.shape.foot
  }

  /// Writes the label of a member, and returns whether the member has a label.
  mutating func addLabel(
    _ index: Int, at position: Int, of tree: DumpTree, _ labels: LiteralShape.Labels
  ) -> Bool {
    switch labels {
    case .none: return false
    case .positions: addLabel("[\(position)]")
    case .keys where tree.memberValue(index, labels) != index:
      var printer = LiteralPrinter()
      printer.linePrefix = linePrefix
      printer.add(index + 1, of: tree, .init(depth: depth, maxDepth: 1))
      addLabel(printer.text.string)
    case .names, .keys:
      guard let name = tree.memberName(index) else { return false }
      addLabel(name)
    }
    return true
  }

  mutating func addLabel(_ label: String) {
    text += label
    text += ": "
  }

  private mutating func startLine(depth: Int) {
    text += "\n"
    text += linePrefix
    self.depth = depth
    text.indent(by: depth)
  }

  /// Starts a line with the given prefix, and uses the prefix for the following lines as well.
  mutating func startLine(_ linePrefix: String, depth: Int) {
    self.linePrefix = linePrefix
    if !text.isEmpty { text += "\n" }
    text += linePrefix
    self.depth = depth
    text.indent(by: depth)
  }

  private mutating func addLeaf(_ shape: LiteralShape, _ options: Options) {
    guard shape.head.utf8.contains(UInt8(ascii: "\n")) else {
      text += shape.head
      return
    }
    guard options.maxDepth > 0 || !shape.isText else {
      text += "\"…\""
      return
    }
    let depth = options.depth + (shape.isText && options.isLabeled ? 1 : 0)
    for (number, line) in shape.head.lines.enumerated() {
      if number > 0 { startLine(depth: depth) }
      text += String(line)
    }
  }
}

/// The parts of a Swift literal.
///
/// A literal that isn't a leaf has members between an opening and a closing delimiter.
struct LiteralShape {
  enum Labels {
    case none
    case names
    case positions
    /// The key of a key-value pair.
    case keys
  }

  /// The text before the members, or the entire text of a leaf.
  var head: String
  /// The text after the members, which is empty for a leaf.
  var foot = ""
  var labels = Labels.none
  /// The position of the node whose children are the members.
  var owner: Int
  /// A Boolean value that indicates whether the leaf is a string, whose lines are indented if it
  /// has a label.
  var isText = false

  var isLeaf: Bool { foot.isEmpty }
}

extension DumpTree {
  /// Returns the shape of a node, in which an empty collection can gain members.
  func outline(of index: Int, isRoot: Bool) -> LiteralShape {
    var shape = shape(of: index, isRoot: isRoot)
    let node = nodes[shape.owner]
    guard node.childCount == 0 else { return shape }
    switch node.style {
    case .collection: (shape.head, shape.foot, shape.labels) = ("[", "]", .positions)
    case .dictionary: (shape.head, shape.foot, shape.labels) = ("[", "]", .keys)
    case .set: (shape.head, shape.foot) = ("Set([", "])")
    default: break
    }
    return shape
  }

  /// Returns whether a value of this tree and a value of another one differ only in their members.
  func isSame(_ shape: LiteralShape, outside other: LiteralShape, of tree: DumpTree) -> Bool {
    let (owner, otherOwner) = (nodes[shape.owner], tree.nodes[other.owner])
    guard !shape.isLeaf, !other.isLeaf, shape.head == other.head, shape.foot == other.foot,
      shape.labels == other.labels, owner.type === otherOwner.type, owner.style == otherOwner.style
    else { return false }
    guard shape.labels == .names else { return true }
    return children(of: shape.owner).map { nodes[$0].label }
      == tree.children(of: other.owner).map { tree.nodes[$0].label }
  }

  /// Returns the shape of a node, which for an optional is that of its wrapped value.
  func shape(of index: Int, isRoot: Bool, following order: LiteralSorter? = nil) -> LiteralShape {
    let outer = index
    var index = index
    while nodes[index].style == .optional, index + 1 < nodes[index].end { index += 1 }
    if let order { index = order.target(index) }
    let node = nodes[index]
    let isDirect = index == outer && !node.isReplacement
    let isEmpty = node.childCount == 0
    switch node.style {
    case .tooDeep: return LiteralShape(head: "… (deeper than \(depthLimit))", owner: index)
    case .repeated, .circular: return LiteralShape(head: "\(name(node))(↩︎)", owner: index)
    case .optional: return LiteralShape(head: nilLiteral(index), owner: index)
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

  /// Returns the shape of an enumeration case, whose members are its associated values.
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

  /// Returns whether a literal's only member is written on the same line.
  func isInline(_ shape: LiteralShape) -> Bool {
    let owner = nodes[shape.owner]
    guard !shape.isLeaf, owner.childCount == 1, !owner.hidesChildren else { return false }
    switch owner.style {
    case .collection, .dictionary, .set: return false
    default: return fitsInline(shape.owner + 1)
    }
  }

  private func fitsInline(_ index: Int) -> Bool {
    let node = nodes[index]
    guard !node.hasReflectedChildren else { return false }
    guard node.childCount == 0 else { return node.childCount == 1 && fitsInline(index + 1) }
    return node.description.map { !$0.utf8.contains(UInt8(ascii: "\n")) } ?? true
  }

  /// Returns a member's label, or `nil` for a tuple element without a name, whose label is `.0`.
  func memberName(_ index: Int) -> String? {
    nodes[index].label.flatMap { $0.utf8.first == UInt8(ascii: ".") ? nil : $0 }
  }

  /// Returns the position of a member's value, which follows the key in a dictionary.
  func memberValue(_ index: Int, _ labels: LiteralShape.Labels) -> Int {
    guard labels == .keys, nodes[index].childCount == 2, index + 1 < nodes[index].end else {
      return index
    }
    return nodes[index + 1].end
  }

  /// Returns `nil` with a `.some` for each optional around it, because `Int??.some(nil)` isn't
  /// `nil`.
  private func nilLiteral(_ index: Int) -> String {
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

/// A line-by-line difference of two strings, of which at least one has several lines.
struct MultilineStringDifference {
  /// The strings that contain a line.
  enum Side {
    case old
    case new
    case both
  }

  let opening: String
  let closing: String
  /// The changed lines and the unchanged lines around them.
  private(set) var marked: [(side: Side, text: String)] = []

  /// Compares two strings if one has several lines and both need the same delimiters.
  init?(_ old: String, _ new: String) {
    guard old.contains(where: \.isNewline) || new.contains(where: \.isNewline) else { return nil }
    let oldLines = SwiftLiteral.lines(old).lines
    let newLines = SwiftLiteral.lines(new).lines
    guard let first = newLines.first, let last = newLines.last, oldLines.first == first else {
      return nil
    }
    (opening, closing) = (String(first), String(last))
    let oldBody = old.isEmpty ? [] : oldLines.dropFirst().dropLast().map(String.init)
    let newBody = new.isEmpty ? [] : newLines.dropFirst().dropLast().map(String.init)
    // Add a newline after the last line, because a missing newline would count as a difference.
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

  /// Adds up to three unchanged lines next to each change, and the number of lines omitted.
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

extension String {
  fileprivate var lines: [Substring] {
    split(separator: "\n", omittingEmptySubsequences: false)
  }
}
