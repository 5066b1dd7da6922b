/// A search for the longest common subsequence of two sequences of integers, in linear space.
///
/// It is Myers' algorithm ("An O(ND) Difference Algorithm", section 4b): paths grow from both
/// ends of a box until two meet, the meeting point splits the box, and the halves are searched
/// in turn. Where the paths have not met after ``editLimit`` edits, the path that came furthest
/// splits the box instead, so the cost is bounded by the lines times the limit.
package struct EditSearch {
  /// Lines that stand in both sequences, next to each other in both.
  package struct Match: Equatable {
    package var old: Int
    package var new: Int
    package var count: Int
  }

  /// What was found: the matches in ascending order, and the diagonals and lines looked at.
  package struct Outcome {
    package var matches: [Match] = []
    var steps = 0
  }

  /// Part of both sequences that is still to be compared.
  private struct Box {
    var oldStart: Int
    var oldEnd: Int
    var newStart: Int
    var newEnd: Int
  }

  private let old: UnsafePointer<Int32>
  private let new: UnsafePointer<Int32>
  /// How far each path from the start came: old lines consumed, by diagonal.
  private let forward: UnsafeMutablePointer<Int>
  /// How far each path from the end came: old lines left, by diagonal.
  private let backward: UnsafeMutablePointer<Int>
  private let editLimit: Int
  private var outcome = Outcome()

  /// Finds the matches; the longest possible number of them while the sequences are short or
  /// alike.
  ///
  /// - Complexity: O((*n* + *m*) * min(*d*, limit)) steps, where *d* is the number of edits.
  package static func run(old: [Int32], new: [Int32]) -> Outcome {
    let size = old.count + new.count + 3
    var forward = Array(repeating: 0, count: size)
    var backward = forward
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        forward.withUnsafeMutableBufferPointer { forward in
          backward.withUnsafeMutableBufferPointer { backward in
            guard let oldBase = old.baseAddress, let newBase = new.baseAddress,
              let forwardBase = forward.baseAddress, let backwardBase = backward.baseAddress,
              !old.isEmpty, !new.isEmpty
            else { return Outcome() }
            var search = EditSearch(
              old: oldBase, new: newBase, forward: forwardBase + new.count + 1,
              backward: backwardBase + new.count + 1,
              editLimit: editLimit(forLines: old.count + new.count))
            search.compare(
              Box(oldStart: 0, oldEnd: old.count, newStart: 0, newEnd: new.count))
            return search.outcome
          }
        }
      }
    }
  }

  /// How many edits to follow from each end before settling for a good split.
  ///
  /// Up to about two thousand lines the result is the shortest edit; beyond, work grows with the
  /// lines, not with their square.
  static func editLimit(forLines lines: Int) -> Int { max(64, 4_000_000 / max(lines, 1)) }

  private mutating func compare(_ whole: Box) {
    var open = [whole]
    // Kept as a list, not as recursion: a chain of splits may be as long as the text.
    while var box = open.popLast() {
      takeCommonStart(&box)
      let end = commonEnd(box)
      box.oldEnd -= end
      box.newEnd -= end
      if end > 0 {
        open.append(
          Box(
            oldStart: box.oldEnd, oldEnd: box.oldEnd + end, newStart: box.newEnd,
            newEnd: box.newEnd + end))
      }
      guard box.oldStart < box.oldEnd, box.newStart < box.newEnd else { continue }
      let (x, y) = split(box)
      open.append(Box(oldStart: x, oldEnd: box.oldEnd, newStart: y, newEnd: box.newEnd))
      open.append(Box(oldStart: box.oldStart, oldEnd: x, newStart: box.newStart, newEnd: y))
    }
  }

  private mutating func takeCommonStart(_ box: inout Box) {
    let limit = min(box.oldEnd - box.oldStart, box.newEnd - box.newStart)
    var count = 0
    while count < limit, old[box.oldStart + count] == new[box.newStart + count] { count += 1 }
    outcome.steps += count + 1
    guard count > 0 else { return }
    if let last = outcome.matches.last, last.old + last.count == box.oldStart,
      last.new + last.count == box.newStart
    {
      outcome.matches[outcome.matches.count - 1].count += count
    } else {
      outcome.matches.append(Match(old: box.oldStart, new: box.newStart, count: count))
    }
    box.oldStart += count
    box.newStart += count
  }

  private mutating func commonEnd(_ box: Box) -> Int {
    let limit = min(box.oldEnd - box.oldStart, box.newEnd - box.newStart)
    var count = 0
    while count < limit, old[box.oldEnd - 1 - count] == new[box.newEnd - 1 - count] { count += 1 }
    outcome.steps += count + 1
    return count
  }

  /// A point on a shortest path through the box, or on a good one where none is found in time.
  ///
  /// Neither corner of the box is ever the answer: first and last lines differ, so both paths
  /// have taken at least one edit.
  private mutating func split(_ box: Box) -> (old: Int, new: Int) {
    let n = box.oldEnd - box.oldStart
    let m = box.newEnd - box.newStart
    forward[1] = 0
    backward[1] = 0
    var edits = 0
    while true {
      if let point = advanceForward(box, n, m, edits) { return point }
      if let point = advanceBackward(box, n, m, edits) { return point }
      if edits >= editLimit { return furthest(box, n, m, edits) }
      edits += 1
    }
  }

  /// The diagonals a path with this many edits can be on without having left the box.
  private func diagonals(_ edits: Int, _ n: Int, _ m: Int) -> StrideThrough<Int> {
    stride(from: -edits + 2 * max(0, edits - m), through: edits - 2 * max(0, edits - n), by: 2)
  }

  private mutating func advanceForward(
    _ box: Box, _ n: Int, _ m: Int, _ edits: Int
  ) -> (old: Int, new: Int)? {
    let delta = n - m
    let mayMeet = delta & 1 != 0
    let old = old + box.oldStart
    let new = new + box.newStart
    var meeting: Int?
    for k in diagonals(edits, n, m) {
      let adds = k == -edits || (k != edits && forward[k - 1] < forward[k + 1])
      var x = adds ? forward[k + 1] : forward[k - 1] + 1
      let start = x
      while x < n, x - k < m, old[x] == new[x - k] { x += 1 }
      forward[k] = x
      outcome.steps += x - start + 1
      // The paths from the end are one edit behind here, on diagonals counted from their corner.
      if mayMeet, abs(delta - k) < edits, x + backward[delta - k] >= n {
        meeting = nearer(k, meeting)
      }
    }
    return meeting.map { (box.oldStart + forward[$0], box.newStart + forward[$0] - $0) }
  }

  private mutating func advanceBackward(
    _ box: Box, _ n: Int, _ m: Int, _ edits: Int
  ) -> (old: Int, new: Int)? {
    let delta = n - m
    let mayMeet = delta & 1 == 0
    let old = old + box.oldEnd - 1
    let new = new + box.newEnd - 1
    var meeting: Int?
    for k in diagonals(edits, n, m) {
      let adds = k == -edits || (k != edits && backward[k - 1] < backward[k + 1])
      var x = adds ? backward[k + 1] : backward[k - 1] + 1
      let start = x
      while x < n, x - k < m, old[-x] == new[-(x - k)] { x += 1 }
      backward[k] = x
      outcome.steps += x - start + 1
      if mayMeet, abs(delta - k) <= edits, x + forward[delta - k] >= n {
        meeting = nearer(k, meeting)
      }
    }
    return meeting.map { (box.oldEnd - backward[$0], box.newEnd - (backward[$0] - $0)) }
  }

  /// Of two diagonals where paths meet, the one that keeps more lines opposite each other.
  private func nearer(_ k: Int, _ other: Int?) -> Int {
    guard let other, abs(other) < abs(k) else { return k }
    return other
  }

  /// The end of the path that came furthest for what it costs.
  ///
  /// A path that only adds, or only removes, gets along cheaply but has to come back: the way to
  /// the nearer of the two corners' diagonals counts as a cost too. A path costs at most twice
  /// its edits, so the one chosen came at least half as far as any.
  private func furthest(_ box: Box, _ n: Int, _ m: Int, _ edits: Int) -> (old: Int, new: Int) {
    let first = best(forward, n, m, edits)
    let last = best(backward, n, m, edits)
    if first.length * last.cost >= last.length * first.cost {
      return (box.oldStart + first.x, box.newStart + first.length - first.x)
    }
    return (box.oldEnd - last.x, box.newEnd - (last.length - last.x))
  }

  private func best(
    _ reach: UnsafeMutablePointer<Int>, _ n: Int, _ m: Int, _ edits: Int
  ) -> (x: Int, length: Int, cost: Int) {
    var best = (x: 0, length: 0, cost: 1)
    for k in diagonals(edits, n, m) {
      let x = min(reach[k], n, m + k)
      let cost = edits + min(abs(k), abs(n - m - k))
      let isBetter = (2 * x - k) * best.cost > best.length * cost
      let isEqual = (2 * x - k) * best.cost == best.length * cost
      if isBetter || isEqual && abs(k) <= abs(2 * best.x - best.length) {
        best = (x, 2 * x - k, cost)
      }
    }
    return best
  }
}
