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
