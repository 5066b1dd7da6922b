internal import TextSnapshots

extension Diffing where Value == String {
  /// Compares the text of a script that ended early with as many sections of its reference.
  ///
  /// - Parameter steps: How many sections were reached.
  /// - Returns: A comparison in which what was not reached makes no difference.
  static func firstSections(_ steps: Int) -> Diffing {
    let lines = Diffing.lines
    return Diffing(toData: lines.toData, fromData: lines.fromData) { old, new in
      lines.diff(Transcript.firstSections(steps, of: old), new)
    }
  }
}

extension Transcript {
  /// Cuts a transcript's text after a number of sections; a text that is none stays whole.
  ///
  /// - Parameters:
  ///   - steps: The number of sections.
  ///   - text: The text.
  /// - Returns: The text up to there.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func firstSections(_ steps: Int, of text: String) -> String {
    guard var transcript = try? Transcript(text: text) else { return text }
    transcript.steps.removeLast(max(0, transcript.steps.count - steps))
    return transcript.text
  }
}
