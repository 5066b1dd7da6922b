import LineDifferences
import ValueDumps

/// A comparison of the nodes of two trees.
///
/// Two nodes are equal if they have the same output. If their output differs, or if unequal values
/// can have the same output because of a custom description, the values are compared using `==`.
struct TreeEquality {
  private let old: DumpTree
  private let new: DumpTree
  private let oldHashes: [Int]
  private let newHashes: [Int]
  /// A Boolean value that indicates whether values are compared even if they have the same output.
  var comparesAllValues = false

  init(_ old: DumpTree, _ new: DumpTree) {
    self.old = old
    self.new = new
    oldHashes = TreeEquality.hashes(old)
    newHashes = TreeEquality.hashes(new)
  }

  /// Returns a hash for each node, based on the output of the node and its descendants.
  private static func hashes(_ tree: DumpTree) -> [Int] {
    var hashes = Array(repeating: 0, count: tree.nodes.count)
    // The hash of a node includes the hashes of its children, so visit the children first.
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
    guard let first = old.value(oldNode), let second = new.value(newNode) else { return nil }
    if let equality = oldNode.type.equality { return equality(first, second) }
    guard oldNode.type.canHideDifferences else { return nil }
    // The bulleted lists of two values also show the properties that their own descriptions hide.
    return try? bulletedText(of: first) == bulletedText(of: second)
  }

  /// Returns whether two nodes and their descendants have the same output and aren't known to be
  /// unequal.
  private func hasSameText(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    guard oldHashes[oldIndex] == newHashes[newIndex] else { return false }
    let count = old.nodes[oldIndex].end - oldIndex
    return count == new.nodes[newIndex].end - newIndex
      && (0..<count).allSatisfy { matches(oldIndex + $0, newIndex + $0) }
  }

  private func matches(_ left: Int, _ right: Int) -> Bool {
    // Read the properties in place, because copying a node would retain and release all of them.
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

  /// Aligns the members of two collections.
  ///
  /// Members correspond to each other if they have the same key or `id`. Members without a key or
  /// `id` correspond to each other if they have the same output.
  func alignment(
    _ oldMembers: [Int], _ newMembers: [Int], _ style: DumpNode.Style
  ) -> [AlignedMembers] {
    var numbers: [AnyHashable: Int32] = [:]
    func number(_ index: Int, _ tree: DumpTree, _ hashes: [Int]) -> Int32 {
      let isPair = style == .dictionary && index + 1 < tree.nodes[index].end
      let node = tree.nodes[index]
      let identity = isPair ? nil : tree.value(node).flatMap { node.type.identity?($0) }
      let key = identity ?? AnyHashable(hashes[isPair ? index + 1 : index])
      if let known = numbers[key] { return known }
      let next = Int32(numbers.count)
      numbers[key] = next
      return next
    }
    return AlignedMembers.all(
      old: oldMembers.map { number($0, old, oldHashes) },
      new: newMembers.map { number($0, new, newHashes) })
  }
}

/// The next members of two aligned collections.
///
/// If the old member wasn't removed and the new member wasn't inserted, they correspond to each
/// other. If the old member was removed and the new member was inserted, the new member replaces
/// the old one.
struct AlignedMembers {
  /// The position of the old member, or the number of old members if there are none left.
  var old = 0
  /// The position of the new member, or the number of new members if there are none left.
  var new = 0
  var isRemoved = false
  var isInserted = false

  /// Aligns two collections in which corresponding members have the same number.
  ///
  /// - Complexity: For collections of up to 2,000 members, O(*n* · *d*), where *d* is the number of
  ///   changes, as in `difference(from:)`. For larger collections, the complexity is nearly linear.
  static func all(old: [Int32], new: [Int32]) -> [AlignedMembers] {
    let isLong = max(old.count, new.count) > 2_000
    var isRemoved = Array(repeating: isLong, count: old.count)
    var isInserted = Array(repeating: isLong, count: new.count)
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
    var all: [AlignedMembers] = []
    var next = AlignedMembers()
    while next.old < old.count || next.new < new.count {
      next.isRemoved = next.old < old.count && isRemoved[next.old]
      next.isInserted = next.new < new.count && isInserted[next.new]
      all.append(next)
      next.old += next.isRemoved || !next.isInserted ? 1 : 0
      next.new += next.isInserted || !next.isRemoved ? 1 : 0
    }
    return all
  }
}
