internal import LineDifferences
internal import ValueDumps

/// A comparison of the nodes of two trees.
///
/// Usually, two nodes are equal if they have the same output. However, values are also compared
/// using `==` if their output differs, or if values with the same output can be different. For
/// example, the latter is the case for types with a custom description.
struct TreeEquality {
  private let old: DumpTree
  private let new: DumpTree
  private let oldHashes: [Int]
  private let newHashes: [Int]
  /// A Boolean value that indicates whether all values are compared, even if they have the same
  /// output.
  var comparesAllValues = false

  init(_ old: DumpTree, _ new: DumpTree) {
    self.old = old
    self.new = new
    oldHashes = TreeEquality.hashes(old)
    newHashes = TreeEquality.hashes(new)
  }

  /// Returns a hash for each node, including its descendants.
  ///
  /// Nodes with the same output have the same hash.
  private static func hashes(_ tree: DumpTree) -> [Int] {
    var hashes = Array(repeating: 0, count: tree.nodes.count)
    // Visit the children first because the hash of a node includes the hashes of its children.
    for index in tree.nodes.indices.reversed() {
      var hasher = Hasher()
      hasher.combine(ObjectIdentifier(tree.nodes[index].type))
      hasher.combine(tree.nodes[index].childCount)
      hasher.combine(tree.nodes[index].description)
      hasher.combine(tree.nodes[index].label)
      if tree.nodes[index].style == .repeated {
        hasher.combine(tree.objects[Int(tree.nodes[index].object)].ordinal)
      }
      var child = index + 1
      while child < tree.nodes[index].end {
        hasher.combine(hashes[child])
        child = tree.nodes[child].end
      }
      hashes[index] = hasher.finalize()
    }
    return hashes
  }

  /// Returns whether a node of the old tree is equal to a node of the new tree.
  func isEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    if !comparesAllValues, hasSameText(oldIndex, newIndex) { return true }
    let (oldNode, newNode) = (old.nodes[oldIndex], new.nodes[newIndex])
    guard oldNode.type === newNode.type else { return false }
    if let isEqual = areValuesEqual(oldNode, newNode) { return isEqual }
    guard comparesAllValues, oldHashes[oldIndex] == newHashes[newIndex] else { return false }
    return oldNode.style == .repeated
      || zip(old.children(of: oldIndex), new.children(of: newIndex)).allSatisfy(isEqual)
  }

  private func areValuesEqual(_ oldNode: DumpNode, _ newNode: DumpNode) -> Bool? {
    guard let equality = oldNode.type.equality, let first = old.value(oldNode),
      let second = new.value(newNode)
    else { return nil }
    return equality(first, second)
  }

  /// Returns whether two nodes, including their descendants, have the same output and don't contain
  /// unequal values.
  private func hasSameText(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    guard oldHashes[oldIndex] == newHashes[newIndex] else { return false }
    let count = old.nodes[oldIndex].end - oldIndex
    return count == new.nodes[newIndex].end - newIndex
      && (0..<count).allSatisfy { matches(oldIndex + $0, newIndex + $0) }
  }

  /// Returns whether two nodes, ignoring their descendants, have the same output and aren't known
  /// to be unequal.
  private func matches(_ left: Int, _ right: Int) -> Bool {
    // Don't copy the nodes here, because that would retain and release all of their properties.
    let type = old.nodes[left].type
    let style = old.nodes[left].style
    guard type === new.nodes[right].type, style == new.nodes[right].style,
      old.nodes[left].childCount == new.nodes[right].childCount,
      hasSameBytes(old.nodes[left].label, new.nodes[right].label),
      hasSameBytes(old.nodes[left].description, new.nodes[right].description)
    else { return false }
    if style == .repeated {
      return old.objects[Int(old.nodes[left].object)].ordinal
        == new.objects[Int(new.nodes[right].object)].ordinal
    }
    return !type.canHideDifferences || areValuesEqual(old.nodes[left], new.nodes[right]) ?? true
  }

  private func hasSameBytes(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return compareBytes(left, right) == 0
  }

  /// Assigns a number to each member of two collections.
  ///
  /// Corresponding members have the same number.
  func numbers(
    _ oldMembers: [Int], _ newMembers: [Int], _ style: DumpNode.Style
  ) -> (old: [Int32], new: [Int32]) {
    var numbers: [AnyHashable: Int32] = [:]
    func number(_ index: Int, _ tree: DumpTree, _ hashes: [Int]) -> Int32 {
      let isPair = style == .dictionary && index + 1 < tree.nodes[index].end
      let identity = isPair ? nil : identity(tree.nodes[index], tree)
      let key = identity ?? AnyHashable(hashes[isPair ? index + 1 : index])
      if let known = numbers[key] { return known }
      let next = Int32(numbers.count)
      numbers[key] = next
      return next
    }
    return (
      oldMembers.map { number($0, old, oldHashes) }, newMembers.map { number($0, new, newHashes) }
    )
  }

  private func identity(_ node: DumpNode, _ tree: DumpTree) -> AnyHashable? {
    guard let identity = node.type.identity, let value = tree.value(node) else { return nil }
    return identity(value)
  }
}

/// An alignment of two collections, which shows the removed and inserted members.
struct MemberAlignment {
  private(set) var isRemoved: [Bool]
  private(set) var isInserted: [Bool]

  /// Aligns two collections whose members are represented by numbers.
  ///
  /// - Complexity: For collections of up to 2,000 members, O(*n* · *d*), where *d* is the number of
  ///   changes, as in `difference(from:)`. For larger collections, the complexity is nearly linear.
  init(old: [Int32], new: [Int32]) {
    let isLong = max(old.count, new.count) > 2_000
    isRemoved = Array(repeating: isLong, count: old.count)
    isInserted = Array(repeating: isLong, count: new.count)
    if isLong {
      for match in EditSearch.run(old: old, new: new).matches {
        for step in 0..<match.count {
          isRemoved[match.old + step] = false
          isInserted[match.new + step] = false
        }
      }
    } else {
      for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): isRemoved[offset] = true
        case .insert(let offset, _, _): isInserted[offset] = true
        }
      }
    }
  }
}
