import Foundation

/// The difference of two trees: the Swift literal of both, with marked lines.
///
/// What is equal is written once and without what is in it.
struct TreeDifference {
  private let old: DumpTree
  private let new: DumpTree
  private let oldHashes: [UInt64]
  private let newHashes: [UInt64]
  private let format: DiffFormat
  private var printer = LiteralPrinter()

  /// - Complexity: O(*n*) in the nodes of both trees.
  init(_ old: DumpTree, _ new: DumpTree, format: DiffFormat) {
    self.old = old
    self.new = new
    self.format = format
    oldHashes = NodeHashes(old).values
    newHashes = NodeHashes(new).values
  }

  /// The marked lines; `nil` where the trees read the same.
  ///
  /// - Complexity: O(*n*) in the nodes of both trees; members of lists are aligned near-linearly.
  func text() -> String? {
    guard !isEqual(0, 0) else { return nil }
    var copy = self
    copy.addChanged(Pair(old: 0, new: 0, labels: .none), suffix: "", depth: 0, isRoot: true)
    return copy.printer.text
  }

  /// The lines for values that differ, although what is known of them is the same.
  func textOfAlike() -> String {
    var copy = self
    copy.startLine(format.both, depth: 0)
    copy.printer.text += "// Not equal but no difference detected:"
    copy.startLine(format.first, depth: 0)
    copy.printer.text += old.shape(of: 0, isRoot: true).collapsed
    copy.startLine(format.second, depth: 0)
    copy.printer.text += new.shape(of: 0, isRoot: true).collapsed
    return copy.printer.text
  }

  /// A member of the old value and what it became, with what stands before them.
  private struct Pair {
    var old: Int
    var new: Int
    var oldPlace = 0
    var newPlace = 0
    var labels: LiteralShape.Labels
  }

  private mutating func startLine(_ mark: String, depth: Int) {
    printer.mark = mark + " "
    if printer.text.isEmpty { printer.text = printer.mark } else { printer.startLine(depth: depth) }
  }

  private mutating func addChanged(_ pair: Pair, suffix: String, depth: Int, isRoot: Bool = false) {
    let oldValue = LiteralPrinter.value(pair.old, of: old, pair.labels)
    let newValue = LiteralPrinter.value(pair.new, of: new, pair.labels)
    let oldShape = old.shape(of: oldValue, isRoot: isRoot)
    let newShape = new.shape(of: newValue, isRoot: isRoot)
    if isSameOutside(oldShape, newShape) {
      startLine(format.both, depth: depth)
      addLabel(pair, depth: depth)
      printer.text += newShape.head
      addMembers(oldShape, newShape, depth: depth + 1)
      startLine(format.both, depth: depth)
      printer.text += newShape.foot + suffix
    } else if let lines = LiteralLines(oldShape, newShape) {
      startLine(format.both, depth: depth)
      addLabel(pair, depth: depth)
      add(lines, suffix, depth: isRoot ? 0 : depth + 1)
    } else {
      let oldMember = MemberAlignment.Member(node: pair.old, place: pair.oldPlace)
      let newMember = MemberAlignment.Member(node: pair.new, place: pair.newPlace)
      addWhole(oldMember, of: old, format.first, pair.labels, suffix, depth, isRoot)
      addWhole(newMember, of: new, format.second, pair.labels, suffix, depth, isRoot)
    }
  }

  private mutating func addLabel(_ pair: Pair, depth: Int) {
    printer.addLabel(pair.new, at: pair.newPlace, of: new, pair.labels, depth: depth)
  }

  private mutating func addWhole(
    _ member: MemberAlignment.Member, of tree: DumpTree, _ mark: String,
    _ labels: LiteralShape.Labels, _ suffix: String, _ depth: Int, _ isRoot: Bool = false
  ) {
    startLine(mark, depth: depth)
    if isRoot {
      printer.add(member.node, of: tree, depth: depth, isRoot: true)
    } else {
      printer.addMember(member.node, at: member.place, of: tree, labels, depth: depth)
    }
    printer.text += suffix
  }

  /// The lines of two texts; all that changed, and what is around it.
  private mutating func add(_ lines: LiteralLines, _ suffix: String, depth: Int) {
    printer.text += lines.opening
    for line in lines.marked {
      let mark =
        switch line.side {
        case .old: format.first
        case .new: format.second
        case .both: format.both
        }
      printer.mark = mark + " "
      printer.startLine(line.text, depth: depth)
      printer.text += line.text
    }
    startLine(format.both, depth: depth)
    printer.text += lines.closing + suffix
  }
}

extension TreeDifference {
  /// Whether two values differ only in their members.
  private func isSameOutside(_ oldShape: LiteralShape, _ newShape: LiteralShape) -> Bool {
    guard !oldShape.isPiece, oldShape.head == newShape.head, oldShape.foot == newShape.foot,
      oldShape.labels == newShape.labels,
      !(old.isInline(oldShape) && new.isInline(newShape))
    else { return false }
    guard oldShape.labels == .names else { return true }
    return old.children(of: oldShape.owner).lazy.map { old.nodes[$0].label }
      .elementsEqual(new.children(of: newShape.owner).lazy.map { new.nodes[$0].label })
  }

  private mutating func addMembers(
    _ oldShape: LiteralShape, _ newShape: LiteralShape, depth: Int
  ) {
    let labels = newShape.labels
    let steps = alignment(oldShape, newShape).steps
    var unchanged: [Pair] = []
    for (index, step) in steps.enumerated() {
      if case .both(let oldMember, let newMember) = step {
        let pair = Pair(
          old: oldMember.node, new: newMember.node, oldPlace: oldMember.place,
          newPlace: newMember.place, labels: labels)
        guard !isEqual(pair.old, pair.new) else {
          unchanged.append(pair)
          continue
        }
        addUnchanged(&unchanged, suffix: ",", depth: depth)
        addChanged(pair, suffix: index == steps.count - 1 ? "" : ",", depth: depth)
        continue
      }
      addUnchanged(&unchanged, suffix: ",", depth: depth)
      let suffix = index == steps.count - 1 ? "" : ","
      switch step {
      case .removed(let member): addWhole(member, of: old, format.first, labels, suffix, depth)
      case .added(let member): addWhole(member, of: new, format.second, labels, suffix, depth)
      case .both: break
      }
    }
    addUnchanged(&unchanged, suffix: "", depth: depth)
  }

  private mutating func addUnchanged(_ pairs: inout [Pair], suffix: String, depth: Int) {
    guard let first = pairs.first else { return }
    startLine(format.both, depth: depth)
    if pairs.count > 1 {
      printer.text += "… (\(pairs.count) unchanged)" + suffix
    } else {
      addLabel(first, depth: depth)
      let value = LiteralPrinter.value(first.new, of: new, first.labels)
      let text = new.shape(of: value, isRoot: false).collapsed
      printer.text += text.utf8.contains(UInt8(ascii: "\n")) ? "\"…\"" : text
      printer.text += suffix
    }
    pairs = []
  }

  private func alignment(_ oldShape: LiteralShape, _ newShape: LiteralShape) -> MemberAlignment {
    let oldMembers = old.children(of: oldShape.owner)
    let newMembers = new.children(of: newShape.owner)
    if newShape.labels == .names {
      return MemberAlignment(pairing: oldMembers, newMembers)
    }
    let old = old
    let new = new
    let (oldHashes, newHashes) = (oldHashes, newHashes)
    let identity: MemberAlignment.Identity
    if newShape.labels == .keys {
      identity = .number { node, isOld in isOld ? oldHashes[node + 1] : newHashes[node + 1] }
    } else if new.nodes[newShape.owner].style == .set
      || (oldMembers.contains { old.identity(of: $0) != nil })
    {
      identity = .number { node, isOld in
        isOld
          ? old.identity(of: node).map { oldHashes[$0] }
          : new.identity(of: node).map { newHashes[$0] }
      }
    } else {
      identity = .place
    }
    return MemberAlignment(
      old: oldMembers, oldHashes, new: newMembers, newHashes, identity: identity)
  }

  /// Whether two nodes and all below them read the same.
  private func isEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    guard oldHashes[oldIndex] == newHashes[newIndex] else { return false }
    let oldNodes = old.nodes[oldIndex..<old.nodes[oldIndex].end]
    let newNodes = new.nodes[newIndex..<new.nodes[newIndex].end]
    return oldNodes.count == newNodes.count && zip(oldNodes, newNodes).allSatisfy(readsSame)
  }

  private func readsSame(_ left: DumpNode, _ right: DumpNode) -> Bool {
    left.type === right.type && left.style == right.style && left.childCount == right.childCount
      && hasSameBytes(left.label, right.label) && hasSameBytes(left.description, right.description)
      && (left.style != .repeated
        || old.objects[Int(left.object)].ordinal == new.objects[Int(right.object)].ordinal)
  }

  private func hasSameBytes(_ left: String?, _ right: String?) -> Bool {
    guard var left, var right else { return left == nil && right == nil }
    return left.withUTF8 { leftBytes in
      right.withUTF8 { rightBytes in
        guard leftBytes.count == rightBytes.count else { return false }
        guard let left = leftBytes.baseAddress, let right = rightBytes.baseAddress else {
          return true
        }
        return memcmp(left, right, leftBytes.count) == 0
      }
    }
  }
}

extension DumpTree {
  /// The position of the node by which a member is recognised: its `id`.
  fileprivate func identity(of index: Int) -> Int? {
    var index = index
    while nodes[index].style == .optional, index + 1 < nodes[index].end { index += 1 }
    guard nodes[index].type.isIdentifiable else { return nil }
    return children(of: index).first { nodes[$0].label == "id" }
  }
}
