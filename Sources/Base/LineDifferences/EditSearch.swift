/// A search for the longest common subsequence of two sequences of integers.
///
/// The search requires only a linear amount of memory. It uses Myers' algorithm ("An O(ND)
/// Difference Algorithm", section 4b). The search extends paths from two opposite corners of a box
/// until they meet. The point where they meet divides the box into two smaller boxes, which are
/// then searched in the same way. To limit the cost, the box is divided at the end of the best path
/// if the paths haven't met after ``editLimit`` edits.
package struct EditSearch {
  /// A series of elements that both sequences have in common.
  package struct Match: Equatable {
    package var old: Int
    package var new: Int
    package var count: Int
  }

  package struct Outcome {
    /// The matches, in ascending order.
    package var matches: [Match] = []
    /// The number of diagonals and elements that the search has visited.
    var steps = 0
    /// The position of the first old element that the search didn't reach, or `nil` if it reached
    /// all of them.
    var end: Int?
  }

  private struct Box {
    var oldStart: Int
    var oldEnd: Int
    var newStart: Int
    var newEnd: Int
  }

  private let old: UnsafeMutablePointer<Int32>
  private let new: UnsafeMutablePointer<Int32>
  /// For each diagonal, the number of old elements that the path from the start has passed.
  private let forward: UnsafeMutablePointer<Int>
  /// For each diagonal, the number of old elements that the path from the end has passed.
  private let backward: UnsafeMutablePointer<Int>
  private let editLimit: Int
  private var outcome = Outcome()

  /// Finds the elements that two sequences have in common.
  ///
  /// If the sequences are short or similar to each other, the result contains as many matching
  /// elements as possible.
  ///
  /// - Complexity: O((*n* + *m*) * min(*d*, limit)), where *n* and *m* are the lengths of the
  ///   sequences, and *d* is the number of edits.
  package static func run(old: [Int32], new: [Int32], stepLimit: Int = stepLimit) -> Outcome {
    guard !old.isEmpty, !new.isEmpty else { return Outcome() }
    let count = old.count + new.count
    let elements = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    _ = UnsafeMutableBufferPointer(start: elements, count: count).initialize(from: old + new)
    let reach = UnsafeMutablePointer<Int>.allocate(capacity: 2 * (count + 3))
    reach.initialize(repeating: 0, count: 2 * (count + 3))
    defer {
      elements.deallocate()
      reach.deallocate()
    }
    var search = EditSearch(
      old: elements, new: elements + old.count, forward: reach + new.count + 1,
      backward: reach + count + 3 + new.count + 1, editLimit: editLimit(forLines: count))
    search.compare(
      Box(oldStart: 0, oldEnd: old.count, newStart: 0, newEnd: new.count), stepLimit: stepLimit)
    return search.outcome
  }

  /// The number of steps after which the search ends, which takes a few seconds in a debug build.
  package static let stepLimit = 20_000_000

  /// Returns the maximum number of edits in a path, which keeps the work proportional to the number
  /// of lines.
  ///
  /// For up to about 2,000 lines, the limit is high enough to find the shortest edit.
  static func editLimit(forLines lines: Int) -> Int { max(64, 4_000_000 / max(lines, 1)) }

  private mutating func compare(_ whole: Box, stepLimit: Int) {
    // A box can be divided so many times that recursion would overflow the stack.
    var open = [whole]
    while var box = open.popLast() {
      guard outcome.steps < stepLimit else {
        outcome.end = box.oldStart
        return
      }
      matchCommonStart(&box)
      let end = commonEndLength(box)
      box.oldEnd -= end
      box.newEnd -= end
      if end > 0 {
        let (old, new) = (box.oldEnd, box.newEnd)
        open.append(Box(oldStart: old, oldEnd: old + end, newStart: new, newEnd: new + end))
      }
      guard box.oldStart < box.oldEnd, box.newStart < box.newEnd else { continue }
      let (x, y) = split(box)
      open.append(Box(oldStart: x, oldEnd: box.oldEnd, newStart: y, newEnd: box.newEnd))
      open.append(Box(oldStart: box.oldStart, oldEnd: x, newStart: box.newStart, newEnd: y))
    }
  }

  private mutating func matchCommonStart(_ box: inout Box) {
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

  private mutating func commonEndLength(_ box: Box) -> Int {
    let limit = min(box.oldEnd - box.oldStart, box.newEnd - box.newStart)
    var count = 0
    while count < limit, old[box.oldEnd - 1 - count] == new[box.newEnd - 1 - count] { count += 1 }
    outcome.steps += count + 1
    return count
  }

  /// Returns a point on one of the shortest paths through the box.
  ///
  /// If the limit is reached, this is a point on a good path that might not be the shortest. The
  /// point is never a corner of the box, because the two sequences in the box have different first
  /// elements and different last elements.
  private mutating func split(_ box: Box) -> (old: Int, new: Int) {
    forward[1] = 0
    backward[1] = 0
    var edits = 0
    while true {
      if let point = advance(box, edits, isForward: true) { return point }
      if let point = advance(box, edits, isForward: false) { return point }
      if edits >= editLimit { return furthest(box, edits) }
      edits += 1
    }
  }

  /// Returns the diagonals that a path with the given number of edits can reach without leaving the
  /// box.
  private func diagonals(_ edits: Int, _ n: Int, _ m: Int) -> StrideThrough<Int> {
    stride(from: -edits + 2 * max(0, edits - m), through: edits - 2 * max(0, edits - n), by: 2)
  }

  /// Extends the paths from one end by a single edit, and returns the point where they meet the
  /// paths from the other end.
  private mutating func advance(
    _ box: Box, _ edits: Int, isForward: Bool
  ) -> (old: Int, new: Int)? {
    let n = box.oldEnd - box.oldStart
    let m = box.newEnd - box.newStart
    let delta = n - m
    let reach = isForward ? forward : backward
    let other = isForward ? backward : forward
    let old = old + (isForward ? box.oldStart : box.oldEnd - 1)
    let new = new + (isForward ? box.newStart : box.newEnd - 1)
    let mayMeet = (delta & 1 != 0) == isForward
    // The paths from the start are extended first, so at this point, the paths from the end contain
    // one fewer edit.
    let otherEdits = isForward ? edits - 1 : edits
    var meeting: Int?
    for k in diagonals(edits, n, m) {
      let adds = k == -edits || (k != edits && reach[k - 1] < reach[k + 1])
      var x = adds ? reach[k + 1] : reach[k - 1] + 1
      let start = x
      // The search spends most of its time in these two loops, and a single combined loop would be
      // slower.
      if isForward {
        while x < n, x - k < m, old[x] == new[x - k] { x += 1 }
      } else {
        while x < n, x - k < m, old[-x] == new[k - x] { x += 1 }
      }
      reach[k] = x
      outcome.steps += x - start + 1
      // The paths from the other end count their diagonals from the opposite corner.
      if mayMeet, abs(delta - k) <= otherEdits, x + other[delta - k] >= n {
        // Prefer the diagonal that keeps more lines aligned.
        if let known = meeting, abs(known) < abs(k) { continue }
        meeting = k
      }
    }
    guard let k = meeting else { return nil }
    let x = reach[k]
    return isForward
      ? (box.oldStart + x, box.newStart + x - k) : (box.oldEnd - x, box.newEnd - (x - k))
  }

  /// Returns the end of the path that has the best ratio of length to cost.
  ///
  /// A path that only adds elements, or only removes them, can be long and still lead away from the
  /// opposite corner. For this reason, the cost of a path includes its distance from the diagonals
  /// of the corners. The cost is never greater than twice the number of edits, so the chosen path
  /// is at least half as long as the longest path.
  private func furthest(_ box: Box, _ edits: Int) -> (old: Int, new: Int) {
    let first = best(forward, box, edits)
    let last = best(backward, box, edits)
    if first.length * last.cost >= last.length * first.cost {
      return (box.oldStart + first.x, box.newStart + first.length - first.x)
    }
    return (box.oldEnd - last.x, box.newEnd - (last.length - last.x))
  }

  private func best(
    _ reach: UnsafeMutablePointer<Int>, _ box: Box, _ edits: Int
  ) -> (x: Int, length: Int, cost: Int) {
    let n = box.oldEnd - box.oldStart
    let m = box.newEnd - box.newStart
    var best = (x: 0, length: 0, cost: 1)
    for k in diagonals(edits, n, m) {
      let x = min(reach[k], n, m + k)
      let cost = edits + min(abs(k), abs(n - m - k))
      let gain = (2 * x - k) * best.cost - best.length * cost
      if gain > 0 || gain == 0 && abs(k) <= abs(2 * best.x - best.length) {
        best = (x, 2 * x - k, cost)
      }
    }
    return best
  }
}
