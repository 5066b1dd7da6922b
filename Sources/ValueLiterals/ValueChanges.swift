package import ValueDumps

/// A record of the contents of a value.
///
/// Use a record to find changes to a value at a later time. The record doesn't retain the value
/// itself, so it can also be used to find changes inside of an object.
package struct ValueRecord {
  private let tree: DumpTree

  /// Creates a record of the current contents of a value.
  ///
  /// To compare two records, pass the first record when you create the second one.
  ///
  /// - Throws: An `IncompleteDumpError` if another value could have the same record.
  /// - Complexity: O(*n*), where *n* is the number of values that `value` contains.
  package init(_ value: Any, after previous: ValueRecord? = nil) throws(IncompleteDumpError) {
    tree = try DumpTree(literal: value, types: previous?.tree.types ?? [:]).complete()
  }

  package var literal: String { tree.literal(0) }

  /// The recorded value as a Swift literal that omits its members.
  package var summary: String { tree.literal(0, maxDepth: 0) }

  /// Returns the innermost parts of the value that have changed since the previous record, in the
  /// order in which they're declared.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values in both records.
  package func changes(since previous: ValueRecord) -> [ValueChange] {
    var search = ChangeSearch(previous.tree, tree)
    return search.changes()
  }
}

/// A part of a value that differs between two records.
package struct ValueChange: Equatable {
  /// The path of the changed part, such as `.counter.favorites[0]`, or an empty string if it's the
  /// entire value.
  package var path: String
  /// The name of the property that contains the part, or `nil` if it isn't in a property.
  package let label: String?
  /// The part before the change, as a Swift literal, or `nil` if the part was added.
  package let old: String?
  /// The part before the change, as a Swift literal that omits its members.
  package let oldSummary: String?
  /// The part after the change, as a Swift literal, or `nil` if the part was removed.
  package let new: String?

  package init(path: String, label: String?, old: String?, oldSummary: String?, new: String?) {
    self.path = path
    self.label = label
    self.old = old
    self.oldSummary = oldSummary
    self.new = new
  }
}

extension DumpTree {
  fileprivate func literal(_ index: Int, maxDepth: Int = .max) -> String {
    var printer = LiteralPrinter()
    printer.add(index, of: self, .init(maxDepth: maxDepth))
    return printer.text.string
  }
}

/// A search for the innermost parts that differ between two trees.
///
/// Like ``TreeDifference``, this type avoids recursion.
private struct ChangeSearch {
  private let old: DumpTree
  private let new: DumpTree
  private let equality: TreeEquality
  private var found: [ValueChange] = []
  private var open: [Pair] = []

  /// Two corresponding parts, one of which can be missing.
  private struct Pair {
    var old: Int?
    var new: Int?
    var path = ""
    var label: String?
  }

  init(_ old: DumpTree, _ new: DumpTree) {
    self.old = old
    self.new = new
    equality = TreeEquality(old, new)
  }

  mutating func changes() -> [ValueChange] {
    if !equality.isEqual(0, 0) { open = [Pair(old: 0, new: 0)] }
    while let pair = open.popLast() { visit(pair) }
    return found
  }

  private mutating func visit(_ pair: Pair) {
    guard let oldIndex = pair.old, let newIndex = pair.new else { return add(pair) }
    let oldShape = old.outline(of: oldIndex, isRoot: false)
    let newShape = new.outline(of: newIndex, isRoot: false)
    guard old.isSame(oldShape, outside: newShape, of: new) else { return add(pair) }
    let members = members(oldShape, newShape, of: pair)
    // If none of the members differ, the difference is in a part that isn't displayed.
    if members.isEmpty { add(pair) } else { open += members.reversed() }
  }

  private mutating func add(_ pair: Pair) {
    found.append(
      ValueChange(
        path: pair.path, label: pair.label, old: pair.old.map { old.literal($0) },
        oldSummary: pair.old.map { old.literal($0, maxDepth: 0) },
        new: pair.new.map { new.literal($0) }))
  }

  private func members(
    _ oldShape: LiteralShape, _ newShape: LiteralShape, of pair: Pair
  ) -> [Pair] {
    let oldMembers = old.children(of: oldShape.owner)
    let newMembers = new.children(of: newShape.owner)
    switch new.nodes[newShape.owner].style {
    case .collection, .dictionary, .set:
      return aligned(oldMembers, newMembers, newShape, in: pair)
    default:
      let caseName = caseName(newShape)
      let path = pair.path + caseName
      let label = caseName.isEmpty ? pair.label : String(caseName.dropFirst())
      return zip(oldMembers, newMembers).enumerated().compactMap { position, members in
        guard !equality.isEqual(members.0, members.1) else { return nil }
        let name = newShape.labels == .names ? name(of: members.1) ?? "\(position)" : nil
        return Pair(
          old: members.0, new: members.1, path: path + (name.map { ".\($0)" } ?? ""),
          label: name ?? label)
      }
    }
  }

  /// Returns the name of the property that contains the given member.
  ///
  /// If the member stores a property with a macro or a property wrapper, the leading underscore is
  /// removed.
  private func name(of member: Int) -> String? {
    guard let name = new.memberName(member), name.hasPrefix("_"), name.count > 1 else {
      return new.memberName(member)
    }
    return String(name.dropFirst())
  }

  /// Returns the path component that represents an enum case, or an empty string for any other
  /// value.
  private func caseName(_ shape: LiteralShape) -> String {
    shape.head.hasPrefix(".") && shape.head.hasSuffix("(") ? String(shape.head.dropLast()) : ""
  }

  /// Returns the members that were added, removed, or changed between two collections.
  private func aligned(
    _ oldMembers: [Int], _ newMembers: [Int], _ shape: LiteralShape, in pair: Pair
  ) -> [Pair] {
    let style = new.nodes[shape.owner].style
    let numbers = equality.numbers(oldMembers, newMembers, style)
    let alignment = MemberAlignment(old: numbers.old, new: numbers.new)
    func member(_ old: Int?, _ new: Int?) -> Pair {
      Pair(
        old: old.map { self.old.memberValue(oldMembers[$0], shape.labels) },
        new: new.map { self.new.memberValue(newMembers[$0], shape.labels) },
        path: pair.path + index(old: old, new: new, oldMembers, newMembers, shape),
        label: pair.label)
    }
    var pairs: [Pair] = []
    var (oldNext, newNext) = (0, 0)
    while oldNext < oldMembers.count || newNext < newMembers.count {
      let isRemoved = oldNext < oldMembers.count && alignment.isRemoved[oldNext]
      let isInserted = newNext < newMembers.count && alignment.isInserted[newNext]
      switch (isRemoved, isInserted) {
      case (true, true) where style != .collection:
        // If the keys are different, the members aren't related to each other.
        pairs += [member(oldNext, nil), member(nil, newNext)]
      case (true, true): pairs.append(member(oldNext, newNext))
      case (false, false):
        if !equality.isEqual(oldMembers[oldNext], newMembers[newNext]) {
          pairs.append(member(oldNext, newNext))
        }
      case (true, false): pairs.append(member(oldNext, nil))
      case (false, true): pairs.append(member(nil, newNext))
      }
      oldNext += isRemoved || !isInserted ? 1 : 0
      newNext += isInserted || !isRemoved ? 1 : 0
    }
    return pairs
  }

  /// Returns the path component that represents a member of a collection, such as `[0]` or
  /// `["key"]`.
  private func index(
    old oldPosition: Int?, new newPosition: Int?, _ oldMembers: [Int], _ newMembers: [Int],
    _ shape: LiteralShape
  ) -> String {
    switch shape.labels {
    case .positions: return "[\(newPosition ?? oldPosition ?? 0)]"
    case .keys:
      var printer = LiteralPrinter()
      if let newPosition {
        printer.add(newMembers[newPosition] + 1, of: new, .init(maxDepth: 1))
      } else if let oldPosition {
        printer.add(oldMembers[oldPosition] + 1, of: old, .init(maxDepth: 1))
      }
      return "[\(printer.text.string)]"
    case .none, .names: return ""
    }
  }
}
