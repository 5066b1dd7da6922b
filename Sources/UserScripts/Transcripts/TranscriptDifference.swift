internal import LineDifferences

/// The differences between transcripts and their references, grouped by step.
///
/// Steps are compared by their frames, even if a file contains `(unchanged)` instead of the frame.
/// A change that occurs in several frames is listed once, with all of its steps.
package struct TranscriptDifference {
  /// The reference and the new transcript of a script.
  package struct Comparison {
    package typealias FilesBefore = (old: String, new: String)

    package let script: String
    let old: String
    let new: String
    /// The files of the previous step, if each step has its own file.
    let before: FilesBefore?

    package init(script: String, old: String, new: String, before: FilesBefore? = nil) {
      self.script = script
      self.old = old
      self.new = new
      self.before = before
    }
  }

  /// A change, with every step that it occurs in.
  package struct Change {
    /// The changed lines, or `nil` if both files contain the same frame.
    package let hunk: SectionHunk?
    /// One-line descriptions of the changes on the screen of the first step.
    package let descriptions: [String]
    package fileprivate(set) var steps: [Step] = []
  }

  /// A step of a script.
  package struct Step: Hashable {
    let script: String
    let action: String
    /// The index of the transcript, because a script can have several transcripts.
    let transcript: Int
    /// The index of the step in the transcript, because steps can repeat.
    let number: Int
  }

  /// The changes, in the order of their first step.
  package private(set) var changes: [Change] = []
  /// The indices of the changes, by their content.
  private var indices: [[UInt8]: Int] = [:]

  /// Compares a transcript with its reference, or returns `nil` if they are equal.
  ///
  /// - Complexity: Near-linear in the length of the transcripts.
  package init?(old: String, new: String) {
    self.init([Comparison(script: "", old: old, new: new)])
  }

  /// Compares transcripts with their references, or returns `nil` if all are equal.
  ///
  /// - Parameters:
  ///   - comparisons: The transcripts and their references.
  ///   - readsPictures: A Boolean value that indicates whether to describe how the pictures
  ///     changed, which takes most of the time.
  /// - Complexity: Near-linear in the length of the transcripts.
  package init?(_ comparisons: [Comparison], readsPictures: Bool = true) {
    let sections = comparisons.enumerated().map { number, comparison in
      let description = FrameChangeDescription(comparison, readsPictures: readsPictures)
      return DifferingSection.sections(of: comparison, number: number, description)
    }
    let groups = DifferingSection.groups(of: sections.flatMap(\.self))
    for section in sections.joined() {
      let hunks = section.changes.hunks { groups[$0] ?? 0 }
      for hunk in hunks {
        let isOnly = hunks.count == 1
        add(hunk.lines.change, section.step) {
          Change(
            hunk: hunk,
            descriptions: section.description.lines(for: hunk, isOnly: isOnly, in: section.pair))
        }
      }
      if hunks.isEmpty, let change = section.pair.formChange {
        add(Array(change.utf8), section.step) { Change(hunk: nil, descriptions: [change]) }
      }
    }
    for (number, comparison) in comparisons.enumerated() where sections[number].isEmpty {
      // All lines are equal, so the files only differ in the line feed at the end.
      guard let difference = LineDifference(old: comparison.old, new: comparison.new) else {
        continue
      }
      let step = Step(
        script: comparison.script, action: "the end", transcript: number, number: -1)
      for hunk in difference.hunks {
        add(hunk.change, step) {
          let (old, new) = (
            LineDifference.Hunk.formatted(hunk.old), LineDifference.Hunk.formatted(hunk.new)
          )
          return Change(
            hunk: SectionHunk(lines: hunk, lineNumbers: "-\(old) +\(new)"), descriptions: [])
        }
      }
    }
    guard !changes.isEmpty else { return nil }
  }

  /// Adds a step to the change with the same content, or to a new change.
  private mutating func add(_ bytes: [UInt8], _ step: Step, _ change: () -> Change) {
    let index = indices[bytes] ?? changes.count
    if index == changes.count {
      indices[bytes] = index
      changes.append(change())
    }
    changes[index].steps.append(step)
  }
}

/// A step that differs from its reference in its frame, or in the form of the frame.
private struct DifferingSection {
  let step: TranscriptDifference.Step
  let pair: SectionPair
  let changes: SectionChanges
  let description: FrameChangeDescription

  /// Returns the differing steps of a script in order.
  static func sections(
    of comparison: TranscriptDifference.Comparison, number transcript: Int,
    _ description: FrameChangeDescription
  ) -> [DifferingSection] {
    guard !comparison.old.utf8.elementsEqual(comparison.new.utf8) else { return [] }
    return SectionPair.pairs(old: comparison.old, new: comparison.new).enumerated()
      .compactMap { number, pair in
        let changes = SectionChanges(pair, isOtherScreen: description.isOtherScreen(pair))
        guard !changes.changes.isEmpty || pair.formChange != nil else { return nil }
        let step = TranscriptDifference.Step(
          script: comparison.script, action: (pair.new ?? pair.old)?.action ?? "",
          transcript: transcript, number: number)
        return DifferingSection(
          step: step, pair: pair, changes: changes, description: description)
      }
  }

  /// Assigns each change to a group, which is shared by changes that occur in the same steps.
  ///
  /// With these groups, a title that changed in all frames is listed once, even if some frames also
  /// have other changes near the title.
  static func groups(of sections: [DifferingSection]) -> [[UInt8]: Int] {
    var positions: [[UInt8]: [Int]] = [:]
    for (position, section) in sections.enumerated() {
      for change in section.changes.changes where positions[change]?.last != position {
        positions[change, default: []].append(position)
      }
    }
    var numbers: [[Int]: Int] = [:]
    return positions.mapValues { positions in
      let number = numbers[positions] ?? numbers.count
      numbers[positions] = number
      return number
    }
  }
}
