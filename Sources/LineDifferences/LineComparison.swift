/// The changes that turn the lines of one string into the lines of another.
///
/// The common start and end are skipped, lines are numbered, long runs of lines that only one string
/// has are shortened, and ``EditSearch`` looks for the shortest edit within a limit.
package struct LineComparison {
  /// A range of old lines that a range of new lines replaces; either range can be empty.
  package struct Change: Equatable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  let old: TextLines
  let new: TextLines
  /// The changes in ascending order, with at least one common line between them.
  package private(set) var changes: [Change] = []
  /// The diagonals and lines that the search visited, for tests that bound its work.
  private(set) var steps = 0

  /// Compares the lines of two strings.
  ///
  /// - Complexity: O(*n*) in the number of bytes, plus the limited search.
  package init(old: TextLines, new: TextLines) {
    self.old = old
    self.new = new
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old.isEqual(start, start, of: new) { start += 1 }
    guard start < old.count || start < new.count else { return }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old.isEqual(oldEnd - 1, newEnd - 1, of: new) {
      oldEnd -= 1
      newEnd -= 1
    }
    findChanges(start..<oldEnd, start..<newEnd)
    slideChanges()
  }

  /// Compares lines at the same position instead, if that doesn't mark more lines as changed.
  ///
  /// In pictures of screens, many lines are alike. The shortest edit would match a changed line with
  /// a neighbor, and show an insertion and a removal instead of two changed lines.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func compareInPlace() {
    guard old.count == new.count else { return }
    let lines = (0..<old.count).filter { !old.isEqual($0, $0, of: new) }
    guard lines.count <= changes.reduce(0, { $0 + $1.old.count }) else { return }
    changes = []
    for line in lines {
      let start = changes.last?.old.upperBound == line ? changes.removeLast().old.lowerBound : line
      changes.append(Change(old: start..<line + 1, new: start..<line + 1))
    }
  }

  private mutating func findChanges(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let numbers = LineNumbers(old: old, oldRange, new: new, newRange)
    let oldKept = LineComparison.shortened(numbers.old) { !numbers.isInNew[Int($0)] }
    let newKept = LineComparison.shortened(numbers.new) { $0 >= numbers.countInOld }
    let search = EditSearch.run(
      old: oldKept.map { numbers.old[$0] }, new: newKept.map { numbers.new[$0] })
    steps = search.steps
    var oldNext = oldRange.lowerBound
    var newNext = newRange.lowerBound
    func addChange(_ oldEnd: Int, _ newEnd: Int) {
      guard oldNext < oldEnd || newNext < newEnd else { return }
      changes.append(Change(old: oldNext..<oldEnd, new: newNext..<newEnd))
    }
    for match in search.matches {
      for step in 0..<match.count {
        let oldLine = oldRange.lowerBound + oldKept[match.old + step]
        let newLine = newRange.lowerBound + newKept[match.new + step]
        addChange(oldLine, newLine)
        oldNext = oldLine + 1
        newNext = newLine + 1
      }
    }
    addChange(oldRange.upperBound, newRange.upperBound)
  }

  /// The positions to search: of a long run of lines that the other string lacks, the first few.
  ///
  /// These lines match nothing, so the others aren't needed. The first few keep the equal lines
  /// around the run aligned.
  private static func shortened(_ numbers: [Int32], isMissing: (Int32) -> Bool) -> [Int] {
    var kept: [Int] = []
    kept.reserveCapacity(numbers.count)
    var run = 0
    for index in numbers.indices {
      run = isMissing(numbers[index]) ? run + 1 : 0
      if run <= 8 { kept.append(index) }
    }
    return kept
  }
}

extension LineComparison {
  /// Moves insertions and removals to where a reader expects them.
  ///
  /// A run of lines among equal lines can start at several positions. The least indented first line
  /// wins, so that a new element of a dump starts at its bullet, then a first line that isn't a
  /// closing bracket, then the last position.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  private mutating func slideChanges() {
    for index in changes.indices {
      let (oldLines, newLines) = (changes[index].old, changes[index].new)
      guard oldLines.isEmpty != newLines.isEmpty else { continue }
      let shift =
        newLines.isEmpty
        ? bestShift(of: oldLines, in: old, index) : bestShift(of: newLines, in: new, index)
      changes[index] = Change(
        old: oldLines.lowerBound + shift..<oldLines.upperBound + shift,
        new: newLines.lowerBound + shift..<newLines.upperBound + shift)
    }
  }

  private func bestShift(of run: Range<Int>, in lines: TextLines, _ index: Int) -> Int {
    let change = changes[index]
    // Keep a common line on either side, so that changes don't join.
    let room =
      index == 0
      ? change.old.lowerBound : change.old.lowerBound - changes[index - 1].old.upperBound - 1
    let roomAfter =
      index == changes.count - 1
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

  /// How badly a line suits as the first line of a run; lower is better.
  private func score(_ line: Int, in lines: TextLines) -> (indentation: Int, isClosing: Int) {
    for (indentation, byte) in lines.bytes[lines.range(line)].enumerated() {
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

/// A number for each line of two strings; lines have the same number if they are equal.
private struct LineNumbers {
  let old: [Int32]
  let new: [Int32]
  /// The number of different lines in the old string, whose numbers are below this.
  let countInOld: Int32
  /// Whether the new string has the line with a number.
  let isInNew: [Bool]

  /// - Complexity: O(*n*) in the number of bytes, on average.
  init(old: TextLines, _ oldRange: Range<Int>, new: TextLines, _ newRange: Range<Int>) {
    var numbers: [LineKey: Int32] = [:]
    numbers.reserveCapacity(oldRange.count + newRange.count)
    // The keys point into the bytes of both strings.
    (self.old, countInOld, self.new) = old.bytes.withUnsafeBytes { oldBytes in
      new.bytes.withUnsafeBytes { newBytes in
        let oldNumbers = LineNumbers.number(oldRange, of: old, oldBytes, &numbers)
        let count = Int32(numbers.count)
        return (oldNumbers, count, LineNumbers.number(newRange, of: new, newBytes, &numbers))
      }
    }
    var isInNew = Array(repeating: false, count: numbers.count)
    for number in self.new { isInNew[Int(number)] = true }
    self.isInNew = isInNew
  }

  private static func number(
    _ range: Range<Int>, of lines: TextLines, _ bytes: UnsafeRawBufferPointer,
    _ numbers: inout [LineKey: Int32]
  ) -> [Int32] {
    range.map { line in
      let key = LineKey(bytes: UnsafeRawBufferPointer(rebasing: bytes[lines.range(line)]))
      if let known = numbers[key] { return known }
      let next = Int32(numbers.count)
      numbers[key] = next
      return next
    }
  }
}

/// The bytes of a line; as a `String`, canonically equivalent lines would be equal.
private struct LineKey: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (left: LineKey, right: LineKey) -> Bool { hasEqualBytes(left.bytes, right.bytes) }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}
