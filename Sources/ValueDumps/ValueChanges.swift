/// A record of a value's contents, which shows what changes later.
///
/// The record doesn't retain the value. Therefore, it also shows the changes of an object.
package struct ValueRecord {
  private let tree: DumpTree

  /// Records the current contents of a value.
  ///
  /// To compare the records of two values, pass the first record to the second.
  ///
  /// - Throws: `IncompleteDumpError` if a different value can have the same record.
  /// - Complexity: O(*n*) in the number of values that `value` contains.
  package init(_ value: Any, after previous: ValueRecord? = nil) throws(IncompleteDumpError) {
    tree = try DumpTree(value, for: .literal, types: previous?.tree.types ?? [:]).complete()
  }

  /// The value as a Swift literal.
  package var literal: String { tree.literal(0) }

  /// The value as a Swift literal without its members.
  package var summary: String { tree.literal(0, maxDepth: 0) }

  /// Returns the smallest values that differ, in the order of their declaration.
  ///
  /// - Complexity: O(*n*) in the number of values in both records.
  package func changes(since previous: ValueRecord) -> [ValueChange] {
    var search = ChangeSearch(previous.tree, tree)
    return search.changes()
  }
}

/// A part of a value that differs between two records.
package struct ValueChange: Equatable {
  /// The path of the part, such as `.counter.favorites[0]`, or an empty string for the whole value.
  package var path: String
  /// The name of the property that contains the part, if there is one.
  package let label: String?
  /// The part as a Swift literal before the change, or `nil` if it was added.
  package let old: String?
  /// The part before the change, without its members.
  package let oldSummary: String?
  /// The part as a Swift literal after the change, or `nil` if it was removed.
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

/// A search for the smallest differing parts of two trees.
///
/// Like ``TreeDifference``, this uses a stack instead of recursion.
private struct ChangeSearch {
  private let old: DumpTree
  private let new: DumpTree
  private let equality: TreeEquality
  private var found: [ValueChange] = []
  private var open: [Pair] = []

  /// Corresponding parts of the trees, one of which can be missing.
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
    // If all members are equal, the values differ in a part that isn't shown.
    if members.isEmpty { add(pair) } else { open += members.reversed() }
  }

  private mutating func add(_ pair: Pair) {
    found.append(
      ValueChange(
        path: pair.path, label: pair.label, old: pair.old.map { old.literal($0) },
        oldSummary: pair.old.map { old.literal($0, maxDepth: 0) },
        new: pair.new.map { new.literal($0) }))
  }

  /// Returns the members that differ.
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

  /// Returns the name of a property, without the underscore of the storage that a macro or a property
  /// wrapper adds.
  private func name(of member: Int) -> String? {
    guard let name = new.memberName(member), name.hasPrefix("_"), name.count > 1 else {
      return new.memberName(member)
    }
    return String(name.dropFirst())
  }

  /// Returns the path component of an enumeration case, or an empty string for other values.
  private func caseName(_ shape: LiteralShape) -> String {
    shape.head.hasPrefix(".") && shape.head.hasSuffix("(") ? String(shape.head.dropLast()) : ""
  }

  /// Returns the members of two collections that were added, removed, or changed.
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
        // Members with other keys don't correspond to each other.
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

  /// Returns the path component of a collection's member, such as `[0]` or `["key"]`.
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
