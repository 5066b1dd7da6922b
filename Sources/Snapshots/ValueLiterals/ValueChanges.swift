package import ValueDumps

/// A record of the contents of a value, which you can compare with a later record to find changes.
///
/// A record doesn't change when an object in the value changes, so you can also find such changes.
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

  /// The recorded value as a Swift literal without its members.
  package var summary: String { tree.literal(0, .init(maxDepth: 0)) }

  /// Returns the innermost parts that have changed since `previous`, in the order in which they're
  /// declared.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values in both records.
  package func changes(since previous: ValueRecord) -> [ValueChange] {
    var search = ChangeSearch(previous.tree, tree)
    return search.changes()
  }
}

/// A part of a value that differs between two records.
package struct ValueChange: Equatable {
  /// The path of the part, such as `.counter.favorites[0]`, or an empty string for the entire
  /// value.
  package var path: String
  /// The name of the property that contains the part, or `nil` if it isn't in a property.
  package let label: String?
  /// The part before the change, or `nil` if it was added.
  package let old: String?
  /// The part before the change, without its members.
  package let oldSummary: String?
  /// The part after the change, or `nil` if it was removed.
  package let new: String?

  package init(path: String, label: String?, old: String?, oldSummary: String?, new: String?) {
    self.path = path
    self.label = label
    self.old = old
    self.oldSummary = oldSummary
    self.new = new
  }
}

/// A nonrecursive search for the innermost parts that differ between two trees.
private struct ChangeSearch {
  private let old: DumpTree
  private let new: DumpTree
  private let equality: TreeEquality
  private var found: [ValueChange] = []
  private var open: [Pair] = []

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
    let oldShape = old.shape(of: oldIndex, isOutline: true)
    let newShape = new.shape(of: newIndex, isOutline: true)
    guard old.isSame(oldShape, outside: newShape, of: new) else { return add(pair) }
    let members = members(oldShape, newShape, of: pair)
    // If no members differ, the difference is in a part that isn't displayed.
    if members.isEmpty { add(pair) } else { open += members.reversed() }
  }

  private mutating func add(_ pair: Pair) {
    found.append(
      ValueChange(
        path: pair.path, label: pair.label, old: pair.old.map { old.literal($0) },
        oldSummary: pair.old.map { old.literal($0, .init(maxDepth: 0)) },
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
      let path = pair.path + (newShape.caseName.map { ".\($0)" } ?? "")
      let label = newShape.caseName ?? pair.label
      return zip(oldMembers, newMembers).enumerated().compactMap { position, members in
        guard !equality.isEqual(members.0, members.1) else { return nil }
        let name = newShape.labels == .names ? name(of: members.1) ?? "\(position)" : nil
        return Pair(
          old: members.0, new: members.1, path: path + (name.map { ".\($0)" } ?? ""),
          label: name ?? label)
      }
    }
  }

  /// Returns the name of a property, without the underscore that macros and property wrappers add.
  private func name(of member: Int) -> String? {
    guard let name = new.memberName(member), name.hasPrefix("_"), name.count > 1 else {
      return new.memberName(member)
    }
    return String(name.dropFirst())
  }

  /// Returns the members that were added, removed, or changed between two collections.
  private func aligned(
    _ oldMembers: [Int], _ newMembers: [Int], _ shape: LiteralShape, in pair: Pair
  ) -> [Pair] {
    let style = new.nodes[shape.owner].style
    func member(_ oldPosition: Int?, _ newPosition: Int?) -> Pair {
      let suffix =
        newPosition.map { component($0, newMembers[$0], of: new, shape.labels) }
        ?? oldPosition.map { component($0, oldMembers[$0], of: old, shape.labels) } ?? ""
      return Pair(
        old: oldPosition.map { old.memberValue(oldMembers[$0], shape.labels) },
        new: newPosition.map { new.memberValue(newMembers[$0], shape.labels) },
        path: pair.path + suffix, label: pair.label)
    }
    return equality.alignment(oldMembers, newMembers, style).flatMap { next in
      switch (next.isRemoved, next.isInserted) {
      case (true, true) where style != .collection:
        // If the keys are different, the members aren't related to each other.
        [member(next.old, nil), member(nil, next.new)]
      case (true, true): [member(next.old, next.new)]
      case (true, false): [member(next.old, nil)]
      case (false, true): [member(nil, next.new)]
      case (false, false):
        equality.isEqual(oldMembers[next.old], newMembers[next.new])
          ? [] : [member(next.old, next.new)]
      }
    }
  }

  /// Returns the path component of a collection's member, such as `[0]` or `["key"]`.
  private func component(
    _ position: Int, _ member: Int, of tree: DumpTree, _ labels: LiteralShape.Labels
  ) -> String {
    switch labels {
    case .positions: "[\(position)]"
    case .keys: "[\(tree.literal(member + 1, .init(maxDepth: 1)))]"
    case .none, .names: ""
    }
  }
}
