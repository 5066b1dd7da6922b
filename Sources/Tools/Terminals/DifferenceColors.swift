import LineDifferences

package enum WordDifference {
  /// A series of words that are either all marked or all unmarked.
  package typealias Part = (text: String, isMarked: Bool)

  /// Marks the words that differ between two lines.
  ///
  /// - Returns: Both lines, each divided into marked and unmarked parts.
  /// - Complexity: Nearly linear in the length of the lines.
  package static func marked(_ old: Substring, _ new: Substring) -> (old: [Part], new: [Part]) {
    let (oldWords, newWords) = (words(of: old), words(of: new))
    let difference = LineDifference(
      old: oldWords.joined(separator: "\n"), new: newWords.joined(separator: "\n"), context: 0)
    let changes = difference?.changes ?? []
    return (
      parts(oldWords, marking: changes.map(\.old)), parts(newWords, marking: changes.map(\.new))
    )
  }

  /// Splits a line into words.
  ///
  /// A series of letters and digits is a single word. Every other character is a separate word.
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
    for range in ranges + [words.count..<words.count] {
      let marked = range.clamped(to: words.indices)
      for (part, isMarked) in [(next..<max(next, marked.lowerBound), false), (marked, true)]
      where !part.isEmpty {
        parts.append((words[part].joined(), isMarked))
      }
      next = marked.upperBound
    }
    return parts
  }
}

/// Adds terminal colors to all differences in `text`, for tools that print to a terminal.
///
/// Removed lines are red, added lines are green, and changed words appear in reverse video. The
/// sign of a changed line is in the first column of a unified diff, or in the second column of a
/// frame. Other text doesn't change. Failure messages themselves don't contain colors, because they
/// also end up in logs and files.
///
/// - Complexity: Nearly linear in the length of the string.
package func coloringDifferences(in text: String) -> String {
  var result: [String] = []
  var change = ColoredChange()
  var isInHunk = false
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("@@ ") {
      isInHunk = true
    } else if isInHunk, !" +-\\".contains(line.first ?? "@") {
      isInHunk = false
    }
    let signs = isInHunk ? ("-", "+") : (" - ", " + ")
    if change.signs != signs { result += change.flush() }
    change.signs = signs
    if line.hasPrefix(signs.0) {
      if !change.added.isEmpty { result += change.flush() }
      change.removed.append(line.dropFirst(signs.0.count))
    } else if line.hasPrefix(signs.1) {
      change.added.append(line.dropFirst(signs.1.count))
    } else {
      result += change.flush()
      result.append(String(line))
    }
  }
  return (result + change.flush()).joined(separator: "\n")
}

private struct ColoredChange {
  /// The prefixes of removed and added lines.
  var signs = ("-", "+")
  var removed: [Substring] = []
  var added: [Substring] = []

  /// Removes all lines from this change and returns them with colors.
  ///
  /// This method marks the words that differ if there are as many removed lines as added lines.
  mutating func flush() -> [String] {
    defer { (removed, added) = ([], []) }
    var old = removed.map { [(text: String($0), isMarked: false)] }
    var new = added.map { [(text: String($0), isMarked: false)] }
    if old.count == new.count {
      let pairs = zip(removed, added).map { WordDifference.marked($0, $1) }
      (old, new) = (pairs.map(\.old), pairs.map(\.new))
    }
    func painted(_ parts: [WordDifference.Part], _ sign: String, _ color: Int) -> String {
      let text = parts.map { $0.isMarked ? "\u{1B}[7m\($0.text)\u{1B}[27m" : $0.text }.joined()
      return "\u{1B}[\(color)m\(sign)\(text)\u{1B}[0m"
    }
    return old.map { painted($0, signs.0, 31) } + new.map { painted($0, signs.1, 32) }
  }
}
