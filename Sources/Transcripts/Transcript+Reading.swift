extension Transcript {
  /// Creates a transcript from the contents of its file.
  ///
  /// - Throws: A ``TranscriptError`` that describes the first invalid line.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(text: String) throws {
    guard text.isEmpty || text.last == "\n" && !text.utf8.contains(UInt8(ascii: "\r")) else {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      throw TranscriptError(line: lines.count, expected: "a line feed at the end")
    }
    let sections = TranscriptSection.sections(of: text)
    var header = sections[0].frame
    script = try Transcript.value(of: "script ", at: 0, in: header)
    screen = try Transcript.value(of: "screen ", at: 1, in: header)
    notHermetic = []
    if header.count > 2, header[2].hasPrefix(Transcript.notHermeticPrefix) {
      let line = header.remove(at: 2).dropFirst(Transcript.notHermeticPrefix.count)
      notHermetic = line.split(separator: ", ").map(String.init)
    }
    guard header.count > 2, header[2].isEmpty else {
      throw TranscriptError(line: 3, expected: "an empty line after the header")
    }
    guard header.count == 3 else { throw TranscriptError(line: 4, expected: "the first step") }
    steps = []
    for section in sections.dropFirst() {
      steps.append(try Step(section, after: steps.last(where: \.hasFrame)))
    }
  }

  /// Creates a transcript from a file, or returns `nil` if the file isn't a transcript.
  ///
  /// To reject files that only resemble a transcript, this initializer requires the header of a
  /// script and `start` as the first step. If the contents don't begin like a transcript, it returns
  /// `nil` without parsing the rest.
  package init?(file text: String) {
    guard text.utf8.starts(with: "script ".utf8), let transcript = try? Transcript(text: text),
      transcript.steps.first?.action == "start", Transcript.isScreen(transcript.screen)
    else { return nil }
    self = transcript
  }

  /// Returns whether a text describes the size and style of frames, such as `40x16, outline`.
  private static func isScreen(_ text: String) -> Bool {
    let isNumber = { (text: Substring) in Int(text).map(String.init).map { $0 == text } ?? false }
    let parts = text.split(separator: ", ", maxSplits: 1)
    guard let first = parts.first else { return false }
    let style = parts.count > 1 ? String(parts[1]) : ""
    let size = first.split(separator: "x", omittingEmptySubsequences: false)
    let hasSize =
      size.count == 2
      ? size.allSatisfy(isNumber)
      : first.hasSuffix(" columns") && isNumber(first.dropLast(" columns".count))
    return hasSize && ["", "outline"].contains(style)
  }

  /// Returns a transcript that contains only the given number of steps.
  ///
  /// If the text isn't a transcript, this method returns it unchanged.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func firstSections(_ steps: Int, of text: String) -> String {
    guard var transcript = try? Transcript(text: text) else { return text }
    transcript.steps.removeLast(max(0, transcript.steps.count - steps))
    return transcript.text
  }

  /// Returns whether a line begins a step.
  ///
  /// In a transcript, only steps and the entries of ``StepDetail`` begin with a lowercase letter.
  package static func isStepLine(_ line: some StringProtocol) -> Bool {
    (line.first.map { ("a"..."z").contains($0) } ?? false) && !StepDetail.isFirst(line)
  }

  private static func value(
    of word: String, at index: Int, in lines: [Substring]
  ) throws -> String {
    guard lines.indices.contains(index), lines[index].hasPrefix(word) else {
      throw TranscriptError(line: index + 1, expected: "\"\(word)\" and a value")
    }
    return String(lines[index].dropFirst(word.count))
  }
}

extension Transcript.Step {
  fileprivate init(_ section: TranscriptSection, after earlier: Transcript.Step?) throws {
    self.init(
      action: section.action, beside: section.details.map(String.init), picture: [],
      runningEffects: section.runningEffects.map {
        String($0.dropFirst(Transcript.runningEffectPrefix.count))
      })
    if let earlier, section.isUnchanged, !section.isRedrawn {
      (picture, notes, outline) = (earlier.picture, earlier.notes, earlier.outline)
      return
    }
    let first = section.line + section.details.count + 2
    for (number, line) in zip(first..., section.frame) { try append(line, number: number) }
  }

  /// Appends the next line of the picture, the notes, or the outline.
  fileprivate mutating func append(_ line: Substring, number: Int) throws {
    if StepDetail.isFirst(line) {
      throw TranscriptError(line: number, expected: "a step or a line of the frame")
    }
    if notes.last?.hasPrefix(Transcript.runningEffectPrefix) == true,
      !line.hasPrefix(Transcript.runningEffectPrefix)
    {
      throw TranscriptError(line: number, expected: "a step or another running effect")
    }
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

/// An error that's thrown if a file isn't a transcript.
public struct TranscriptError: Error, CustomStringConvertible, Sendable, Hashable {
  /// The number of the first invalid line, starting at 1.
  public let line: Int
  /// The expected contents of the line.
  public let expected: String

  /// A description of the error that suggests a fix.
  public var description: String {
    """
    The file is not a transcript of a user script: line \(line) is not \(expected).

    To fix, restore the file from version control, or delete it and record the script again.
    """
  }
}
