internal import LineDifferences

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
