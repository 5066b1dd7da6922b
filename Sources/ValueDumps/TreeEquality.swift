import Foundation
internal import LineDifferences

/// Which nodes of two trees are equal.
///
/// Usually it is enough to compare their texts. Values are compared only if they can differ
/// although their texts are the same, such as those of a type with its own description, or can be
/// equal although their texts differ.
struct TreeEquality {
  private let old: DumpTree
  private let new: DumpTree
  private let oldHashes: [UInt64]
  private let newHashes: [UInt64]
  /// Whether values with the same text are compared, too.
  private var asksAll = false

  /// - Complexity: O(*n*) in the nodes of both trees.
  init(_ old: DumpTree, _ new: DumpTree) {
    self.old = old
    self.new = new
    oldHashes = NodeHashes(old).values
    newHashes = NodeHashes(new).values
  }

  /// The same, but also compares values with the same text.
  func asking() -> TreeEquality {
    var copy = self
    copy.asksAll = true
    return copy
  }

  /// Whether a node of the old tree equals one of the new.
  func isEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    if !asksAll, readSame(oldIndex, newIndex) { return true }
    let (oldNode, newNode) = (old.nodes[oldIndex], new.nodes[newIndex])
    guard oldNode.type === newNode.type else { return false }
    if let isEqual = areValuesEqual(oldNode, newNode) { return isEqual }
    guard asksAll, oldHashes[oldIndex] == newHashes[newIndex], oldNode.style != .repeated else {
      return asksAll && oldHashes[oldIndex] == newHashes[newIndex]
    }
    return zip(old.children(of: oldIndex), new.children(of: newIndex)).allSatisfy(isEqual)
  }

  private func areValuesEqual(_ oldNode: DumpNode, _ newNode: DumpNode) -> Bool? {
    guard let equality = oldNode.type.equality, let first = old.value(oldNode),
      let second = new.value(newNode)
    else { return nil }
    return equality(first, second)
  }

  /// Whether two nodes and all below them have the same text, and no value below differs.
  private func readSame(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    guard oldHashes[oldIndex] == newHashes[newIndex] else { return false }
    let count = old.nodes[oldIndex].end - oldIndex
    return count == new.nodes[newIndex].end - newIndex
      && (0..<count).allSatisfy { reads(oldIndex + $0, newIndex + $0) }
  }

  /// Whether two nodes are printed alike, without what is below them, and are not unequal.
  private func reads(_ left: Int, _ right: Int) -> Bool {
    // Nodes are not copied: that would retain and release each of their parts.
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

  /// Numbers for members of lists: members with the same number are the same, changed or not.
  func numbers(
    _ oldMembers: [Int], _ newMembers: [Int], _ style: DumpNode.Style
  ) -> (old: [Int32], new: [Int32]) {
    var ids: [AnyHashable: Int32] = [:]
    func number(_ key: AnyHashable) -> Int32 {
      if let known = ids[key] { return known }
      let new = Int32(ids.count)
      ids[key] = new
      return new
    }
    func key(_ index: Int, _ tree: DumpTree, _ hashes: [UInt64]) -> AnyHashable {
      if style == .dictionary, index + 1 < tree.nodes[index].end {
        return AnyHashable(hashes[index + 1])
      }
      return tree.identity(of: index) ?? AnyHashable(hashes[index])
    }
    return (
      oldMembers.map { number(key($0, old, oldHashes)) },
      newMembers.map { number(key($0, new, newHashes)) }
    )
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
  /// The value of a node, if the walk kept it.
  func value(_ node: DumpNode) -> Any? {
    values.isEmpty || node.source < 0 ? nil : values[Int(node.source)]
  }

  /// The node of a text, which may be in optionals.
  func textNode(_ index: Int) -> DumpNode? {
    let node = nodes[shape(of: index, isRoot: false).owner]
    return node.type.isText && node.description != nil ? node : nil
  }

  /// What identifies a member: its `id`.
  fileprivate func identity(of index: Int) -> AnyHashable? {
    guard let identity = nodes[index].type.identity, let value = value(nodes[index]) else {
      return nil
    }
    return identity(value)
  }
}

/// A number for each node of a tree, which tells most nodes apart that read differently.
///
/// Nodes with different numbers read differently. Those with the same number nearly always read
/// the same; who must be sure compares them.
struct NodeHashes {
  /// The numbers by position.
  private(set) var values: [UInt64]

  /// - Complexity: O(*n*) in the nodes and their texts.
  init(_ tree: DumpTree) {
    let nodes = tree.nodes
    values = Array(repeating: 0, count: nodes.count)
    // Children have their numbers by the time their parent takes them.
    for index in nodes.indices.reversed() {
      values[index] = NodeHashes.own(nodes[index], tree)
      var child = index + 1
      let end = nodes[index].end
      while child < end {
        values[index] = NodeHashes.mixed(values[index], values[child])
        child = nodes[child].end
      }
    }
  }

  private static func own(_ node: DumpNode, _ tree: DumpTree) -> UInt64 {
    var hash = UInt64(UInt(bitPattern: ObjectIdentifier(node.type).hashValue))
    hash = mixed(hash, UInt64(truncatingIfNeeded: node.childCount))
    if let description = node.description { hash = mixed(hash, description) }
    if let label = node.label { hash = mixed(hash, label) }
    guard node.style == .repeated else { return hash }
    return mixed(hash, UInt64(tree.objects[Int(node.object)].ordinal) &+ 1)
  }

  private static func mixed(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    let product = (hash ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: number | 1)
    return product.high ^ product.low ^ (number &* 0xD6E8_FEB8_6659_FD93) ^ (hash << 7 | hash >> 57)
  }

  private static func mixed(_ hash: UInt64, _ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var hash = mixed(hash, UInt64(bytes.count))
      let raw = UnsafeRawBufferPointer(bytes)
      var offset = 0
      while offset + 8 <= raw.count {
        hash = mixed(hash, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < raw.count {
        rest = rest << 8 | UInt64(raw[offset])
        offset += 1
      }
      return mixed(hash, rest)
    }
  }
}

/// Which members of one list another list has too.
struct MemberAlignment {
  /// Whether each member of the old list is missing in the new one.
  private(set) var isRemoved: [Bool]
  /// Whether each member of the new list is missing in the old one.
  private(set) var isInserted: [Bool]

  /// Compares two lists of numbers; equal numbers stand for the same member.
  ///
  /// - Complexity: O(*n* · *d*) for *d* changes in lists of up to 2,000 members, as the standard
  ///   library compares them; near-linear in longer lists.
  init(old: [Int32], new: [Int32]) {
    guard max(old.count, new.count) > 2_000 else {
      isRemoved = Array(repeating: false, count: old.count)
      isInserted = Array(repeating: false, count: new.count)
      for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): isRemoved[offset] = true
        case .insert(let offset, _, _): isInserted[offset] = true
        }
      }
      return
    }
    isRemoved = Array(repeating: true, count: old.count)
    isInserted = Array(repeating: true, count: new.count)
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    var matches = (0..<start).map { ($0, $0) }
    matches += (0..<end).map { (old.count - 1 - $0, new.count - 1 - $0) }
    if start + end < old.count, start + end < new.count {
      let search = EditSearch.run(
        old: Array(old[start..<old.count - end]), new: Array(new[start..<new.count - end]))
      for match in search.matches {
        matches += (0..<match.count).map { (start + match.old + $0, start + match.new + $0) }
      }
    }
    for (old, new) in matches { (isRemoved[old], isInserted[new]) = (false, false) }
  }
}
