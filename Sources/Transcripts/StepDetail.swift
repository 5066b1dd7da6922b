/// The format of the lines between a step and its frame, which describe the app's state and
/// effects.
///
/// The first line of an entry begins at column 0 with a keyword that no step uses. The entry's
/// other lines are empty or indented by four spaces, and its last line isn't empty. Because a frame
/// never begins with such lines, a parser can find the end of the entries.
package enum StepDetail {
  /// The first word of an entry.
  package enum Keyword: String, CaseIterable {
    case state = "state:"
    case received
    case waiting = "waiting:"
    case updated = "updated:"
    case request = "request:"
    case response = "response:"
    case canceled = "canceled:"
    case refused = "refused:"

    /// Reads the keyword at the start of a line, or returns `nil` if the line doesn't start an
    /// entry.
    package init?(startOf line: some StringProtocol) {
      let word = line.utf8.prefix { $0 != UInt8(ascii: " ") }
      guard let keyword = Self.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) })
      else { return nil }
      self = keyword
    }
  }

  package static let state = Keyword.state.rawValue
  package static let received = Keyword.received.rawValue
  package static let waiting = Keyword.waiting.rawValue
  package static let updated = Keyword.updated.rawValue

  /// The maximum length of a line that contains a value.
  ///
  /// Longer values follow on separate lines.
  package static let limit = 100

  /// Returns a line with an ellipsis in place of what is beyond the limit.
  static func limited(_ line: String) -> String {
    line.count <= limit ? line : line.prefix(limit - 1) + "…"
  }

  package static func isFirst(_ line: some StringProtocol) -> Bool { Keyword(startOf: line) != nil }

  /// Returns whether a line, along with any empty lines before it, continues an entry.
  static func isContinuation(_ line: some StringProtocol) -> Bool {
    line.utf8.starts(with: indentation.utf8)
  }

  /// Returns the number of lines that belong to the entries at the start of a collection.
  package static func count(in lines: some Collection<Substring>) -> Int {
    var count = 0
    for (index, line) in lines.enumerated() {
      if isFirst(line) || count > 0 && isContinuation(line) {
        count = index + 1
      } else if count == 0 || !line.isEmpty {
        break
      }
    }
    return count
  }

  /// Returns the lines of an entry with the given head and text.
  ///
  /// If the text has only one line, it's on the same line as the head.
  package static func entry(_ head: String, _ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count != 1 else { return ["\(head) \(lines[0])"] }
    return [head] + lines.map { $0.isEmpty ? "" : indentation + $0 }
  }

  /// Returns the lines of an entry with the given head and Swift literal.
  ///
  /// If the literal is short enough, it's on the same line as the head.
  package static func entry(_ head: String, literal: String) -> [String] {
    guard let folded = folded(literal), head.count + 1 + folded.count <= limit else {
      return entry(head, literal)
    }
    return entry(head, folded)
  }

  /// Returns a Swift literal on a single line, or `nil` if the literal contains a multiline string.
  package static func folded(_ literal: String) -> String? {
    guard literal.contains("\n") else { return literal }
    guard !literal.contains("\"\"\"") else { return nil }
    var result = ""
    // For each open delimiter, the number of positional labels, such as `[0]:`, that were removed.
    var open: [Int] = []
    for line in literal.split(separator: "\n") {
      var line = line.drop { $0 == " " }
      if let first = line.first, ")]".contains(first) { _ = open.popLast() }
      if let count = open.last, line.hasPrefix("[\(count)]: ") {
        line = line.dropFirst("[\(count)]: ".count)
        open[open.count - 1] += 1
      }
      if !result.hasSuffix("("), !result.hasSuffix("["), !result.isEmpty, let first = line.first,
        !")]".contains(first)
      {
        result += " "
      }
      result += line
      if let last = line.last, "([".contains(last) { open.append(0) }
    }
    return result
  }

  private static let indentation = "    "
}
