/// Colors the differences in a text for a terminal: removed lines red, added lines green, and in
/// both the words that changed in reverse.
///
/// A failure in a test has no colors, because its text goes to logs and files; who prints to a
/// terminal adds them with this. It reads the unified diffs in the text, so everything else in it
/// stays as it is.
///
/// - Parameter text: A text with unified diffs in it, such as a failure's.
/// - Returns: The same text with escape sequences; without them it is unchanged.
/// - Complexity: Near-linear in the text.
package func coloringDifferences(in text: String) -> String {
  var result: [String] = []
  var removed: [Substring] = []
  var added: [Substring] = []
  var isInHunk = false
  func flush() {
    result += ChangedLines(removed: removed, added: added).colored
    (removed, added) = ([], [])
  }
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let sign = isInHunk ? line.first : nil
    if sign == "-", added.isEmpty {
      removed.append(line)
    } else if sign == "+" {
      added.append(line)
    } else {
      flush()
      if line.hasPrefix("@@ ") {
        isInHunk = true
      } else if sign != " ", sign != "\\", sign != "-" {
        isInHunk = false
      }
      if isInHunk, sign == "-" { removed.append(line) } else { result.append(String(line)) }
    }
  }
  flush()
  return result.joined(separator: "\n")
}

/// Lines that came in the place of others.
private struct ChangedLines {
  let removed: [Substring]
  let added: [Substring]

  /// The lines with escape sequences; words are marked where each line has its counterpart.
  var colored: [String] {
    guard removed.count == added.count else {
      return removed.map { Self.paint([(String($0), false)], .red) }
        + added.map { Self.paint([(String($0), false)], .green) }
    }
    let pairs = zip(removed, added).map { old, new in
      let words = DifferenceWords.marked(old.dropFirst(), new.dropFirst())
      return (
        old: [(String(old.prefix(1)), false)] + words.old,
        new: [(String(new.prefix(1)), false)] + words.new
      )
    }
    return pairs.map { Self.paint($0.old, .red) } + pairs.map { Self.paint($0.new, .green) }
  }

  private enum Color: String {
    case red = "31"
    case green = "32"
  }

  private static func paint(_ parts: [DifferenceWords.Part], _ color: Color) -> String {
    let text = parts.map { $0.isMarked ? "\u{1B}[7m\($0.text)\u{1B}[27m" : $0.text }.joined()
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }
}

/// The words of two lines, and which of them differ.
package enum DifferenceWords {
  /// Words that are all in the other line, or none of which is.
  package typealias Part = (text: String, isMarked: Bool)

  /// Marks what differs between two lines.
  ///
  /// - Complexity: Near-linear in the lines.
  package static func marked(
    _ old: Substring, _ new: Substring
  ) -> (old: [Part], new: [Part]) {
    let (oldWords, newWords) = (words(of: old), words(of: new))
    let comparison = LineComparison(
      old: TextLines(oldWords.joined(separator: "\n")),
      new: TextLines(newWords.joined(separator: "\n")))
    let changes = comparison.changes
    return (
      parts(oldWords, marking: changes.map(\.old)), parts(newWords, marking: changes.map(\.new))
    )
  }

  /// Runs of letters and digits, and every other character by itself.
  private static func words(of line: Substring) -> [Substring] {
    var words: [Substring] = []
    var rest = line
    while let first = rest.first {
      let isWord = first.isLetter || first.isNumber
      let word = isWord ? rest.prefix { $0.isLetter || $0.isNumber } : rest.prefix(1)
      words.append(word)
      rest = rest.dropFirst(word.count)
    }
    return words
  }

  private static func parts(_ words: [Substring], marking ranges: [Range<Int>]) -> [Part] {
    var parts: [Part] = []
    var next = 0
    func add(_ range: Range<Int>, isMarked: Bool) {
      let range = range.clamped(to: words.indices)
      if !range.isEmpty { parts.append((words[range].joined(), isMarked)) }
    }
    for range in ranges {
      add(next..<max(next, range.lowerBound), isMarked: false)
      add(range, isMarked: true)
      next = range.upperBound
    }
    add(next..<max(next, words.count), isMarked: false)
    return parts
  }
}
