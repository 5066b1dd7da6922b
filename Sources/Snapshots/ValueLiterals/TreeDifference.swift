import LineDifferences
import ValueDumps

/// The difference between two trees, as a Swift literal in which changed lines have a prefix.
///
/// Equal properties are written without their members, and equal members of a collection are
/// counted instead of written. Like ``LiteralPrinter``, this type avoids recursion.
struct TreeDifference {
  private let old: DumpTree
  private let new: DumpTree
  private let format: DiffFormat
  private var equality: TreeEquality
  private var printer = LiteralPrinter()
  private var open: [(step: Step, member: Member)] = []

  private struct Member {
    var old = 0
    var new = 0
    var oldPosition = 0
    var newPosition = 0
    var labels = LiteralShape.Labels.none
    var depth = 0
    var isRoot = false
    var suffix = ""
  }

  private enum Step {
    case difference
    /// The entire old value, followed by the entire new value.
    case both
    case removed, added, unchanged
    /// The number of unchanged members.
    case count(Int)
    /// The text after the last member.
    case foot(String)
  }

  init(_ old: DumpTree, _ new: DumpTree, format: DiffFormat) {
    self.old = old
    self.new = new
    self.format = format
    equality = TreeEquality(old, new)
  }

  /// Returns the difference, or `nil` if the values have the same output and aren't known to be
  /// unequal.
  ///
  /// `areEqual` is the result of `==`, or `nil` if the values aren't `Equatable`.
  mutating func text(areEqual: Bool?) -> String? {
    if equality.isEqual(0, 0) {
      // The output is the same, so compare the values themselves to find the differences.
      equality.comparesAllValues = true
      guard areEqual == false || !equality.isEqual(0, 0) else {
        guard case .depth(let limit) = old.error ?? new.error else { return nil }
        return format.both
          + " // No difference in the first \(limit) levels. Values below them were not compared."
      }
    }
    open = [(.difference, Member(isRoot: true))]
    while let (step, member) = open.popLast() { add(step, member) }
    return printer.text.string
  }

  private mutating func add(_ step: Step, _ member: Member) {
    switch step {
    case .difference: return addDifference(member)
    case .both: return addBoth(member)
    case .removed: add(member.old, at: member.oldPosition, of: old, format.first, member)
    case .added: add(member.new, at: member.newPosition, of: new, format.second, member)
    case .unchanged:
      add(member.old, at: member.newPosition, of: old, format.both, member, maxDepth: 0)
    case .count(let count):
      startLine(depth: member.depth)
      printer.text += "… (\(count) unchanged)"
    case .foot(let text):
      startLine(depth: member.depth)
      printer.text += text
    }
    printer.text += member.suffix
  }

  private mutating func startLine(depth: Int) { printer.startLine(format.both + " ", depth: depth) }

  private mutating func add(
    _ index: Int, at position: Int, of tree: DumpTree, _ linePrefix: String, _ member: Member,
    maxDepth: Int = .max
  ) {
    printer.startLine(linePrefix + " ", depth: member.depth)
    let isLabeled = printer.addLabel(index, at: position, of: tree, member.labels)
    printer.add(
      tree.memberValue(index, member.labels), of: tree,
      .init(
        depth: member.depth, maxDepth: maxDepth, isRoot: member.isRoot, isLabeled: isLabeled))
  }

  private mutating func addDifference(_ member: Member) {
    let oldValue = old.memberValue(member.old, member.labels)
    let newValue = new.memberValue(member.new, member.labels)
    guard !equality.isEqual(oldValue, newValue) else { return add(.unchanged, member) }
    let oldOutline = old.shape(of: oldValue, isRoot: member.isRoot, isOutline: true)
    let newOutline = new.shape(of: newValue, isRoot: member.isRoot, isOutline: true)
    if old.isSame(oldOutline, outside: newOutline, of: new) {
      addMembers(oldOutline, newOutline, member)
    } else if let lines = lines(oldValue, newValue) {
      startLine(depth: member.depth)
      let isLabeled = printer.addLabel(member.new, at: member.newPosition, of: new, member.labels)
      add(lines, depth: member.depth + (isLabeled ? 1 : 0))
      printer.text += member.suffix
    } else if old.isEmptyStructure(oldOutline), new.isEmptyStructure(newOutline),
      oldOutline.head == newOutline.head
    {
      addUnequal(member)
    } else {
      addBoth(member)
    }
  }

  /// Adds two values with the same output that aren't equal.
  private mutating func addUnequal(_ member: Member) {
    startLine(depth: member.depth)
    printer.text += "// Not equal but no difference detected:"
    var member = member
    member.isRoot = false
    addBoth(member, maxDepth: 0)
  }

  private mutating func addBoth(_ member: Member, maxDepth: Int = .max) {
    let types = maxDepth > 0 ? distinguishingTypes(member) : nil
    add(member.old, at: member.oldPosition, of: old, format.first, member, maxDepth: maxDepth)
    if let types { printer.text += " as \(types.old)" }
    printer.text += member.suffix
    add(member.new, at: member.newPosition, of: new, format.second, member, maxDepth: maxDepth)
    if let types { printer.text += " as \(types.new)" }
    printer.text += member.suffix
  }

  /// Returns the type names of the old and the new value if the values differ only in their types.
  private func distinguishingTypes(_ member: Member) -> (old: String, new: String)? {
    let oldType = old.nodes[old.memberValue(member.old, member.labels)].type
    let newType = new.nodes[new.memberValue(member.new, member.labels)].type
    let options = LiteralPrinter.Options(isRoot: member.isRoot)
    guard oldType !== newType,
      old.literal(member.old, options) == new.literal(member.new, options)
    else { return nil }
    guard oldType.name == newType.name else { return (oldType.name, newType.name) }
    return (
      LiteralTypeName.name(of: oldType.type, isAbbreviated: false),
      LiteralTypeName.name(of: newType.type, isAbbreviated: false)
    )
  }

  /// Compares two strings line by line, or returns `nil` if the values can't be compared in this
  /// way.
  ///
  /// The strings can be wrapped in optionals.
  private func lines(_ oldIndex: Int, _ newIndex: Int) -> MultilineStringDifference? {
    func content(_ index: Int, _ tree: DumpTree) -> String? {
      let node = tree.nodes[tree.shape(of: index).owner]
      guard node.type.isText, node.description != nil else { return nil }
      return (tree.value(node) as? any StringProtocol).map { String($0) }
    }
    guard let old = content(oldIndex, old), let new = content(newIndex, new) else { return nil }
    return MultilineStringDifference(old, new)
  }

  private mutating func add(_ lines: MultilineStringDifference, depth: Int) {
    printer.text += lines.opening
    for line in lines.marked {
      let linePrefix =
        switch line.kind {
        case .removed: format.first
        case .added: format.second
        case .common: format.both
        }
      printer.startLine(linePrefix + " ", depth: depth)
      printer.text += line.text
    }
    startLine(depth: depth)
    printer.text += lines.closing
  }
}

extension TreeDifference {
  private mutating func addMembers(
    _ oldShape: LiteralShape, _ newShape: LiteralShape, _ member: Member
  ) {
    let oldMembers = old.children(of: oldShape.owner)
    let newMembers = new.children(of: newShape.owner)
    if oldMembers.count == newMembers.count,
      zip(oldMembers, newMembers).allSatisfy({ equality.isEqual($0, $1) })
    {
      return addUnequal(member)
    }
    guard !old.isInline(oldShape), !new.isInline(newShape) else { return addBoth(member) }
    startLine(depth: member.depth)
    _ = printer.addLabel(member.new, at: member.newPosition, of: new, member.labels)
    printer.text += newShape.head
    open.append((.foot(newShape.foot), member))
    switch new.nodes[newShape.owner].style {
    case .collection, .dictionary, .set:
      open += steps(oldMembers, newMembers, newShape, depth: member.depth + 1).reversed()
    default:
      for (position, (oldMember, newMember)) in zip(oldMembers, newMembers).enumerated().reversed()
      {
        let suffix = position == newMembers.count - 1 ? "" : ","
        let child = Member(
          old: oldMember, new: newMember, oldPosition: position, newPosition: position,
          labels: newShape.labels, depth: member.depth + 1, suffix: suffix)
        open.append((.difference, child))
      }
    }
  }

  /// Returns the steps that write a collection's members.
  ///
  /// In an unordered collection, the equal members come last.
  private func steps(
    _ oldMembers: [Int], _ newMembers: [Int], _ shape: LiteralShape, depth: Int
  ) -> [(step: Step, member: Member)] {
    let owner = new.nodes[shape.owner]
    let isUnordered = owner.type.isUnordered
    var steps: [(step: Step, member: Member)] = []
    var unchanged: [Member] = []
    func add(_ step: Step, _ member: Member, isLast: Bool) {
      var member = member
      member.suffix = isLast ? "" : ","
      steps.append((step, member))
    }
    func addUnchanged(isLast: Bool) {
      guard let first = unchanged.first else { return }
      let isOne = unchanged.count == 1 && !isUnordered
      add(isOne ? .unchanged : .count(unchanged.count), first, isLast: isLast)
      unchanged = []
    }
    for next in equality.alignment(oldMembers, newMembers, owner.style) {
      let member = Member(
        old: next.old < oldMembers.count ? oldMembers[next.old] : 0,
        new: next.new < newMembers.count ? newMembers[next.new] : 0,
        oldPosition: next.isRemoved ? next.old : next.new, newPosition: next.new,
        labels: shape.labels, depth: depth)
      if !next.isRemoved, !next.isInserted, equality.isEqual(member.old, member.new) {
        unchanged.append(member)
        continue
      }
      if !isUnordered { addUnchanged(isLast: next.new == newMembers.count) }
      let isLastOld = next.old == oldMembers.count - 1
      let isLastNew = next.new == newMembers.count - 1
      if next.isRemoved == next.isInserted {
        // If the keys are different, the values aren't related to each other.
        let isOtherKey = next.isRemoved && owner.style == .dictionary
        add(isOtherKey ? .both : .difference, member, isLast: isLastOld && isLastNew)
      } else if next.isRemoved {
        add(.removed, member, isLast: isLastOld)
      } else {
        add(.added, member, isLast: isLastNew && unchanged.isEmpty)
      }
    }
    addUnchanged(isLast: true)
    return steps
  }
}

/// A difference between the lines of two strings.
struct MultilineStringDifference {
  let opening: String
  let closing: String
  /// The lines that differ, with some of the unchanged lines around them.
  private(set) var marked: [(kind: LineDifference.Line.Kind, text: String)] = []

  /// Creates a difference, or returns `nil` if both strings have only one line or if they need
  /// different delimiters.
  init?(_ old: String, _ new: String) {
    guard old.contains(where: \.isNewline) || new.contains(where: \.isNewline) else { return nil }
    let oldLines = SwiftLiteral.lines(old).lines
    let newLines = SwiftLiteral.lines(new).lines
    guard let first = newLines.first, let last = newLines.last, oldLines.first == first else {
      return nil
    }
    (opening, closing) = (String(first), String(last))
    let oldBody = old.isEmpty ? [] : Array(oldLines.dropFirst().dropLast())
    let newBody = new.isEmpty ? [] : Array(newLines.dropFirst().dropLast())
    // End every line with a newline, because a missing newline after the last line would count as a
    // difference.
    let difference = LineDifference(
      old: oldBody.map { $0 + "\n" }.joined(), new: newBody.map { $0 + "\n" }.joined())
    var next = 0
    for hunk in difference?.hunks ?? [] {
      addUnchanged(newBody[next..<hunk.new.lowerBound])
      marked += hunk.lines.map { ($0.kind, $0.text) }
      next = hunk.new.upperBound
    }
    addUnchanged(newBody[next...])
  }

  private mutating func addUnchanged(_ lines: ArraySlice<Substring>) {
    marked +=
      lines.count < 2
      ? lines.map { (.common, String($0)) } : [(.common, "… (\(lines.count) unchanged)")]
  }
}
