/// What becomes of the members of one value in another.
struct MemberAlignment {
  /// What becomes of a member; positions are those of nodes.
  enum Step {
    /// It is there in both, and may have changed; with its places among the members.
    case both(old: Member, new: Member)
    /// Only the old value has it.
    case removed(Member)
    /// Only the new value has it.
    case added(Member)
  }

  /// A member's node and its place among the members.
  struct Member {
    var node: Int
    var place: Int
  }

  /// What makes two members the same one, apart from being equal.
  enum Identity {
    /// Having the same place.
    case place
    /// Having the same number.
    case number((_ node: Int, _ isOld: Bool) -> UInt64?)
  }

  private(set) var steps: [Step] = []

  /// Pairs members that have the same labels in the same order.
  init(pairing old: [Int], _ new: [Int]) {
    for (place, (old, new)) in zip(old, new).enumerated() {
      steps.append(
        .both(old: Member(node: old, place: place), new: Member(node: new, place: place)))
    }
  }

  /// Pairs equal members, and between those the ones that are the same one.
  ///
  /// - Complexity: Near-linear in the members: the search is the one of the line difference.
  init(
    old: [Int], _ oldHashes: [UInt64], new: [Int], _ newHashes: [UInt64], identity: Identity
  ) {
    let oldMembers = old.enumerated().map { Member(node: $1, place: $0) }
    let newMembers = new.enumerated().map { Member(node: $1, place: $0) }
    let matches = MemberAlignment.matches(
      old.map { oldHashes[$0] }, new.map { newHashes[$0] })
    var oldNext = 0
    var newNext = 0
    for match in matches + [(old: old.count, new: new.count)] {
      addChanged(
        Array(oldMembers[oldNext..<match.old]), Array(newMembers[newNext..<match.new]), identity)
      guard match.old < old.count, match.new < new.count else { break }
      steps.append(.both(old: oldMembers[match.old], new: newMembers[match.new]))
      (oldNext, newNext) = (match.old + 1, match.new + 1)
    }
  }

  /// Adds members none of which is equal to its counterpart.
  private mutating func addChanged(_ old: [Member], _ new: [Member], _ identity: Identity) {
    var matches: [(old: Int, new: Int)] = []
    switch identity {
    case .place: matches = (0..<min(old.count, new.count)).map { ($0, $0) }
    case .number(let number):
      // A member without a number is like no other.
      let oldNumbers = old.indices.map { number(old[$0].node, true) ?? UInt64(2 * $0) }
      let newNumbers = new.indices.map { number(new[$0].node, false) ?? UInt64(2 * $0 + 1) }
      if !old.isEmpty, !new.isEmpty {
        matches = MemberAlignment.matches(oldNumbers, newNumbers)
      }
    }
    var oldNext = 0
    var newNext = 0
    for match in matches + [(old: old.count, new: new.count)] {
      steps += old[oldNext..<match.old].map { .removed($0) }
      steps += new[newNext..<match.new].map { .added($0) }
      guard match.old < old.count, match.new < new.count else { break }
      steps.append(.both(old: old[match.old], new: new[match.new]))
      (oldNext, newNext) = (match.old + 1, match.new + 1)
    }
  }

  /// The longest common subsequence, or nearly so where that would be too costly.
  private static func matches(_ old: [UInt64], _ new: [UInt64]) -> [(old: Int, new: Int)] {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    var matches = (0..<start).map { (old: $0, new: $0) }
    if start + end < old.count, start + end < new.count {
      var ids: [UInt64: Int32] = [:]
      func id(_ number: UInt64) -> Int32 {
        if let known = ids[number] { return known }
        let new = Int32(ids.count)
        ids[number] = new
        return new
      }
      let search = EditSearch.run(
        old: old[start..<old.count - end].map(id), new: new[start..<new.count - end].map(id))
      for match in search.matches {
        for step in 0..<match.count {
          matches.append((start + match.old + step, start + match.new + step))
        }
      }
    }
    matches += (0..<end).reversed().map { (old.count - 1 - $0, new.count - 1 - $0) }
    return matches
  }
}
