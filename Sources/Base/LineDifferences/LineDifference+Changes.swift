extension LineDifference {
  /// Finds the changes between the strings.
  ///
  /// The search skips all lines that the strings have in common at the start and the end. It also
  /// shortens long series of lines that occur in only one of the strings. For the remaining lines,
  /// it uses ``EditSearch`` to find the shortest edit, within a limit.
  mutating func findChanges(stepLimit: Int) {
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
    findChanges(start..<oldEnd, start..<newEnd, stepLimit)
    slideChanges()
  }

  /// Compares each line with the line at the same position instead, unless doing so marks more
  /// lines as changed.
  ///
  /// A picture of a screen often contains many similar lines, so the shortest edit can match a
  /// changed line with its neighbor. The result then contains an insertion and a removal instead of
  /// two changed lines.
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

  private mutating func findChanges(
    _ oldRange: Range<Int>, _ newRange: Range<Int>, _ stepLimit: Int
  ) {
    let numbers = LineIdentifiers(old: old, oldRange, new: new, newRange)
    let oldKept = LineDifference.shortened(numbers.old) { !numbers.isInNew[Int($0)] }
    let newKept = LineDifference.shortened(numbers.new) { $0 >= numbers.countInOld }
    let search = EditSearch.run(
      old: oldKept.map { numbers.old[$0] }, new: newKept.map { numbers.new[$0] },
      stepLimit: stepLimit)
    steps = search.steps
    comparedCount = search.end.map { end in
      oldRange.lowerBound + (oldKept.indices.contains(end) ? oldKept[end] : oldRange.count)
    }
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

  /// Returns the positions of the lines to search.
  ///
  /// If there's a long series of lines that the other string doesn't contain, this method omits
  /// most of them because they can't match any lines. However, the first lines of each series are
  /// included so that equal lines around the series remain aligned.
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

extension LineDifference {
  /// Moves each insertion or removal to the position where it's easiest to read.
  ///
  /// An insertion or a removal can start at several positions if the lines around it are equal.
  /// This method chooses the position where the first line has the smallest indentation, so that a
  /// new element in a dump starts at its bullet. If several positions have the same indentation,
  /// the method prefers a line that doesn't start with a closing bracket. If there's still a
  /// choice, it prefers the last position.
  private mutating func slideChanges() {
    for index in changes.indices {
      let (oldLines, newLines) = (changes[index].old, changes[index].new)
      guard oldLines.isEmpty != newLines.isEmpty else { continue }
      let isRemoval = newLines.isEmpty
      let shift = bestShift(
        of: isRemoval ? oldLines : newLines, in: isRemoval ? old : new, index)
      changes[index] = Change(
        old: oldLines.lowerBound + shift..<oldLines.upperBound + shift,
        new: newLines.lowerBound + shift..<newLines.upperBound + shift)
    }
  }

  private func bestShift(of run: Range<Int>, in lines: TextLines, _ index: Int) -> Int {
    let change = changes[index]
    // There must be at least one common line between two changes.
    let start = index == 0 ? 0 : changes[index - 1].old.upperBound + 1
    let end = index == changes.count - 1 ? old.count : changes[index + 1].old.lowerBound - 1
    let (limitBefore, limitAfter) = (change.old.lowerBound - start, end - change.old.upperBound)
    var shift = 0
    while -shift < limitBefore,
      lines.isEqual(run.lowerBound + shift - 1, run.upperBound + shift - 1, of: lines)
    {
      shift -= 1
    }
    var best = shift
    var bestScore = score(run.lowerBound + shift, in: lines)
    while shift < limitAfter,
      lines.isEqual(run.lowerBound + shift, run.upperBound + shift, of: lines)
    {
      shift += 1
      let score = score(run.lowerBound + shift, in: lines)
      if score <= bestScore { (best, bestScore) = (shift, score) }
    }
    return best
  }

  /// Returns a score for a line, which is lower if the line is better suited as the first line of a
  /// change.
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

/// The integers that identify the lines of two strings.
///
/// Equal lines have the same identifier.
private struct LineIdentifiers {
  let old: [Int32]
  let new: [Int32]
  /// The number of distinct lines in the old string.
  ///
  /// The identifiers of these lines are less than this count.
  let countInOld: Int32
  /// For each identifier, a Boolean value that indicates whether the new string contains the line.
  let isInNew: [Bool]

  init(old: TextLines, _ oldRange: Range<Int>, new: TextLines, _ newRange: Range<Int>) {
    var numbers: [LineKey: Int32] = [:]
    numbers.reserveCapacity(oldRange.count + newRange.count)
    // The keys contain pointers to the bytes, so they must not escape from these closures.
    (self.old, countInOld, self.new) = old.bytes.withUnsafeBytes { oldBytes in
      new.bytes.withUnsafeBytes { newBytes in
        let oldNumbers = LineIdentifiers.number(oldRange, of: old, oldBytes, &numbers)
        let count = Int32(numbers.count)
        return (oldNumbers, count, LineIdentifiers.number(newRange, of: new, newBytes, &numbers))
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

/// A dictionary key that compares lines by their bytes.
///
/// Unlike a string, the key distinguishes between lines that are canonically equivalent.
private struct LineKey: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (left: LineKey, right: LineKey) -> Bool { hasEqualBytes(left.bytes, right.bytes) }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}
