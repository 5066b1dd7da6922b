internal import LineDifferences

/// The differences between transcripts and their references, grouped by step.
///
/// Steps are compared by their frames, whether these are written out or `(unchanged)`. A change that
/// occurs in several frames is listed once, with all of its steps.
package struct TranscriptDifference {
  /// A script's reference and its new transcript.
  package struct Texts {
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

  /// A change, and every step that has it.
  package struct Change {
    /// The changed lines; `nil` if both files have the same frame.
    package let hunk: SectionHunk?
    /// Describes what changed on the screen of the first step.
    package let words: [String]
    package fileprivate(set) var steps: [Step] = []
  }

  /// A step of a script.
  package struct Step: Hashable {
    let script: String
    let act: String
    /// The index of the transcript: a script may have several.
    let text: Int
    /// The index in the transcript: steps may repeat.
    let number: Int
  }

  /// The changes, in the order of their first step.
  package private(set) var changes: [Change] = []
  /// The indices of the changes, by their content.
  private var indices: [[UInt8]: Int] = [:]

  /// Compares a transcript with its reference; `nil` if they are equal.
  ///
  /// - Complexity: Near-linear in the length of the transcripts.
  package init?(old: String, new: String) {
    self.init([Texts(script: "", old: old, new: new)])
  }

  /// Compares the transcripts of several scripts; `nil` if all are equal.
  ///
  /// - Parameters:
  ///   - texts: The transcripts and their references.
  ///   - readsPictures: Whether to describe changes of the pictures, which takes most of the time.
  /// - Complexity: Near-linear in the length of the transcripts.
  package init?(_ texts: [Texts], readsPictures: Bool = true) {
    let sections = texts.enumerated().map { number, text in
      let description = FrameChangeDescription(text, readsPictures: readsPictures)
      return DifferingSection.sections(of: text, number: number, description)
    }
    let groups = DifferingSection.groups(of: sections.flatMap(\.self))
    for section in sections.joined() {
      let hunks = section.changes.hunks { groups[$0] ?? 0 }
      for hunk in hunks {
        let isOnly = hunks.count == 1
        add(hunk.lines.change, section.step) {
          Change(
            hunk: hunk,
            words: section.description.lines(for: hunk, isOnly: isOnly, in: section.pair))
        }
      }
      if hunks.isEmpty, let words = section.pair.formChange {
        add(Array(words.utf8), section.step) { Change(hunk: nil, words: [words]) }
      }
    }
    for (number, text) in texts.enumerated() where sections[number].isEmpty {
      // The lines are equal, so only one of the files ends with a line feed.
      guard let difference = LineDifference(old: text.old, new: text.new) else { continue }
      let step = Step(script: text.script, act: "the end", text: number, number: -1)
      for hunk in difference.hunks {
        add(hunk.change, step) {
          let (old, new) = (
            LineDifference.Hunk.formatted(hunk.old), LineDifference.Hunk.formatted(hunk.new)
          )
          return Change(hunk: SectionHunk(lines: hunk, place: "-\(old) +\(new)"), words: [])
        }
      }
    }
    guard !changes.isEmpty else { return nil }
  }

  /// Adds a step to the change with the same content, or adds a new change.
  private mutating func add(_ bytes: [UInt8], _ step: Step, _ change: () -> Change) {
    let index = indices[bytes] ?? changes.count
    if index == changes.count {
      indices[bytes] = index
      changes.append(change())
    }
    changes[index].steps.append(step)
  }
}

/// A step whose frame or file differs.
private struct DifferingSection {
  let step: TranscriptDifference.Step
  let pair: SectionPair
  let changes: SectionChanges
  let description: FrameChangeDescription

  /// Returns the steps of a script that differ, in order.
  static func sections(
    of texts: TranscriptDifference.Texts, number text: Int, _ description: FrameChangeDescription
  ) -> [DifferingSection] {
    guard !texts.old.utf8.elementsEqual(texts.new.utf8) else { return [] }
    return SectionPair.pairs(old: texts.old, new: texts.new).enumerated()
      .compactMap { number, pair in
        let changes = SectionChanges(pair, isOtherScreen: description.isOtherScreen(pair))
        guard !changes.changes.isEmpty || pair.formChange != nil else { return nil }
        let act = (pair.new ?? pair.old)?.act ?? ""
        let step = TranscriptDifference.Step(
          script: texts.script, act: act, text: text, number: number)
        return DifferingSection(
          step: step, pair: pair, changes: changes, description: description)
      }
  }

  /// Returns a group for each change, so that changes which occur in the same steps share a group.
  ///
  /// A title that changed in all frames is then listed once, whatever else changed next to it.
  static func groups(of sections: [DifferingSection]) -> [[UInt8]: Int] {
    var places: [[UInt8]: [Int]] = [:]
    for (place, section) in sections.enumerated() {
      for change in section.changes.changes where places[change]?.last != place {
        places[change, default: []].append(place)
      }
    }
    var numbers: [[Int]: Int] = [:]
    return places.mapValues { places in
      let number = numbers[places] ?? numbers.count
      numbers[places] = number
      return number
    }
  }
}
