/// Writes nodes as Swift literals.
///
/// The remaining work is kept in a list: nodes may be nested deeper than the stack of a thread
/// allows.
struct LiteralPrinter {
  /// What is written so far.
  var text = ""
  /// What every line starts with, before its indentation.
  var mark = ""
  /// Whether objects are described wherever they are met.
  private let followsObjects: Bool
  private var lineDepth = 0
  private var open: [Task] = []

  init(followsObjects: Bool = false) { self.followsObjects = followsObjects }

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
    let shape = tree.shape(of: index, isRoot: place.isRoot, followsObjects: followsObjects)
    if shape.isPiece {
      addPiece(shape, place)
      return
    }
    text += shape.head
    if tree.isInline(shape) {
      let child = shape.owner + 1
      let label = shape.labels == .names ? tree.memberName(child) : nil
      if let label { text += label + ": " }
      open.append(.text(shape.foot))
      add(
        child, Place(depth: place.depth, maxDepth: place.maxDepth, isLabelled: label != nil), tree)
    } else if place.maxDepth <= 0 {
      text += "…" + shape.foot
    } else {
      open.append(
        .members(
          Members(
            shape: shape, next: shape.owner + 1, depth: place.depth,
            maxDepth: place.maxDepth - 1)))
    }
  }

  /// Writes members up to the first that has members of its own, and leaves the rest for later.
  private mutating func add(_ members: Members, _ tree: DumpTree) {
    var members = members
    let end = tree.end(of: members.shape.owner)
    let place = Place(depth: members.depth + 1, maxDepth: members.maxDepth)
    while members.next < end {
      let (index, position) = (members.next, members.position)
      members.position += 1
      members.next = tree.end(of: index)
      let isLast = members.next == end
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
    case .positions: text += "[\(position)]: "
    case .keys where tree.memberValue(index, labels) != index:
      var printer = LiteralPrinter()
      printer.mark = mark
      printer.add(index + 1, of: tree, .init(depth: lineDepth, maxDepth: 1))
      text += printer.text + ": "
    case .names, .keys:
      guard let name = tree.memberName(index) else { return false }
      text += name + ": "
    }
    return true
  }

  /// Starts a new line.
  mutating func startLine(depth: Int) {
    text += "\n"
    text += mark
    lineDepth = depth
    addIndentation(depth, to: &text)
  }

  /// Starts a line; the first line follows nothing.
  mutating func startLine(_ mark: String, depth: Int) {
    self.mark = mark
    if !text.isEmpty { text += "\n" }
    text += mark
    lineDepth = depth
    addIndentation(depth, to: &text)
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
