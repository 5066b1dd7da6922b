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
