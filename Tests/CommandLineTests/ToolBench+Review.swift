import Testing

@testable import SnapshotCommands

extension ToolBench {
  /// A review of all that is pending, without a terminal.
  func review() throws -> ReviewSession {
    let context = ToolContext(
      environment: [:],
      arguments: try ParsedArguments(["--package-path", root], for: ReviewCommand.syntax),
      console: Console(environment: [:]))
    return ReviewSession(try PendingList(context), environment: [:])
  }
}

extension ReviewSession {
  /// Presses keys, and returns whether the review goes on.
  @discardableResult func press(_ keys: String) -> Bool {
    for key in ReviewKey.keys(in: Array(keys.utf8)) {
      for effect in press(key) where !carryOut(effect, nil) { return false }
    }
    return true
  }

  /// The screen without the blanks at the ends of its lines.
  func picture(_ columns: Int, _ rows: Int) -> String {
    let lines = lines(columns: columns, rows: rows)
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { Columns.width(of: $0.text) == columns })
    return lines.map { line in
      var text = Substring(line.text)
      while text.last == " " { text = text.dropLast() }
      return String(text)
    }.joined(separator: "\n")
  }
}
