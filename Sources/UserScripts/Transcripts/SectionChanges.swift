internal import LineDifferences

/// What a step shows otherwise than it did: runs of lines, which are told together or apart.
struct SectionChanges {
  /// The lines that came in the place of others, by their numbers in the section.
  private let runs: [LineDifference.Hunk]
  private let old: SectionSide
  private let new: SectionSide
  private let isOtherScreen: Bool

  /// As many lines as are shown around those that differ.
  private static let context = 3

  /// Compares a step before and now.
  ///
  /// - Parameters:
  ///   - pair: The step.
  ///   - isOtherScreen: Whether another screen is on top now; its lines are told as one change.
  /// - Complexity: Near-linear in the lines.
  init(_ pair: SectionPair, isOtherScreen: Bool = false) {
    let isDrawn = !pair.isWrittenAlike
    old = SectionSide(pair.old, start: pair.start.old, isDrawn: isDrawn)
    new = SectionSide(pair.new, start: pair.start.new, isDrawn: isDrawn)
    runs =
      LineDifference(old: old.text, new: new.text, context: 0, isInPlace: !isOtherScreen)?.hunks
      ?? []
    let count = runs.reduce(0) { $0 + $1.lines.count }
    self.isOtherScreen = isOtherScreen && count > SectionHunk.otherScreenLimit
  }

  /// What each run changes.
  var changes: [[UInt8]] { runs.map(\.change) }

  /// The places to tell of.
  ///
  /// - Parameter group: A number for what a run changes: runs beside each other are told together
  ///   where it is the same one.
  /// - Returns: The places; none where the step shows the same.
  /// - Complexity: O(*n*) in the lines.
  func hunks(_ group: ([UInt8]) -> Int) -> [SectionHunk] {
    guard !isOtherScreen else {
      var hunk = hunk(runs.indices, context: 0)
      hunk.isOtherScreen = true
      return [hunk]
    }
    var hunks: [SectionHunk] = []
    var start = 0
    for (index, run) in runs.enumerated() {
      let next = index + 1
      if next < runs.count, group(runs[next].change) == group(run.change),
        runs[next].old.lowerBound - run.old.upperBound <= 2 * Self.context
      {
        continue
      }
      hunks.append(hunk(start..<next, context: Self.context))
      start = next
    }
    return hunks
  }

  /// Runs as one hunk, with common lines around them that no other run parts them from.
  private func hunk(_ range: Range<Int>, context: Int) -> SectionHunk {
    let first = range.lowerBound == 0 ? 0 : runs[range.lowerBound - 1].old.upperBound
    let last =
      range.upperBound == runs.count ? old.lines.count : runs[range.upperBound].old.lowerBound
    var lines: [LineDifference.Line] = []
    func addCommon(_ range: Range<Int>) {
      lines += old.lines[range].map { LineDifference.Line(kind: .common, text: String($0)) }
    }
    let start = runs[range.lowerBound]
    let end = runs[range.upperBound - 1]
    let before = min(context, start.old.lowerBound - first)
    let after = min(context, last - end.old.upperBound)
    addCommon(start.old.lowerBound - before..<start.old.lowerBound)
    for index in range {
      lines += runs[index].lines
      guard index + 1 < range.upperBound else { continue }
      addCommon(runs[index].old.upperBound..<runs[index + 1].old.lowerBound)
    }
    addCommon(end.old.upperBound..<end.old.upperBound + after)
    let oldRange = start.old.lowerBound - before..<end.old.upperBound + after
    let newRange = start.new.lowerBound - before..<end.new.upperBound + after
    return SectionHunk(
      lines: LineDifference.Hunk(
        old: old.inFile(oldRange), new: new.inFile(newRange), lines: lines),
      place: "-\(old.name(of: oldRange)) +\(new.name(of: newRange))")
  }
}

/// A section as it is compared with another one.
private struct SectionSide {
  let lines: [Substring]
  /// The line of the file where the section begins, or would if it were there, counted from 0.
  private let start: Int
  /// Whether the lines are those of the file, not of a frame that it calls unchanged.
  private let isInFile: Bool

  init(_ section: TranscriptSection?, start: Int, isDrawn: Bool) {
    isInFile = !(isDrawn && section?.form == .unchanged)
    lines = (isInFile ? section?.linesInFile : section?.lines) ?? []
    self.start = start
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The lines of the file; of a frame that is not drawn there, those it would have.
  func inFile(_ range: Range<Int>) -> Range<Int> {
    start + range.lowerBound..<start + range.upperBound
  }

  /// The lines as the head of a hunk names them.
  func name(of range: Range<Int>) -> String {
    // The act is a line, and lines are counted from 1.
    isInFile ? LineDifference.Hunk.place(inFile(range)) : "\(start + 2) (unchanged)"
  }
}
