/// The steps of a transcript's text, by its lines.
struct TranscriptSteps {
  private var acts: [String] = []
  private var numbers: [Int] = []
  private let steps: [Transcript.Step]

  /// Finds the steps of a text; one that is no transcript has acts only.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  init(_ text: String) {
    var act = "the header"
    var isHeader = true
    var number = -1
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isHeader = false
      } else if !isHeader, Transcript.isAct(line) {
        act = String(line)
        number += 1
      }
      acts.append(act)
      numbers.append(number)
    }
    steps = (try? Transcript(text: text).steps) ?? []
  }

  /// The act whose section a line belongs to.
  func act(at line: Int) -> String { acts[min(line, acts.count - 1)] }

  /// The number of that act, from 0; less than 0 for the header.
  func number(at line: Int) -> Int { numbers[min(line, numbers.count - 1)] }

  /// The step whose section a line belongs to; `nil` for the header.
  func step(at line: Int) -> Transcript.Step? {
    let number = number(at: line)
    return steps.indices.contains(number) ? steps[number] : nil
  }
}

extension Transcript.Step {
  /// The picture and its notes.
  var lines: [Substring] { (picture + notes).map { $0[...] } }
}
