extension Transcript {
  /// Creates a transcript from the contents of its file.
  ///
  /// - Throws: A ``TranscriptError`` that describes the first invalid line.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.last == "" else {
      throw TranscriptError(line: lines.count, expected: "a line feed at the end")
    }
    lines.removeLast()
    script = try Transcript.header("script ", at: 0, in: lines)
    screen = try Transcript.header("screen ", at: 1, in: lines)
    guard lines.count > 2, lines[2].isEmpty else {
      throw TranscriptError(line: 3, expected: "an empty line after the header")
    }
    steps = []
    for (index, line) in lines.enumerated().dropFirst(3) {
      try append(line, number: index + 1)
    }
  }

  /// Creates a transcript from a file, or returns `nil` if the file isn't a transcript.
  ///
  /// To reject files that only resemble a transcript, this requires a valid frame style, and steps
  /// that ``ScriptedUser`` can write.
  ///
  /// - Complexity: O(1) if the contents don't begin like a transcript, otherwise O(*n*).
  package init?(file text: String) {
    guard text.utf8.starts(with: "script ".utf8), let transcript = try? Transcript(text: text),
      !transcript.steps.isEmpty, FrameStyle(header: transcript.screen) != nil,
      transcript.steps.allSatisfy({ Transcript.isUserStep($0.action) })
    else { return nil }
    self = transcript
  }

  /// Returns whether ``ScriptedUser`` can write a line for a step.
  static func isUserStep(_ line: String) -> Bool {
    ["start", "settle", "dismiss", "go back"].contains(line)
      || stepPrefixes.contains {
        line.utf8.starts(with: $0.utf8) && line.utf8.count > $0.utf8.count
      }
  }

  private static let stepPrefixes = [
    "tap \"", "tap id \"", "long press \"", "type ", "clear \"", "submit \"", "toggle \"",
    "adjust \"", "choose \"", "scroll to \"", "scroll to row ", "see \"", "select row ",
    "swipe row ", "advance ", "perform \"", "note \"", "send ",
  ]

  /// Returns whether a line begins a step.
  ///
  /// Only steps begin with a lowercase letter, except for the keywords of ``StepDetail``.
  static func isStepLine(_ line: some StringProtocol) -> Bool {
    (line.first.map { ("a"..."z").contains($0) } ?? false) && !StepDetail.isFirst(line)
  }

  private static func header(
    _ word: String, at index: Int, in lines: ArraySlice<Substring>
  ) throws -> String {
    guard lines.indices.contains(index), lines[index].hasPrefix(word) else {
      throw TranscriptError(line: index + 1, expected: "\"\(word)\" and a value")
    }
    return String(lines[index].dropFirst(word.count))
  }

  private mutating func append(_ line: Substring, number: Int) throws {
    if Transcript.isStepLine(line) {
      steps.append(Step(action: String(line), picture: []))
      return
    }
    guard let last = steps.indices.last else {
      throw TranscriptError(line: number, expected: "the first step")
    }
    if StepDetail.isFirst(line) {
      guard !steps[last].hasFrame, steps[last].runningEffects.isEmpty else {
        throw TranscriptError(line: number, expected: "a step or a line of the frame")
      }
      steps[last].beside.append(String(line))
    } else if StepDetail.isContinuation(line), steps[last].beginsWithEntries {
      // A frame can't begin with such a line, so the empty lines before it are part of the entry.
      steps[last].beside += steps[last].picture + [String(line)]
      steps[last].picture = []
    } else if line.hasPrefix(Transcript.runningEffectPrefix) {
      steps[last].runningEffects.append(
        String(line.dropFirst(Transcript.runningEffectPrefix.count)))
    } else if !steps[last].runningEffects.isEmpty {
      throw TranscriptError(line: number, expected: "a step or another running effect")
    } else if line == Transcript.unchanged, !steps[last].hasFrame,
      let earlier = steps.dropLast().last(where: \.hasFrame)
    {
      steps[last].picture = earlier.picture
      steps[last].notes = earlier.notes
      steps[last].outline = earlier.outline
    } else {
      try steps[last].append(line, number: number)
    }
  }
}

extension Transcript.Step {
  /// A Boolean value that indicates whether the step so far consists only of entries, which may be
  /// followed by empty lines.
  fileprivate var beginsWithEntries: Bool {
    !beside.isEmpty && notes.isEmpty && outline.isEmpty && runningEffects.isEmpty
      && picture.allSatisfy(\.isEmpty)
  }

  /// Appends the next line of the frame, which consists of the picture, the notes and the outline.
  fileprivate mutating func append(_ line: Substring, number: Int) throws {
    if !outline.isEmpty {
      guard line.hasPrefix("    ") else {
        throw TranscriptError(line: number, expected: "a step or a line of the outline")
      }
      outline.append(String(line.dropFirst(4)))
    } else if notes.last == Transcript.outlineTitle, line.hasPrefix("    ") {
      notes.removeLast()
      outline.append(String(line.dropFirst(4)))
    } else if line.hasPrefix("  ") {
      notes.append(String(line))
    } else if notes.isEmpty {
      picture.append(String(line))
    } else {
      throw TranscriptError(line: number, expected: "a step or another note")
    }
  }
}

/// An error thrown if a file isn't a transcript.
public struct TranscriptError: Error, CustomStringConvertible, Sendable, Hashable {
  /// The number of the first invalid line, starting at 1.
  public let line: Int
  /// The expected contents of the line.
  public let expected: String

  /// A description of the error, with a suggested fix.
  public var description: String {
    """
    The file is not a transcript of a user script: line \(line) is not \(expected).

    To fix, restore the file from version control, or delete it and record the script again.
    """
  }
}
