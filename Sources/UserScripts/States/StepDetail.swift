/// The format of the lines between a step and its frame, which describe the app's state and
/// effects.
///
/// An entry begins at column 0 with a keyword that no step uses. Its other lines are empty or
/// indented by four spaces, and its last line isn't empty. A frame never begins with such lines, so
/// a parser can find the end of the entries.
enum StepDetail {
  static let state = "state:"
  static let received = "received"
  static let waiting = "waiting:"

  /// The maximum length of a line with a value.
  ///
  /// Longer values are on separate lines.
  static let limit = 100

  static func isFirst(_ line: some StringProtocol) -> Bool {
    [state, received, waiting].contains { keyword in
      line.utf8.starts(with: keyword.utf8)
        && (line.utf8.count == keyword.utf8.count
          || line.utf8.dropFirst(keyword.utf8.count).first == UInt8(ascii: " "))
    }
  }

  /// Returns whether a line, with the empty lines before it, continues an entry.
  static func isContinuation(_ line: some StringProtocol) -> Bool {
    line.utf8.starts(with: indentation.utf8)
  }

  /// Returns the number of lines at the start of a collection that are part of entries.
  static func count(in lines: some Collection<Substring>) -> Int {
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

  /// Returns an entry with a string, which is on the same line as the head if it has a single line.
  static func entry(_ head: String, _ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count != 1 else { return ["\(head) \(lines[0])"] }
    return [head] + lines.map { $0.isEmpty ? "" : indentation + $0 }
  }

  /// Returns an entry with a Swift literal, which is on the same line as the head if it's short.
  static func entry(_ head: String, literal: String) -> [String] {
    guard let folded = folded(literal), head.count + 1 + folded.count <= limit else {
      return entry(head, literal)
    }
    return entry(head, folded)
  }

  /// Returns a Swift literal on one line, or `nil` if it contains a multiline string.
  static func folded(_ literal: String) -> String? {
    guard literal.contains("\n") else { return literal }
    guard !literal.contains("\"\"\"") else { return nil }
    var result = ""
    // For each open delimiter, the number of members with positional labels, which are left out.
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
