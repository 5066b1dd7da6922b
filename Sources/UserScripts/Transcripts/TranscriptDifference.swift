internal import LineDifferences

/// What differs between transcripts and their references, told by steps.
///
/// Steps are compared by what they show, whether a text draws it or says `(unchanged)`. Where
/// several frames changed alike, the change is shown once, with the steps that have it.
package struct TranscriptDifference {
  /// A change, and every step that has it.
  package struct Change {
    /// The lines; none where both files have the same frame.
    package let hunk: SectionHunk?
    /// What changed on the screen of the first step, in words.
    package let words: [String]
    package fileprivate(set) var steps: [Step] = []
  }

  /// A step of a script.
  package struct Step: Hashable {
    let script: String
    let act: String
    /// Which of the compared texts it is in: a script may have many.
    let text: Int
    /// Which one of the text it is: acts repeat.
    let number: Int
  }

  /// The changes, in the order of their first step.
  package private(set) var changes: [Change] = []
  /// Where the changes are, by what they change.
  private var places: [[UInt8]: Int] = [:]

  /// Compares two texts of a transcript; `nil` where they are equal.
  ///
  /// - Parameters:
  ///   - old: The reference.
  ///   - new: What the script gave.
  /// - Complexity: Near-linear in the texts.
  package init?(old: String, new: String) {
    self.init([Texts(script: "", old: old, new: new)])
  }

  /// Compares transcripts of several scripts; `nil` where all are equal.
  ///
  /// - Parameters:
  ///   - texts: The transcripts, before and now.
  ///   - readsPictures: Whether to say what changed in the pictures. Reading them takes most of the
  ///     time; without it the changes have their lines only.
  /// - Complexity: Near-linear in the texts.
  package init?(_ texts: [Texts], readsPictures: Bool = true) {
    let sections = texts.enumerated().map { number, text in
      let words = ScreenWords(text, readsPictures: readsPictures)
      return DifferingSection.sections(of: text, number: number, words)
    }
    let groups = DifferingSection.groups(of: sections.flatMap(\.self))
    for section in sections.joined() {
      let hunks = section.changes.hunks { groups[$0] ?? 0 }
      for hunk in hunks {
        let isOnly = hunks.count == 1
        add(hunk.lines.change, section.step) {
          Change(hunk: hunk, words: section.words.words(of: hunk, isOnly: isOnly, in: section.pair))
        }
      }
      if hunks.isEmpty, let words = section.words.ofWriting(section.pair) {
        add(Array(words.utf8), section.step) { Change(hunk: nil, words: [words]) }
      }
    }
    for (number, text) in texts.enumerated() where sections[number].isEmpty {
      // The lines are the same, so that the last one of either text is without its line feed.
      guard let difference = LineDifference(old: text.old, new: text.new) else { continue }
      let step = Step(script: text.script, act: "the end", text: number, number: -1)
      for hunk in difference.hunks {
        add(hunk.change, step) { Change(hunk: SectionHunk(hunk), words: []) }
      }
    }
    guard !changes.isEmpty else { return nil }
  }

  /// Adds a step to a change, which is made where no step has it yet.
  private mutating func add(_ bytes: [UInt8], _ step: Step, _ change: () -> Change) {
    let place = places[bytes] ?? changes.count
    if place == changes.count {
      places[bytes] = place
      changes.append(change())
    }
    changes[place].steps.append(step)
  }
}

/// A step that differs, in its file or on the screen.
private struct DifferingSection {
  let step: TranscriptDifference.Step
  let pair: SectionPair
  let changes: SectionChanges
  let words: ScreenWords

  /// The steps of a script that differ, in their order.
  static func sections(
    of texts: TranscriptDifference.Texts, number text: Int, _ words: ScreenWords
  ) -> [DifferingSection] {
    guard !texts.old.utf8.elementsEqual(texts.new.utf8) else { return [] }
    return SectionPair.pairs(old: texts.old, new: texts.new).enumerated()
      .compactMap { number, pair in
        let changes = SectionChanges(pair, isOtherScreen: words.areOfOtherScreens(pair))
        guard !changes.changes.isEmpty || words.ofWriting(pair) != nil else { return nil }
        let act = (pair.new ?? pair.old)?.act ?? ""
        let step = TranscriptDifference.Step(
          script: texts.script, act: act, text: text, number: number)
        return DifferingSection(step: step, pair: pair, changes: changes, words: words)
      }
  }

  /// A number for each change: the same one for changes that all steps have together.
  ///
  /// A title that is another one in all frames is so told once, whatever else changed beside it.
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
