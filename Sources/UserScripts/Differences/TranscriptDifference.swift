internal import LineDifferences
internal import TextScreens

/// The differences between the transcripts of scripts and their references.
///
/// All failures and commands describe differences with this type, so they do it in the same way.
/// Steps are compared by their frames, even if a file contains `(unchanged)` in place of one.
package struct TranscriptDifference {
  package struct Comparison {
    package let script: String
    let expected: String
    let received: String
    // If each step has a separate file, these are the reference of the previous step and the number
    // of the first step.
    let before: String?
    let firstNumber: Int?
    let stop: Stop?

    package init(
      script: String, expected: String, received: String, before: String? = nil,
      firstNumber: Int? = nil, stop: Stop? = nil
    ) {
      self.script = script
      self.expected = expected
      self.received = received
      self.before = before
      self.firstNumber = firstNumber
      self.stop = stop
    }
  }

  package struct Stop {
    let stepCount: Int
    /// For example, `stopped at step 14 of 17, tap "Bread": ...; 3 steps not played`.
    let description: String
  }

  package struct Script {
    package var name: String
    /// If each step has a separate file, the count is unknown.
    package let stepCount: Int?
    /// If all steps were played, this is `nil`.
    package let stop: String?
    /// At least one step differs.
    package let steps: [Step]
  }

  package struct Step {
    /// Numbers start at 1, and the header has the number 0.
    package let number: Int
    /// For example, `settle (after tap "Save")`.
    package let action: String
    /// The step exists only in the new transcript, or only in the reference.
    package let isAdded, isRemoved: Bool
    package let elements: [ElementDifference]
    /// These sentences are about the entire step, as in `this step no longer changes anything`.
    package let remarks: [String]
    package let frame: [DifferenceLine]
    /// Steps with the same difference on the same screens have the same key.
    package let key: Int
    /// Contains all changed lines, their positions, and the lines that are shown.
    package let changeHash: Int
    /// These are the indices of the step's first line in the reference and in the new transcript.
    package let lines: (expected: Int, received: Int)
  }

  package let scripts: [Script]

  /// Compares transcripts with their references, or returns `nil` if all are equal.
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
  /// Compares a transcript with its reference, or returns `nil` if they are equal.
  ///
  /// - Complexity: Nearly linear in the length of all frames, including repeated ones.
  package init?(_ comparison: TranscriptDifference.Comparison) {
    let (expected, received) = (comparison.expected, comparison.received)
    guard !expected.utf8.elementsEqual(received.utf8) else { return nil }
    var steps: [TranscriptDifference.Step] = []
    let pairs = SectionPair.pairs(expected: expected, received: received)
    // The reference before the next pair, and the last step that isn't only a wait.
    var before = comparison.before.flatMap {
      TranscriptSection.sections(of: $0).last { !$0.isHeader }
    }
    var cause = before.flatMap { Transcript.isWait($0.action) ? nil : $0.action }
    for pair in pairs {
      let action = (pair.received ?? pair.expected)?.action ?? ""
      let isWait = Transcript.isWait(action)
      if pair.differs {
        steps.append(
          TranscriptDifference.Step(
            pair,
            action: isWait ? cause.map { "\(action) (after \($0))" } ?? action : action,
            before: before, offset: (comparison.firstNumber ?? 1) - 1))
      }
      if pair.action != nil, !isWait { cause = action }
      if let section = pair.expected, !section.isHeader, !section.frame.isEmpty { before = section }
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
  /// Sections don't contain the line endings of a transcript.
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

  fileprivate var hasSameAction: Bool {
    guard let expected, let received else { return false }
    return expected.action.utf8.elementsEqual(received.action.utf8)
  }
}

extension TranscriptDifference.Step {
  fileprivate init(
    _ pair: SectionPair, action: String, before: TranscriptSection?, offset: Int
  ) {
    let section = pair.received ?? pair.expected
    number = section.map { $0.isHeader ? 0 : $0.number + offset } ?? 0
    self.action = action
    lines = (pair.expected?.line ?? 0, pair.received?.line ?? 0)
    (isAdded, isRemoved) = (pair.expected == nil, pair.received == nil)
    var remarks = pair.remarks
    var elements: [ElementDifference] = []
    var isOtherScreen = false
    if let expected = pair.expected, let received = pair.received {
      if !pair.hasSameAction {
        elements.append(
          ElementDifference("step", received: received.action, expected: expected.action))
        if expected.action == received.action {
          remarks.append("the steps differ only in their Unicode normalization")
        }
      }
      if !expected.isHeader, !expected.picture.hasBytes(of: received.picture) {
        let screen = ScreenDifference(
          expected: expected.picture, received: received.picture, before: before?.picture)
        elements += screen.elements
        isOtherScreen = screen.isOtherScreen
      }
      elements += LineListDifference.elements(expected.details, received.details)
      elements += LineListDifference.elements(expected.runningEffects, received.runningEffects)
    }
    let frame = FrameDifference(pair, isOtherScreen: isOtherScreen)
    if elements.isEmpty, remarks.isEmpty, frame.isLayoutOnly {
      remarks.append("only the layout differs")
    }
    self.elements = elements
    self.remarks = remarks
    self.frame = frame.lines
    let facts = elements.map { "\($0.element)\n\($0.received ?? "")\n\($0.expected ?? "")" }
    let edges = section?.frame.filter(Transcript.isEdge) ?? []
    key = Self.hash(facts.isEmpty ? remarks + frame.changedLines : facts + edges.map(String.init))
    let actions = pair.hasSameAction ? [] : [pair.expected, pair.received].map { $0?.action ?? "" }
    let positions = frame.changedIndices.map { "\($0)" }
    changeHash = Self.hash(actions + positions + frame.changedLines + frame.lines.map(\.text))
  }

  /// Returns a hash of the bytes, because strings are equal even if they differ in Unicode
  /// normalization.
  private static func hash(_ lines: [String]) -> Int {
    var hasher = Hasher()
    for var line in lines {
      hasher.combine(line.utf8.count)
      line.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    return hasher.finalize()
  }

  fileprivate init(lineEndingsOf expected: String, _ received: String, areOnly: Bool) {
    (number, action, elements) = (0, "the end", [])
    (isAdded, isRemoved) = (false, false)
    remarks = [areOnly ? "only the line endings differ" : "the line endings differ or are mixed"]
    lines = (0, 0)
    frame = (LineDifference(old: expected, new: received)?.hunks ?? []).flatMap { hunk in
      hunk.unified(heading: "").split(separator: "\n").dropFirst().map(DifferenceLine.init(signed:))
    }
    key = Self.hash(frame.map(\.text))
    changeHash = key
  }

  package var sentences: [String] { elements.map(\.sentence) + remarks }

  /// Describes a step that is compared with an earlier version of it.
  package var changes: [String] {
    if isAdded { return ["this step was added"] }
    return isRemoved ? ["this step was removed"] : elements.map(\.change) + remarks
  }
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

/// Compares the lines around a frame, such as `received .loaded` or `still running: Load`.
private enum LineListDifference {
  /// Returns a difference for each added or removed line.
  ///
  /// If an added and a removed line have the same first word, they're described as one change.
  static func elements(_ expected: [Substring], _ received: [Substring]) -> [ElementDifference] {
    guard !expected.hasBytes(of: received) else { return [] }
    // Finding the shortest edit takes quadratic time, so long lists aren't described.
    guard max(expected.count, received.count) <= 200 else { return [] }
    var (removed, added): ([Substring], [Substring]) = ([], [])
    for change in received.difference(from: expected) {
      switch change {
      case .remove(_, let line, _): removed.append(line)
      case .insert(_, let line, _): added.append(line)
      }
    }
    // Removals are in descending order.
    removed.reverse()
    var elements: [ElementDifference] = []
    for line in added {
      let (name, value) = parts(of: line)
      if let index = removed.firstIndex(where: { parts(of: $0).name == name }) {
        elements.append(
          ElementDifference(
            name, received: value, expected: parts(of: removed.remove(at: index)).value))
      } else {
        elements.append(ElementDifference(trimmed(line), received: "there", expected: nil))
      }
    }
    return elements
      + removed.map { ElementDifference(trimmed($0), received: nil, expected: "there") }
  }

  private static func trimmed(_ line: Substring) -> String { String(line.drop { $0 == " " }) }

  /// Splits a line into its first word and the rest.
  ///
  /// In a line such as `state: .count 1 → 2`, the path is part of the name.
  private static func parts(of line: Substring) -> (name: String, value: String) {
    let text = line.drop { $0 == " " }
    guard let end = text.firstIndex(where: { $0 == ":" || $0 == " " }) else {
      return (String(text), "")
    }
    let name = text[..<end]
    let rest = text[end...].drop { $0 == ":" || $0 == " " }
    if name == "state", let first = rest.first, ".[".contains(first),
      let space = rest.firstIndex(of: " ")
    {
      return ("state \(rest[..<space])", String(rest[space...].dropFirst()))
    }
    return (String(name), String(rest))
  }
}
