import ValueDumps

/// A printer that writes nodes as Swift literals.
///
/// Instead of using recursion, which would overflow the stack for deeply nested nodes, the printer
/// keeps its remaining work in an array.
struct LiteralPrinter {
  var text = TextBuffer()
  /// The text at the start of every line, before its indentation.
  var linePrefix = ""
  /// The objects whose members have been written so far, or `nil` if the depth is unlimited.
  ///
  /// If the members of an object are hidden at its first occurrence, they're written at the first
  /// occurrence where they're visible.
  var visibleObjects: Set<Int32>?
  private let order: LiteralSorter?
  private var depth = 0
  private var open: [WorkItem] = []

  /// - Parameter order: The order of a tree that isn't sorted yet. If `order` isn't `nil`, objects
  ///   are written with their children each time they occur.
  init(order: LiteralSorter? = nil) { self.order = order }

  private enum WorkItem {
    case value(Int, Options)
    case members(Members)
    case text(String)
  }

  struct Options {
    var depth = 0
    /// The number of levels to write before members are replaced with `…`.
    var maxDepth = Int.max
    /// A Boolean value that indicates whether an enum case is written with the name of its type.
    var isRoot = false
    var isLabeled = false
  }

  private struct Members {
    let shape: LiteralShape
    /// The sorted members, or `nil` if the tree itself is sorted and the next member is at `next`.
    let sorted: [Int]?
    var next: Int
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
    let shape = visibleShape(index, options, tree)
    if shape.isLeaf { return addLeaf(shape, options) }
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

  private mutating func visibleShape(
    _ index: Int, _ options: Options, _ tree: DumpTree
  ) -> LiteralShape {
    let shape = tree.shape(of: index, isRoot: options.isRoot, following: order)
    let object = tree.nodes[shape.owner].object
    guard let visibleObjects, object >= 0 else { return shape }
    if visibleObjects.contains(object) { return tree.reference(toObjectAt: shape.owner) }
    let visible = tree.shape(of: tree.objects[Int(object)].node)
    if visible.isLeaf || tree.isInline(visible) || options.maxDepth > 0 {
      self.visibleObjects?.insert(object)
    }
    return visible
  }

  /// Writes members up to the first one that has members of its own, and schedules the remaining
  /// work.
  private mutating func add(_ members: Members, _ tree: DumpTree) {
    var members = members
    let labels = members.shape.labels
    while !members.isEmpty(in: tree) {
      let position = members.count
      let index = members.removeFirst(in: tree)
      startLine(depth: members.depth)
      var options = Options(depth: members.depth, maxDepth: members.maxDepth)
      let mayBeHidden = visibleObjects != nil && tree.nodes[index].object >= 0
      if tree.nodes[index].childCount == 0, labels != .keys, !mayBeHidden {
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
    indentLine(depth: depth)
  }

  private mutating func indentLine(depth: Int) {
    text += linePrefix
    self.depth = depth
    text.indent(by: depth)
  }

  /// Starts a new line with a prefix that also applies to all following lines.
  mutating func startLine(_ linePrefix: String, depth: Int) {
    self.linePrefix = linePrefix
    if !text.isEmpty { text += "\n" }
    indentLine(depth: depth)
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

/// The text of a leaf in a Swift literal, or the delimiters around the members of a value.
struct LiteralShape {
  enum Labels {
    case none, names, positions
    /// The members are key-value pairs, and the keys are the labels.
    case keys
  }

  /// The text in front of the members, or the entire text of a leaf.
  var head: String
  /// The text after the members, or an empty string for a leaf.
  var foot = ""
  var labels = Labels.none
  /// The index of the node that the members belong to.
  var owner: Int
  /// A Boolean value that indicates whether the leaf is a string with lines that can be indented.
  var isText = false
  /// The name of the enum case that the members are the associated values of, or `nil` for any other
  /// value.
  var caseName: String?

  var isLeaf: Bool { foot.isEmpty }
}

extension DumpTree {
  func literal(_ index: Int, _ options: LiteralPrinter.Options = .init()) -> String {
    var printer = LiteralPrinter()
    printer.add(index, of: self, options)
    return printer.text.string
  }

  /// Returns whether two values from different trees are the same except for their members.
  func isSame(_ shape: LiteralShape, outside other: LiteralShape, of tree: DumpTree) -> Bool {
    let (owner, otherOwner) = (nodes[shape.owner], tree.nodes[other.owner])
    guard !shape.isLeaf, !other.isLeaf, shape.head == other.head, shape.foot == other.foot,
      shape.labels == other.labels, owner.type === otherOwner.type, owner.style == otherOwner.style
    else { return false }
    guard shape.labels == .names else { return true }
    return children(of: shape.owner).map { nodes[$0].label }
      == tree.children(of: other.owner).map { tree.nodes[$0].label }
  }

  /// Returns the shape of a node or, for an optional, the shape of its wrapped value.
  ///
  /// If `isOutline` is `true`, an empty collection isn't a leaf, so members can be added to it.
  func shape(
    of index: Int, isRoot: Bool = false, following order: LiteralSorter? = nil,
    isOutline: Bool = false
  ) -> LiteralShape {
    let outer = index
    var index = index
    while nodes[index].style == .optional, index + 1 < nodes[index].end { index += 1 }
    if let order { index = order.target(index) }
    let node = nodes[index]
    let isDirect = index == outer && !node.isReplacement
    let isEmpty = node.childCount == 0 && !isOutline
    switch node.style {
    case .tooDeep: return LiteralShape(head: "… (deeper than \(depthLimit))", owner: index)
    case .repeated, .circular: return reference(toObjectAt: index)
    case .optional: return LiteralShape(head: nilLiteral(index), owner: index)
    case .collection where isEmpty: return LiteralShape(head: "[]", owner: index)
    case .collection: return LiteralShape(head: "[", foot: "]", labels: .positions, owner: index)
    case .dictionary where isEmpty: return LiteralShape(head: "[:]", owner: index)
    case .dictionary: return LiteralShape(head: "[", foot: "]", labels: .keys, owner: index)
    case .set where isEmpty: return LiteralShape(head: "Set([])", owner: index)
    case .set: return LiteralShape(head: "Set([", foot: "])", owner: index)
    case .enumeration where node.childCount <= 1: return caseShape(index, isRoot && isDirect)
    case .tuple, .structure, .object, .enumeration, .superclass, .other:
      if let description = node.description {
        return LiteralShape(head: description, owner: index, isText: node.type.isText && isDirect)
      }
      let head = (node.style == .tuple ? "" : name(node)) + "("
      return node.childCount == 0
        ? LiteralShape(head: head + ")", owner: index)
        : LiteralShape(head: head, foot: ")", labels: .names, owner: index)
    }
  }

  func isEmptyStructure(_ shape: LiteralShape) -> Bool {
    nodes[shape.owner].style == .structure && nodes[shape.owner].childCount == 0
  }

  /// Returns the shape of an object whose members are written elsewhere.
  func reference(toObjectAt index: Int) -> LiteralShape {
    LiteralShape(head: "\(name(nodes[index]))(↩︎)", owner: index)
  }

  private func caseShape(_ index: Int, _ isRoot: Bool) -> LiteralShape {
    let node = nodes[index]
    let prefix = isRoot ? node.type.name + "." : "."
    guard node.childCount == 1, index + 1 < node.end else {
      return LiteralShape(head: prefix + (node.description ?? ""), owner: index)
    }
    let payload = nodes[index + 1]
    let name = payload.label ?? ""
    let head = prefix + name + "("
    guard payload.style == .tuple else {
      return LiteralShape(head: head, foot: ")", owner: index, caseName: name)
    }
    guard payload.childCount > 0 else { return LiteralShape(head: head + ")", owner: index) }
    return LiteralShape(head: head, foot: ")", labels: .names, owner: index + 1, caseName: name)
  }

  /// Returns whether a literal has a single member that's written on the same line.
  func isInline(_ shape: LiteralShape) -> Bool {
    let owner = nodes[shape.owner]
    guard !shape.isLeaf, owner.childCount == 1, !owner.hidesChildren else { return false }
    switch owner.style {
    case .collection, .dictionary, .set: return false
    default: return fitsInline(shape.owner + 1)
    }
  }

  private func fitsInline(_ index: Int) -> Bool {
    var node = nodes[index]
    // An optional is written like its value if the value is written as something else.
    var inner = index
    while nodes[inner].style == .optional, inner + 1 < nodes[inner].end { inner += 1 }
    if nodes[inner].isReplacement || nodes[inner].type.isWrittenAsText { node = nodes[inner] }
    guard !node.hasReflectedChildren else { return false }
    guard node.childCount == 0 else { return node.childCount == 1 && fitsInline(index + 1) }
    return node.description.map { !$0.utf8.contains(UInt8(ascii: "\n")) } ?? true
  }

  /// Returns the label of a member, or `nil` for an unnamed tuple element, such as `.0`.
  func memberName(_ index: Int) -> String? {
    nodes[index].label.flatMap { $0.utf8.first == UInt8(ascii: ".") ? nil : $0 }
  }

  /// Returns the index of a member's value, which follows the key in a dictionary.
  func memberValue(_ index: Int, _ labels: LiteralShape.Labels) -> Int {
    guard labels == .keys, nodes[index].childCount == 2, index + 1 < nodes[index].end else {
      return index
    }
    return nodes[index + 1].end
  }

  /// Returns a `nil` literal, wrapped in `.some` for each enclosing optional.
  ///
  /// Wrapping is necessary because `Int??.some(nil)` isn't `nil`.
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

extension String {
  var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
