extension Transcript {
  /// Reads a transcript from the text of its file.
  ///
  /// - Parameter text: The text, as ``text`` writes it.
  /// - Throws: ``TranscriptError`` with the line that is not part of a transcript.
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

  /// Tells whether a line begins a section: only an act has a letter at column 0.
  static func isAct(_ line: some StringProtocol) -> Bool {
    line.first.map { ("a"..."z").contains($0) } ?? false
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
    if Transcript.isAct(line) {
      steps.append(Step(act: String(line), picture: []))
      return
    }
    guard let last = steps.indices.last else {
      throw TranscriptError(line: number, expected: "the first step's act")
    }
    if line == Transcript.unchanged, last > 0, steps[last].picture.isEmpty {
      steps[last].picture = steps[last - 1].picture
      steps[last].notes = steps[last - 1].notes
    } else if line.hasPrefix("  ") {
      steps[last].notes.append(String(line))
    } else if steps[last].notes.isEmpty {
      steps[last].picture.append(String(line))
    } else {
      throw TranscriptError(line: number, expected: "an act or a note after the notes")
    }
  }
}
