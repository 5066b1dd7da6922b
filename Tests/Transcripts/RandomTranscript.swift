import SteppedEffects

@testable import Transcripts

/// A transcript with a few distinct frames, many of which are unchanged or similar.
struct RandomTranscript {
  struct Step {
    var action: String
    var frame: [String]
    /// A Boolean value that indicates whether the transcript contains the frame even if it hasn't
    /// changed.
    var isRedrawn: Bool
  }

  var steps: [Step] = []

  /// Creates a transcript with one to five distinct steps.
  init(using random: inout RandomNumbers) {
    for number in 0..<Int.random(in: 1...5, using: &random) {
      steps.append(Step(action: "tap \"\(number)\"", frame: [], isRedrawn: false))
      changeFrame(number, using: &random)
    }
  }

  /// Randomly changes the frames and whether they're redrawn, and changes the steps if
  /// `changesSteps` is `true`.
  mutating func change(steps changesSteps: Bool, using random: inout RandomNumbers) {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let index = Int.random(in: 0..<steps.count, using: &random)
      switch Int.random(in: 0..<(changesSteps ? 6 : 3), using: &random) {
      case 0, 1: changeFrame(index, using: &random)
      case 2: steps[index].isRedrawn.toggle()
      case 3: steps[index].action = "tap \"\(Int.random(in: 0...6, using: &random))\""
      case 4: steps.insert(steps[index], at: index)
      default: if steps.count > 1 { steps.remove(at: index) }
      }
    }
  }

  /// The contents of rows, including two strings that are equal but have different bytes.
  private static let contents = ["0", "\u{E9}", "e\u{301}"]

  private mutating func changeFrame(_ index: Int, using random: inout RandomNumbers) {
    guard Int.random(in: 0...6, using: &random) > 0 else {
      steps[index].frame = []
      return
    }
    let rows = (0..<Int.random(in: 1...9, using: &random)).map { row in
      "│ \(row < 4 ? Self.contents[Int.random(in: 0...2, using: &random)] : "\(row)") │"
    }
    steps[index].frame = ["┌───┐"] + rows + ["└───┘"]
    // Real scripts contain many steps that don't change the frame.
    if index > 0, Bool.random(using: &random) { steps[index].frame = steps[index - 1].frame }
    steps[index].isRedrawn = Int.random(in: 0...7, using: &random) == 0
  }

  /// The text of the transcript, which can include redrawn frames.
  var text: String {
    var text = "script x\nscreen 5 columns\n\n"
    var frame: [String] = []
    for step in steps {
      text += step.action + "\n"
      guard !step.frame.isEmpty else { continue }
      let lines = step.frame.hasBytes(of: frame) && !step.isRedrawn ? ["  (unchanged)"] : step.frame
      text += lines.map { $0 + "\n" }.joined()
      frame = step.frame
    }
    return text
  }

  /// The indices of steps that repeat their frame even though it's equal to the previous frame.
  var redrawn: Set<Int> {
    var frame: [String] = []
    var redrawn: Set<Int> = []
    for (index, step) in steps.enumerated() where !step.frame.isEmpty {
      if step.frame.hasBytes(of: frame), step.isRedrawn { redrawn.insert(index) }
      frame = step.frame
    }
    return redrawn
  }
}

extension [String] {
  /// Returns whether both arrays of lines consist of the same bytes, regardless of Unicode
  /// equivalence.
  func hasBytes(of other: [String]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
