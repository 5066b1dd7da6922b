import Foundation

/// The difference of two trees: the Swift literal of both, with marked lines.
///
/// Properties that are equal are written without what is in them; members of lists that are equal
/// are counted.
struct TreeDifference {
  private let old: DumpTree
  private let new: DumpTree
  private let equality: TreeEquality
  private let format: DiffFormat
  private var printer = LiteralPrinter()

  /// - Complexity: O(*n*) in the nodes of both trees.
  init(_ old: DumpTree, _ new: DumpTree, format: DiffFormat) {
    self.old = old
    self.new = new
    self.format = format
    equality = TreeEquality(old, new)
  }

  private init(_ other: TreeDifference, equality: TreeEquality) {
    (old, new, format, self.equality) = (other.old, other.new, other.format, equality)
  }

  /// Writes the marked lines.
  ///
  /// - Parameter areEqual: Whether the values are equal; `nil` if they cannot say.
  /// - Returns: The lines; `nil` if the trees read the same.
  /// - Complexity: O(*n*) in the nodes of both trees; members of lists are aligned near-linearly.
  func text(areEqual: Bool?) -> String? {
    var copy = self
    if equality.isEqual(0, 0) {
      guard areEqual == false else { return gapText }
      // They read the same, so only the values themselves can tell which parts differ.
      copy = TreeDifference(self, equality: equality.asking())
    }
    copy.add(Pair(old: 0, new: 0, labels: .none), suffix: "", Position(isRoot: true))
    return copy.printer.text
  }

  /// Says that there is more than was compared.
  private var gapText: String? {
    guard case .depth(let limit) = old.gap ?? new.gap else { return nil }
    return format.both
      + " // No difference in the first \(limit) levels. What is below was not compared."
  }

  /// A member of the old value and what it became, with what stands before them.
  private struct Pair {
    var old: Int
    var new: Int
    var oldPlace = 0
    var newPlace = 0
    var labels: LiteralShape.Labels
  }

  private struct Position {
    var depth = 0
    var isRoot = false
  }

  /// Deeper values are written whole: comparing them part by part takes room on the stack.
  private static let depthLimit = 100
}

extension TreeDifference {
  private mutating func add(_ pair: Pair, suffix: String, _ position: Position) {
    let oldValue = old.memberValue(pair.old, pair.labels)
    let newValue = new.memberValue(pair.new, pair.labels)
    if equality.isEqual(oldValue, newValue) {
      addMember(pair.old, at: pair.newPlace, of: old, format.both, pair, position, maxDepth: 0)
      printer.text += suffix
      return
    }
    let oldOutline = outline(oldValue, of: old, position)
    let newOutline = outline(newValue, of: new, position)
    if position.depth < TreeDifference.depthLimit, isSameOutside(oldOutline, newOutline) {
      addMembers(oldOutline, newOutline, pair, suffix, position)
    } else if let lines = lines(oldValue, newValue) {
      printer.startLine(format.both + " ", depth: position.depth)
      let isLabelled = printer.addLabel(pair.new, at: pair.newPlace, of: new, pair.labels)
      add(lines, suffix, depth: position.depth + (isLabelled ? 1 : 0))
    } else {
      addBoth(pair, suffix, position)
    }
  }

  /// Writes all of both values.
  private mutating func addBoth(_ pair: Pair, _ suffix: String, _ position: Position) {
    let types = typesOfAlike(pair, position)
    addMember(pair.old, at: pair.oldPlace, of: old, format.first, pair, position)
    if let types { printer.text += " as \(types.old)" }
    printer.text += suffix
    addMember(pair.new, at: pair.newPlace, of: new, format.second, pair, position)
    if let types { printer.text += " as \(types.new)" }
    printer.text += suffix
  }

  /// The types of values that are written alike, if they have different ones.
  private func typesOfAlike(
    _ pair: Pair, _ position: Position
  ) -> (old: String, new: String)? {
    let oldType = old.nodes[old.memberValue(pair.old, pair.labels)].type
    let newType = new.nodes[new.memberValue(pair.new, pair.labels)].type
    guard oldType !== newType else { return nil }
    func text(_ index: Int, _ tree: DumpTree) -> String {
      var printer = LiteralPrinter()
      printer.add(index, of: tree, .init(isRoot: position.isRoot))
      return printer.text
    }
    guard text(pair.old, old) == text(pair.new, new) else { return nil }
    return oldType.name == newType.name
      ? (oldType.fullName, newType.fullName) : (oldType.name, newType.name)
  }

  private mutating func addMember(
    _ index: Int, at place: Int, of tree: DumpTree, _ mark: String, _ pair: Pair,
    _ position: Position, maxDepth: Int = .max
  ) {
    printer.startLine(mark + " ", depth: position.depth)
    let isLabelled = printer.addLabel(index, at: place, of: tree, pair.labels)
    printer.add(
      tree.memberValue(index, pair.labels), of: tree,
      .init(
        depth: position.depth, maxDepth: maxDepth, isRoot: position.isRoot,
        isLabelled: isLabelled))
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
      printer.startLine(mark + " ", depth: depth)
      printer.text += line.text
    }
    printer.startLine(format.both + " ", depth: depth)
    printer.text += lines.closing + suffix
  }

  private func lines(_ oldIndex: Int, _ newIndex: Int) -> LiteralLines? {
    let (oldShape, newShape) = (old.textNode(oldIndex), new.textNode(newIndex))
    guard let oldShape, let newShape, let oldText = old.value(oldShape) as? any StringProtocol,
      let newText = new.value(newShape) as? any StringProtocol
    else { return nil }
    return LiteralLines(String(oldText), String(newText))
  }
}

/// Members of the same value.
extension TreeDifference {
  /// What stands around the members, also if there are none.
  private func outline(_ index: Int, of tree: DumpTree, _ position: Position) -> LiteralShape {
    var shape = tree.shape(of: index, isRoot: position.isRoot)
    let node = tree.nodes[shape.owner]
    guard node.childCount == 0 else { return shape }
    switch node.style {
    case .collection: (shape.head, shape.foot, shape.labels) = ("[", "]", .positions)
    case .dictionary: (shape.head, shape.foot, shape.labels) = ("[", "]", .keys)
    case .set: (shape.head, shape.foot) = ("Set([", "])")
    default: break
    }
    return shape
  }

  /// Whether two values differ only in their members.
  private func isSameOutside(_ oldShape: LiteralShape, _ newShape: LiteralShape) -> Bool {
    let (oldOwner, newOwner) = (old.nodes[oldShape.owner], new.nodes[newShape.owner])
    guard !oldShape.isPiece, oldShape.head == newShape.head, oldShape.foot == newShape.foot,
      oldShape.labels == newShape.labels, oldOwner.type === newOwner.type,
      oldOwner.style == newOwner.style
    else { return false }
    guard oldShape.labels == .names else { return true }
    return old.children(of: oldShape.owner).lazy.map { old.nodes[$0].label }
      .elementsEqual(new.children(of: newShape.owner).lazy.map { new.nodes[$0].label })
  }

  private mutating func addMembers(
    _ oldShape: LiteralShape, _ newShape: LiteralShape, _ pair: Pair, _ suffix: String,
    _ position: Position
  ) {
    let oldMembers = old.children(of: oldShape.owner)
    let newMembers = new.children(of: newShape.owner)
    if oldMembers.count == newMembers.count,
      zip(oldMembers, newMembers).allSatisfy({ equality.isEqual($0, $1) })
    {
      printer.startLine(format.both + " ", depth: position.depth)
      printer.text += "// Not equal but no difference detected:"
      addMember(pair.old, at: pair.oldPlace, of: old, format.first, pair, position, maxDepth: 0)
      printer.text += suffix
      addMember(pair.new, at: pair.newPlace, of: new, format.second, pair, position, maxDepth: 0)
      printer.text += suffix
      return
    }
    guard !old.isInline(oldShape), !new.isInline(newShape) else {
      addBoth(pair, suffix, position)
      return
    }
    printer.startLine(format.both + " ", depth: position.depth)
    _ = printer.addLabel(pair.new, at: pair.newPlace, of: new, pair.labels)
    printer.text += newShape.head
    let style = new.nodes[newShape.owner].style
    switch style {
    case .collection, .dictionary, .set:
      addListed(oldMembers, newMembers, newShape, depth: position.depth + 1)
    default:
      for (place, (oldMember, newMember)) in zip(oldMembers, newMembers).enumerated() {
        add(
          Pair(
            old: oldMember, new: newMember, oldPlace: place, newPlace: place,
            labels: newShape.labels),
          suffix: place == newMembers.count - 1 ? "" : ",",
          Position(depth: position.depth + 1))
      }
    }
    printer.startLine(format.both + " ", depth: position.depth)
    printer.text += newShape.foot + suffix
  }

  /// Adds the members of a list: what is equal is counted, in unordered ones at the end.
  private mutating func addListed(
    _ oldMembers: [Int], _ newMembers: [Int], _ shape: LiteralShape, depth: Int
  ) {
    let owner = new.nodes[shape.owner]
    let isUnordered = owner.type.isUnordered
    let numbers = equality.numbers(oldMembers, newMembers, owner.style)
    let alignment = MemberAlignment(old: numbers.old, new: numbers.new)
    let position = Position(depth: depth)
    var unchanged: [Pair] = []
    var (oldNext, newNext) = (0, 0)
    while oldNext < oldMembers.count || newNext < newMembers.count {
      let isRemoved = oldNext < oldMembers.count && alignment.isRemoved[oldNext]
      let isInserted = newNext < newMembers.count && alignment.isInserted[newNext]
      var pair = Pair(
        old: oldNext < oldMembers.count ? oldMembers[oldNext] : 0,
        new: newNext < newMembers.count ? newMembers[newNext] : 0,
        oldPlace: isRemoved ? oldNext : newNext, newPlace: newNext, labels: shape.labels)
      if !isRemoved, !isInserted, equality.isEqual(pair.old, pair.new) {
        unchanged.append(pair)
        (oldNext, newNext) = (oldNext + 1, newNext + 1)
        continue
      }
      if !isUnordered {
        addUnchanged(&unchanged, position, isLast: newNext == newMembers.count, false)
      }
      let isLastOld = oldNext == oldMembers.count - 1
      let isLastNew = newNext == newMembers.count - 1
      if isRemoved == isInserted {
        let suffix = isLastOld && isLastNew ? "" : ","
        if isRemoved, owner.style == .dictionary {
          // Values of different keys are not the same value that changed.
          addBoth(pair, suffix, position)
        } else {
          add(pair, suffix: suffix, position)
        }
        (oldNext, newNext) = (oldNext + 1, newNext + 1)
      } else if isRemoved {
        pair.oldPlace = oldNext
        addMember(pair.old, at: oldNext, of: old, format.first, pair, position)
        printer.text += isLastOld ? "" : ","
        oldNext += 1
      } else {
        addMember(pair.new, at: newNext, of: new, format.second, pair, position)
        printer.text += isLastNew && unchanged.isEmpty ? "" : ","
        newNext += 1
      }
    }
    addUnchanged(&unchanged, position, isLast: true, isUnordered)
  }

  private mutating func addUnchanged(
    _ pairs: inout [Pair], _ position: Position, isLast: Bool, _ isUnordered: Bool
  ) {
    guard let first = pairs.first else { return }
    if pairs.count == 1, !isUnordered {
      addMember(first.new, at: first.newPlace, of: new, format.both, first, position, maxDepth: 0)
    } else {
      printer.startLine(format.both + " ", depth: position.depth)
      printer.text += "… (\(pairs.count) unchanged)"
    }
    if !isLast { printer.text += "," }
    pairs = []
  }
}
