import Foundation

/// The difference of two trees: the Swift literal of both, with marked lines.
///
/// Equal properties are written without their contents, and equal members of lists are counted. The
/// remaining work is kept in a list, as in ``LiteralPrinter``.
struct TreeDifference {
  private let old: DumpTree
  private let new: DumpTree
  private let equality: TreeEquality
  private let format: DiffFormat
  private var printer = LiteralPrinter()
  private var open: [Step] = []

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
  /// - Returns: The lines; `nil` if the trees have the same text.
  /// - Complexity: O(*n*) in the nodes of both trees; members of lists are aligned near-linearly.
  func text(areEqual: Bool?) -> String? {
    var copy = self
    if equality.isEqual(0, 0) {
      guard areEqual == false else { return gapText }
      // They read the same, so only the values themselves can tell which parts differ.
      copy = TreeDifference(self, equality: equality.asking())
    }
    copy.open = [Step(.pair, Pair(old: 0, new: 0, labels: .none), Position(isRoot: true), "")]
    while let step = copy.open.popLast() { copy.add(step) }
    return copy.printer.text.string
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

  /// Something that is still to be written.
  private struct Step {
    enum Kind {
      /// What a member became.
      case pair
      /// All of both values of a member.
      case both
      /// A member of the old value alone.
      case removed
      /// A member of the new value alone.
      case added
      /// A member that did not change.
      case unchanged
      /// How many members did not change.
      case count(Int)
      /// What stands after members.
      case foot(String)
    }

    let kind: Kind
    let pair: Pair
    let position: Position
    let suffix: String

    init(_ kind: Kind, _ pair: Pair, _ position: Position, _ suffix: String) {
      (self.kind, self.pair, self.position, self.suffix) = (kind, pair, position, suffix)
    }
  }
}

extension TreeDifference {
  private mutating func add(_ step: Step) {
    let (pair, position) = (step.pair, step.position)
    switch step.kind {
    case .pair:
      add(pair, suffix: step.suffix, position)
      return
    case .both:
      addBoth(pair, step.suffix, position)
      return
    case .removed: addMember(pair.old, at: pair.oldPlace, of: old, format.first, pair, position)
    case .added: addMember(pair.new, at: pair.newPlace, of: new, format.second, pair, position)
    case .unchanged:
      addMember(pair.old, at: pair.newPlace, of: old, format.both, pair, position, maxDepth: 0)
    case .count(let count):
      printer.startLine(format.both + " ", depth: position.depth)
      printer.text += "… (\(count) unchanged)"
    case .foot(let text):
      printer.startLine(format.both + " ", depth: position.depth)
      printer.text += text
    }
    printer.text += step.suffix
  }

  private mutating func add(_ pair: Pair, suffix: String, _ position: Position) {
    let oldValue = old.memberValue(pair.old, pair.labels)
    let newValue = new.memberValue(pair.new, pair.labels)
    guard !equality.isEqual(oldValue, newValue) else {
      add(Step(.unchanged, pair, position, suffix))
      return
    }
    let oldOutline = outline(oldValue, of: old, position)
    let newOutline = outline(newValue, of: new, position)
    if isSameOutside(oldOutline, newOutline) {
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

  /// The types of values that are written alike, if the types differ.
  private func typesOfAlike(
    _ pair: Pair, _ position: Position
  ) -> (old: String, new: String)? {
    let oldType = old.nodes[old.memberValue(pair.old, pair.labels)].type
    let newType = new.nodes[new.memberValue(pair.new, pair.labels)].type
    guard oldType !== newType else { return nil }
    func text(_ index: Int, _ tree: DumpTree) -> String {
      var printer = LiteralPrinter()
      printer.add(index, of: tree, .init(isRoot: position.isRoot))
      return printer.text.string
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
    printer.text += lines.closing
    printer.text += suffix
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
    open.append(Step(.foot(newShape.foot), pair, position, suffix))
    let below = Position(depth: position.depth + 1)
    switch new.nodes[newShape.owner].style {
    case .collection, .dictionary, .set:
      open += steps(oldMembers, newMembers, newShape, below).reversed()
    default:
      let last = newMembers.count - 1
      for (place, (oldMember, newMember)) in zip(oldMembers, newMembers).enumerated().reversed() {
        let member = Pair(
          old: oldMember, new: newMember, oldPlace: place, newPlace: place,
          labels: newShape.labels)
        open.append(Step(.pair, member, below, place == last ? "" : ","))
      }
    }
  }

  /// What to write for the members of a list; equal ones are counted, if unordered at the end.
  private func steps(
    _ oldMembers: [Int], _ newMembers: [Int], _ shape: LiteralShape, _ position: Position
  ) -> [Step] {
    let owner = new.nodes[shape.owner]
    let isUnordered = owner.type.isUnordered
    let numbers = equality.numbers(oldMembers, newMembers, owner.style)
    let alignment = MemberAlignment(old: numbers.old, new: numbers.new)
    var steps: [Step] = []
    var unchanged: [Pair] = []
    func addUnchanged(isLast: Bool) {
      guard let first = unchanged.first else { return }
      let isOne = unchanged.count == 1 && !isUnordered
      steps.append(
        Step(isOne ? .unchanged : .count(unchanged.count), first, position, isLast ? "" : ","))
      unchanged = []
    }
    var (oldNext, newNext) = (0, 0)
    while oldNext < oldMembers.count || newNext < newMembers.count {
      let isRemoved = oldNext < oldMembers.count && alignment.isRemoved[oldNext]
      let isInserted = newNext < newMembers.count && alignment.isInserted[newNext]
      let pair = Pair(
        old: oldNext < oldMembers.count ? oldMembers[oldNext] : 0,
        new: newNext < newMembers.count ? newMembers[newNext] : 0,
        oldPlace: isRemoved ? oldNext : newNext, newPlace: newNext, labels: shape.labels)
      if !isRemoved, !isInserted, equality.isEqual(pair.old, pair.new) {
        unchanged.append(pair)
        (oldNext, newNext) = (oldNext + 1, newNext + 1)
        continue
      }
      if !isUnordered { addUnchanged(isLast: newNext == newMembers.count) }
      let isLastOld = oldNext == oldMembers.count - 1
      let isLastNew = newNext == newMembers.count - 1
      if isRemoved == isInserted {
        // Values of different keys are not the same value that changed.
        let kind: Step.Kind = isRemoved && owner.style == .dictionary ? .both : .pair
        steps.append(Step(kind, pair, position, isLastOld && isLastNew ? "" : ","))
      } else if isRemoved {
        steps.append(Step(.removed, pair, position, isLastOld ? "" : ","))
      } else {
        let isLast = isLastNew && unchanged.isEmpty
        steps.append(Step(.added, pair, position, isLast ? "" : ","))
      }
      oldNext += isRemoved || !isInserted ? 1 : 0
      newNext += isInserted || !isRemoved ? 1 : 0
    }
    addUnchanged(isLast: true)
    return steps
  }
}
