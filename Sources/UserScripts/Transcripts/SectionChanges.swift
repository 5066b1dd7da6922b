package import LineDifferences

/// The changed lines of a step.
struct SectionChanges {
  /// The runs of consecutive changed lines.
  private let runs: [LineDifference.Hunk]
  private let old: SectionSide
  private let new: SectionSide
  private let isOtherScreen: Bool

  /// The number of unchanged lines to show around a change.
  private static let context = 3

  /// Compares a step with its reference.
  ///
  /// If the step shows a different screen than its reference, all lines count as one change.
  ///
  /// - Complexity: Near-linear in the number of lines.
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

  /// The content of each change.
  var changes: [[UInt8]] { runs.map(\.change) }

  /// Returns the changes as hunks, which nearby changes of the same group share.
  ///
  /// - Complexity: O(*n*) in the number of lines.
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

  /// Returns a hunk of consecutive changes, with the unchanged lines around them.
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
      lineNumbers: "-\(old.name(of: oldRange)) +\(new.name(of: newRange))")
  }
}

/// One of the two sections that are compared.
private struct SectionSide {
  let lines: [Substring]
  /// The index of the section's first line in the file, or of the line where it would be inserted.
  private let start: Int
  /// A Boolean value that indicates whether the file contains the lines instead of `(unchanged)`.
  private let isInFile: Bool

  init(_ section: TranscriptSection?, start: Int, isDrawn: Bool) {
    isInFile = !(isDrawn && section?.form == .unchanged)
    lines = (isInFile ? section?.linesInFile : section?.lines) ?? []
    self.start = start
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns a range of lines as indices in the file.
  ///
  /// If the file contains `(unchanged)`, these are the indices that the lines would have.
  func inFile(_ range: Range<Int>) -> Range<Int> {
    start + range.lowerBound..<start + range.upperBound
  }

  /// Returns the line numbers for the heading of a hunk.
  func name(of range: Range<Int>) -> String {
    // The frame follows the line of the step, and line numbers start at 1.
    isInFile ? LineDifference.Hunk.formatted(inFile(range)) : "\(start + 2) (unchanged)"
  }
}

/// A changed part of a frame.
package struct SectionHunk {
  /// The changed lines, with the unchanged lines around them.
  package let lines: LineDifference.Hunk
  /// The line numbers in both files, such as `-24,5 +24,5`.
  ///
  /// For a file that contains `(unchanged)` instead of the frame, the format is `-31 (unchanged)`.
  let lineNumbers: String
  /// A Boolean value that indicates whether the hunk replaces the entire screen.
  var isOtherScreen = false

  /// The maximum number of lines to print for a hunk that replaces the entire screen.
  static let otherScreenLimit = 6

  /// Returns the heading of the hunk, such as `@@ -24,5 +24,5 @@ tap "+"`.
  package func head(_ heading: String) -> String { "@@ \(lineNumbers) @@ \(heading)" }

  /// Returns the number of lines to print, including the heading.
  func lineCount(limit: Int) -> Int { 1 + min(lines.lines.count, limit) }

  /// Returns the hunk as a unified diff of at most `limit` lines, without a trailing line feed.
  func text(heading: String, limit: Int) -> String {
    // The line numbers in the unified diff's heading don't include unchanged frames, so replace it.
    let text = lines.unified(heading: heading, limit: limit == .max ? .max : 1 + limit)
    return head(heading) + text.drop { $0 != "\n" }
  }
}

extension LineDifference.Hunk {
  /// The removed and added lines.
  ///
  /// The lines are bytes, because strings that differ in Unicode normalization compare equal.
  var change: [UInt8] {
    lines.filter { $0.kind != .common }.flatMap { line in
      Array("\(line.kind.rawValue)\(line.text)\n\(line.endsInNewline ? "" : "\\")".utf8)
    }
  }
}
