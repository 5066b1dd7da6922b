/// Writes nodes as Swift literals.
struct LiteralPrinter {
  /// What is written so far.
  var text = ""
  /// What every line starts with, before its indentation.
  var mark = ""
  private var indentations: [String] = []

  init() {}

  /// Writes a node and all below it; the line it starts in is there already.
  ///
  /// - Complexity: O(*n*) in the nodes below.
  mutating func add(_ index: Int, of tree: DumpTree, depth: Int, isRoot: Bool = false) {
    let shape = tree.shape(of: index, isRoot: isRoot)
    guard !shape.isPiece else {
      addPiece(shape.head, depth: depth, isRoot: isRoot)
      return
    }
    text += shape.head
    if tree.isInline(shape) {
      addLabel(shape.owner + 1, at: 0, of: tree, shape.labels, depth: depth)
      add(shape.owner + 1, of: tree, depth: depth)
    } else {
      var member = shape.owner + 1
      let end = tree.nodes[shape.owner].end
      var position = 0
      while member < end {
        startLine(depth: depth + 1)
        addMember(member, at: position, of: tree, shape.labels, depth: depth + 1)
        member = tree.nodes[member].end
        if member < end { text += "," }
        position += 1
      }
      startLine(depth: depth)
    }
    text += shape.foot
  }

  /// Writes a member with what stands before it.
  mutating func addMember(
    _ index: Int, at position: Int, of tree: DumpTree, _ labels: LiteralShape.Labels, depth: Int
  ) {
    addLabel(index, at: position, of: tree, labels, depth: depth)
    add(LiteralPrinter.value(index, of: tree, labels), of: tree, depth: depth)
  }

  /// Writes what stands before a member.
  mutating func addLabel(
    _ index: Int, at position: Int, of tree: DumpTree, _ labels: LiteralShape.Labels, depth: Int
  ) {
    switch labels {
    case .none: return
    case .positions: text += "[\(position)]"
    case .keys where index + 1 < tree.nodes[index].end:
      add(index + 1, of: tree, depth: depth)
    case .names, .keys:
      // Elements of a tuple without names are called ".0", ".1".
      guard let label = tree.nodes[index].label, label.utf8.first != UInt8(ascii: ".") else {
        return
      }
      text += label
    }
    text += ": "
  }

  /// The position of a member's value.
  static func value(_ index: Int, of tree: DumpTree, _ labels: LiteralShape.Labels) -> Int {
    guard case .keys = labels, tree.nodes[index].childCount == 2,
      index + 1 < tree.nodes[index].end
    else { return index }
    return tree.nodes[index + 1].end
  }

  /// Starts a new line.
  mutating func startLine(depth: Int) {
    while indentations.count <= depth {
      indentations.append(String(repeating: "  ", count: indentations.count))
    }
    text += "\n"
    text += mark
    text += indentations[depth]
  }

  /// Writes a text; lines after the first are indented, but empty ones.
  mutating func addPiece(_ piece: String, depth: Int, isRoot: Bool) {
    guard piece.utf8.contains(UInt8(ascii: "\n")) else {
      text += piece
      return
    }
    for (number, line) in LiteralPrinter.lines(piece).enumerated() {
      if number > 0 { startLine(line, depth: isRoot ? 0 : depth + 1) }
      text += line
    }
  }

  /// Starts the line of a text, which nothing indents if it is empty.
  mutating func startLine(_ line: some StringProtocol, depth: Int) {
    if line.isEmpty { text += "\n" + mark } else { startLine(depth: depth) }
  }

  /// The lines of a piece.
  static func lines(_ piece: String) -> [Substring] {
    piece.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
