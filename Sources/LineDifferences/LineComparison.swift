import Foundation

/// The changes that turn the lines of one text into the lines of another.
///
/// Finding them is near-linear on everything people have: the common start and end are set aside,
/// lines become integers, long runs of lines that the other text does not have at all are
/// shortened, and ``EditSearch`` looks for the shortest edit within a bound.
package struct LineComparison {
  /// Lines of the old text that gave way to lines of the new one; either may be none.
  package struct Change: Equatable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  let old: TextLines
  let new: TextLines
  /// The changes in ascending order, with at least one common line between two of them.
  package private(set) var changes: [Change] = []
  /// What the search cost, in diagonals visited and lines compared.
  ///
  /// It exists so that tests can bound the work without measuring time.
  private(set) var steps = 0

  /// Compares two texts; there are no changes where they are equal.
  ///
  /// - Complexity: O(*n*) in the bytes, plus the bounded search over the lines.
  package init(old: TextLines, new: TextLines) {
    self.old = old
    self.new = new
    let start = commonPrefix()
    guard start < old.count || start < new.count else { return }
    let end = commonSuffix(after: start)
    let oldRange = start..<old.count - end
    let newRange = start..<new.count - end
    changes = differences(oldRange, newRange)
    slideChanges()
  }

  /// Moves a change up or down over lines that read the same.
  mutating func move(_ index: Int, by distance: Int) {
    let change = changes[index]
    changes[index] = Change(
      old: change.old.lowerBound + distance..<change.old.upperBound + distance,
      new: change.new.lowerBound + distance..<change.new.upperBound + distance)
  }

  /// Compares each line with the one in its place, if that gives no more changed lines.
  ///
  /// Of a picture's lines the next one often reads as the one before did: an edit that takes it for
  /// that one removes a line and adds another elsewhere, where both have changed in their places.
  ///
  /// - Complexity: O(*n*) in the bytes.
  mutating func putChangesInPlace() {
    guard old.count == new.count else { return }
    let lines = (0..<old.count).filter { !old.isEqual($0, $0, of: new) }
    guard lines.count <= changes.reduce(0, { $0 + $1.old.count }) else { return }
    changes = []
    for line in lines {
      let start = changes.last?.old.upperBound == line ? changes.removeLast().old.lowerBound : line
      changes.append(Change(old: start..<line + 1, new: start..<line + 1))
    }
  }

  private mutating func differences(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> [Change] {
    let ids = LineIDs(old: old, oldRange, new: new, newRange)
    let oldKept = LineComparison.shortened(ids.old, missing: ids.isMissingFromNew)
    let newKept = LineComparison.shortened(ids.new, missing: ids.isMissingFromOld)
    let search = EditSearch.run(
      old: oldKept.map { ids.old[$0] }, new: newKept.map { ids.new[$0] })
    steps = search.steps
    var changes: [Change] = []
    var oldNext = oldRange.lowerBound
    var newNext = newRange.lowerBound
    func close(_ oldEnd: Int, _ newEnd: Int) {
      if oldNext < oldEnd || newNext < newEnd {
        changes.append(Change(old: oldNext..<oldEnd, new: newNext..<newEnd))
      }
    }
    for match in search.matches {
      for step in 0..<match.count {
        let oldLine = oldRange.lowerBound + oldKept[match.old + step]
        let newLine = newRange.lowerBound + newKept[match.new + step]
        close(oldLine, newLine)
        oldNext = oldLine + 1
        newNext = newLine + 1
      }
    }
    close(oldRange.upperBound, newRange.upperBound)
    return changes
  }

  /// The positions to search: all, but of a long run of lines that the other text lacks only the
  /// first few.
  ///
  /// Such lines match nothing, so leaving some out cannot lose a match. A few stay, because they
  /// are what keeps the equal lines around them opposite each other.
  private static func shortened(_ ids: [Int32], missing: (Int32) -> Bool) -> [Int] {
    var kept: [Int] = []
    kept.reserveCapacity(ids.count)
    var run = 0
    for index in ids.indices {
      run = missing(ids[index]) ? run + 1 : 0
      if run <= 8 { kept.append(index) }
    }
    return kept
  }

  private func commonPrefix() -> Int {
    let limit = min(old.count, new.count)
    var line = 0
    while line < limit, old.isEqual(line, line, of: new) { line += 1 }
    return line
  }

  private func commonSuffix(after prefix: Int) -> Int {
    let limit = min(old.count, new.count) - prefix
    var count = 0
    while count < limit, old.isEqual(old.count - 1 - count, new.count - 1 - count, of: new) {
      count += 1
    }
    return count
  }
}

extension LineComparison {
  /// Moves changes to where a reader expects them.
  ///
  /// Lines inserted among equal lines can be said to start at several places. Of those the one
  /// counts whose first line is indented least, so that a new element of a dump starts at its own
  /// bullet; then one whose first line is no closing bracket; then the last.
  ///
  /// - Complexity: O(*n*) in the lines.
  mutating func slideChanges() {
    for index in changes.indices {
      let change = changes[index]
      if change.new.isEmpty {
        move(index, by: bestShift(of: change.old, in: old, index))
      } else if change.old.isEmpty {
        move(index, by: bestShift(of: change.new, in: new, index))
      }
    }
  }

  /// How far a run of lines moves, within the equal lines that separate it from other changes.
  private func bestShift(of run: Range<Int>, in lines: TextLines, _ index: Int) -> Int {
    let change = changes[index]
    // One common line stays on either side, else two changes would become one.
    let room =
      index == changes.startIndex
      ? change.old.lowerBound : change.old.lowerBound - changes[index - 1].old.upperBound - 1
    let roomAfter =
      index == changes.endIndex - 1
      ? old.count - change.old.upperBound
      : changes[index + 1].old.lowerBound - change.old.upperBound - 1
    var shift = 0
    while -shift < room,
      lines.isEqual(run.lowerBound + shift - 1, run.upperBound + shift - 1, of: lines)
    {
      shift -= 1
    }
    var best = shift
    var bestScore = score(run.lowerBound + shift, in: lines)
    while shift < roomAfter,
      lines.isEqual(run.lowerBound + shift, run.upperBound + shift, of: lines)
    {
      shift += 1
      let score = score(run.lowerBound + shift, in: lines)
      if score <= bestScore { (best, bestScore) = (shift, score) }
    }
    return best
  }

  /// How badly a run that starts at a line reads: less is better.
  private func score(_ line: Int, in lines: TextLines) -> (indentation: Int, closes: Int) {
    let range = lines.range(line)
    for (indentation, byte) in lines.bytes[range].enumerated() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "\n"): return (.max, 0)
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): return (indentation, 1)
      default: return (indentation, 0)
      }
    }
    return (.max, 0)
  }
}

/// The lines of two texts as integers: equal lines, and only those, have equal integers.
struct LineIDs {
  /// The integer of each line in the range of the old text.
  let old: [Int32]
  /// The integer of each line in the range of the new text.
  let new: [Int32]
  private let countInOld: Int32
  private let isInNew: [Bool]

  /// Numbers the lines in the order in which they first appear.
  ///
  /// - Complexity: O(*n*) in the bytes of both ranges, on average.
  init(old: TextLines, _ oldRange: Range<Int>, new: TextLines, _ newRange: Range<Int>) {
    var ids: [LineKey: Int32] = [:]
    ids.reserveCapacity(oldRange.count + newRange.count)
    let numbered = old.bytes.withUnsafeBytes { oldBytes in
      new.bytes.withUnsafeBytes { newBytes in
        let oldIDs = LineIDs.number(oldRange, of: old, oldBytes, &ids)
        let countInOld = Int32(ids.count)
        return (oldIDs, countInOld, LineIDs.number(newRange, of: new, newBytes, &ids))
      }
    }
    (self.old, countInOld, self.new) = numbered
    var isInNew = Array(repeating: false, count: ids.count)
    for id in self.new { isInNew[Int(id)] = true }
    self.isInNew = isInNew
  }

  /// Whether the old text lacks a line.
  func isMissingFromOld(_ id: Int32) -> Bool { id >= countInOld }

  /// Whether the new text lacks a line.
  func isMissingFromNew(_ id: Int32) -> Bool { !isInNew[Int(id)] }

  private static func number(
    _ range: Range<Int>, of lines: TextLines, _ bytes: UnsafeRawBufferPointer,
    _ ids: inout [LineKey: Int32]
  ) -> [Int32] {
    range.map { line in
      let next = Int32(ids.count)
      let key = LineKey(bytes: UnsafeRawBufferPointer(rebasing: bytes[lines.range(line)]))
      return LineIDs.id(of: key, &ids, else: next)
    }
  }

  private static func id(
    of key: LineKey, _ ids: inout [LineKey: Int32], else next: Int32
  ) -> Int32 {
    if let known = ids[key] { return known }
    ids[key] = next
    return next
  }
}

/// The bytes of one line, compared as bytes: `String` would call canonically equal texts equal.
private struct LineKey: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (left: LineKey, right: LineKey) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    guard let first = left.bytes.baseAddress, let second = right.bytes.baseAddress else {
      return true
    }
    return memcmp(first, second, left.bytes.count) == 0
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}
