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
