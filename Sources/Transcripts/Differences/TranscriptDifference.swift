import LineDifferences

/// The differences between the transcripts of scripts and their references.
///
/// All failures and commands use this type to describe differences, so their reports look the same.
/// Steps are compared by their frames, even if a file contains `(unchanged)` instead of a frame.
package struct TranscriptDifference {
  package struct Comparison {
    package let script: String
    let expected: String
    let received: String
    /// The elements of each frame in the new transcript, if they're known.
    let elements: [[FrameElement]]?
    /// The number of the first step, if the comparison contains only the ending of a script.
    let firstNumber: Int?
    let stop: Stop?

    package init(
      script: String, expected: String, received: String, elements: [[FrameElement]]? = nil,
      firstNumber: Int? = nil, stop: Stop? = nil
    ) {
      self.script = script
      self.expected = expected
      self.received = received
      self.elements = elements
      self.firstNumber = firstNumber
      self.stop = stop
    }
  }

  package struct Stop {
    let stepCount: Int
    /// A description of the stop, such as `stopped at step 14 of 17, tap "Bread": ...; 3 steps not
    /// played`.
    let description: String

    package init(stepCount: Int, description: String) {
      (self.stepCount, self.description) = (stepCount, description)
    }
  }

  package struct Script {
    package var name: String
    /// The number of steps in the script, or `nil` if only its ending is compared.
    package let stepCount: Int?
    /// A description of where the script stopped, or `nil` if all steps were played.
    package let stop: String?
    /// A nonempty array of the steps that differ.
    package let steps: [Step]
  }

  package struct Step {
    /// The number of the step, starting at 1, or 0 for the header.
    package let number: Int
    /// The action of the step, such as `settle (after tap "Save")`.
    package let action: String
    /// Boolean values that indicate whether the step exists only in the new transcript, or only in
    /// the reference.
    package let isAdded, isRemoved: Bool
    let parts: [DifferenceSentence]
    /// The parts in words, without those about the time before the step.
    let facts: [String]
    /// Sentences about the entire step, such as `this step no longer changes anything`.
    package let remarks: [String]
    package let frame: [DifferenceLine]
    /// A key that is the same for steps with the same difference on the same screens.
    package let key: Int
    /// A hash of all changed lines, their positions, and the lines that are shown.
    package let changeHash: Int
    /// The indices of the step's first line in the reference and in the new transcript.
    package let lines: (expected: Int, received: Int)
  }

  package let scripts: [Script]

  /// Creates the differences between transcripts and their references, or returns `nil` if there
  /// are none.
  ///
  /// - Complexity: Nearly linear in the length of all frames, including repeated ones.
  package init?(_ comparisons: [Comparison]) {
    self.init(comparisons.compactMap { Script($0) })
  }

  /// Combines the differences of several scripts, or returns `nil` if the array is empty.
  package init?(_ scripts: [Script]) {
    guard !scripts.isEmpty else { return nil }
    self.scripts = scripts
  }

  package var stepCount: Int { scripts.reduce(0) { $0 + $1.steps.count } }
}

extension TranscriptDifference.Script {
  /// Creates the differences between a transcript and its reference, or returns `nil` if they are
  /// equal.
  ///
  /// - Complexity: Nearly linear in the length of all frames, including repeated ones.
  package init?(_ comparison: TranscriptDifference.Comparison) {
    let (expected, received) = (comparison.expected, comparison.received)
    guard !expected.utf8.elementsEqual(received.utf8) else { return nil }
    var steps: [TranscriptDifference.Step] = []
    let pairs = SectionPair.pairs(expected: expected, received: received)
    // The last action that isn't a wait before the current pair.
    var cause: String?
    for pair in pairs {
      let action = (pair.received ?? pair.expected)?.action ?? ""
      let isWait = Transcript.isWait(action)
      if pair.differs {
        steps.append(
          TranscriptDifference.Step(
            pair,
            action: isWait ? cause.map { "\(action) (after \($0))" } ?? action : action,
            elements: comparison.elements, offset: (comparison.firstNumber ?? 1) - 1))
      }
      if pair.action != nil, !isWait { cause = action }
    }
    let endings = [expected, received].map(TranscriptDifference.LineEndings.init)
    if steps.isEmpty || endings[0] != endings[1] || endings.contains(where: \.areMixed) {
      steps.append(
        TranscriptDifference.Step(lineEndingsOf: expected, received, areOnly: steps.isEmpty))
    }
    self.steps = steps
    name = comparison.script
    let last = pairs.last { $0.received != nil }?.received?.number ?? 0
    stepCount = comparison.firstNumber == nil ? comparison.stop?.stepCount ?? last : nil
    stop = comparison.stop?.description
  }
}

extension TranscriptDifference {
  /// The kinds of line endings in a transcript, which aren't part of its sections.
  fileprivate struct LineEndings: Equatable {
    private var kinds: Set<String> = []
    private let endsInNewline: Bool

    var areMixed: Bool { kinds.count > 1 }

    init(_ text: String) {
      endsInNewline = text.utf8.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
      guard text.utf8.contains(0x0D) else {
        if text.utf8.contains(0x0A) { kinds = ["\n"] }
        return
      }
      for character in text where ["\n", "\r\n", "\r"].contains(character) {
        kinds.insert(String(character))
      }
    }
  }
}

extension SectionPair {
  fileprivate var differs: Bool {
    guard let expected, let received else { return true }
    return !hasSameAction || !expected.hasSameContent(as: received)
  }

  /// Whether only the picture and its notes differ, and not what happened.
  fileprivate var hasSameDetails: Bool {
    expected?.details == received?.details && expected?.runningEffects == received?.runningEffects
  }

  fileprivate var hasSameAction: Bool {
    guard let expected, let received else { return false }
    return expected.action.utf8.elementsEqual(received.action.utf8)
  }
}

extension TranscriptDifference.Step {
  fileprivate init(
    _ pair: SectionPair, action: String, elements all: [[FrameElement]]?, offset: Int
  ) {
    let section = pair.received ?? pair.expected
    number = section.map { $0.isHeader ? 0 : $0.number + offset } ?? 0
    self.action = action
    lines = (pair.expected?.line ?? 0, pair.received?.line ?? 0)
    (isAdded, isRemoved) = (pair.expected == nil, pair.received == nil)
    var remarks = pair.remarks
    var parts: [DifferenceSentence] = []
    var isOtherScreen = false
    if let expected = pair.expected, let received = pair.received {
      if !pair.hasSameAction {
        parts.append(
          DifferenceSentence(
            content: .value("step", received: received.action, expected: expected.action)))
        if expected.action == received.action {
          remarks.append("the steps differ only in their Unicode normalization")
        }
      }
      if !expected.isHeader, !expected.picture.hasBytes(of: received.picture) {
        let shown = { (index: Int) in
          all.map { $0.indices.contains(index) ? $0[index] : [] }
        }
        let screen = FrameComparison(
          expected: expected.picture, received: received.picture,
          elements: shown(received.number - 1), before: shown(received.number - 2) ?? [])
        parts += screen.sentences
        isOtherScreen = screen.isOtherScreen
      }
      for lines in [\TranscriptSection.details, \.runningEffects] {
        let difference = DetailDifference(expected[keyPath: lines], received[keyPath: lines])
        parts += difference.sentences
        remarks += difference.remarks
      }
    }
    let frame = FrameDifference(pair, isOtherScreen: isOtherScreen)
    if parts.isEmpty, remarks.isEmpty, frame.isLayoutOnly {
      remarks.append("only the layout differs")
    }
    if frame.isOrderOnly, pair.hasSameAction, pair.hasSameDetails {
      parts = []
      remarks.append(
        "the same lines are in another order (that of a Set or a Dictionary differs in each process)"
      )
    }
    self.parts = parts
    self.remarks = remarks
    self.frame = frame.lines
    facts = parts.map { part in
      var part = part
      part.isAsBefore = false
      return part.text()
    }
    let edges = section?.frame.filter(Transcript.isEdge) ?? []
    key = Self.hash((facts.isEmpty ? remarks + frame.changedLines : facts) + edges.map(String.init))
    let actions = pair.hasSameAction ? [] : [pair.expected, pair.received].map { $0?.action ?? "" }
    let positions = frame.changedIndices.map { "\($0)" }
    changeHash = Self.hash(actions + positions + frame.changedLines + frame.lines.map(\.text))
  }

  /// Returns a hash of the lines' bytes.
  ///
  /// The hash can't use the strings themselves, because strings that differ only in their Unicode
  /// normalization are equal.
  private static func hash(_ lines: [String]) -> Int {
    var hasher = Hasher()
    for var line in lines {
      hasher.combine(line.utf8.count)
      line.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    return hasher.finalize()
  }

  fileprivate init(lineEndingsOf expected: String, _ received: String, areOnly: Bool) {
    (number, action, parts, facts) = (0, "the end", [], [])
    (isAdded, isRemoved) = (false, false)
    remarks = [areOnly ? "only the line endings differ" : "the line endings differ or are mixed"]
    lines = (0, 0)
    frame = (LineDifference(old: expected, new: received)?.hunks ?? []).flatMap { hunk in
      hunk.unified(heading: "").split(separator: "\n").dropFirst().map(DifferenceLine.init(signed:))
    }
    key = Self.hash(frame.map(\.text))
    changeHash = key
  }

  package var sentences: [String] { parts.map { $0.text() } + remarks }
}

extension SectionPair {
  fileprivate var remarks: [String] {
    guard let expected else { return ["unexpected: this step is not in the reference"] }
    guard let received else { return ["missing: this step is only in the reference"] }
    switch (expected.isUnchanged, received.isUnchanged) {
    case (true, true) where expected.isRedrawn != received.isRedrawn:
      return [
        expected.isRedrawn
          ? "the reference contains the frame, should contain (unchanged)"
          : "the new transcript contains the frame, should contain (unchanged)"
      ]
    case (false, true) where !expected.frame.hasBytes(of: received.frame):
      return ["this step no longer changes anything"]
    default: return []
    }
  }
}
