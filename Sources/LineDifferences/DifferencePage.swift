/// The lines of hunks as a person reads them: invisible characters shown, beyond a limit only
/// counted.
struct DifferencePage {
  private var lines: [String] = []
  private var room: Int
  private var left = (removed: 0, added: 0, common: 0)
  private var legend = InvisibleCharacters.Legend()

  /// Creates a page without lines.
  ///
  /// - Parameter limit: How many lines to show at most.
  init(limit: Int) { room = max(0, limit) }

  /// What was added so far, and after it what was left out and what signs stand for what.
  var text: String {
    var all = lines
    let count = left.removed + left.added + left.common
    if count > 0 {
      all.append(
        "… \(count) more \(count == 1 ? "line" : "lines") not shown"
          + " (\(left.removed) removed, \(left.added) added)")
    }
    if let legend = legend.text { all.append(legend) }
    return all.joined(separator: "\n")
  }

  /// Adds a hunk, as far as there is room.
  ///
  /// - Parameters:
  ///   - hunk: The hunk.
  ///   - heading: What the lines belong to, written behind the header as `git diff` does.
  mutating func add(_ hunk: LineDifference.Hunk, heading: String? = nil) {
    if room > 0 {
      lines.append(heading.map { "\(hunk.header) \($0)" } ?? hunk.header)
      room -= 1
    }
    var rest = hunk.lines[...]
    while let kind = rest.first?.kind {
      if kind == .common {
        let common = rest.prefix { $0.kind == .common }
        show(common, upTo: room)
        rest = rest.dropFirst(common.count)
      } else {
        let removed = rest.prefix { $0.kind == .removed }
        let added = rest.dropFirst(removed.count).prefix { $0.kind == .added }
        show(removed: removed, added: added)
        rest = rest.dropFirst(removed.count + added.count)
      }
    }
  }

  /// Shows both sides of a change, so that a long removal cannot hide what came in its place.
  private mutating func show(
    removed: ArraySlice<LineDifference.Line>, added: ArraySlice<LineDifference.Line>
  ) {
    let half = max(room / 2, room - added.count)
    // Texts that Unicode calls equal but for what leaves no mark look equal too: only their scalars
    // can tell them apart.
    let isLookalike =
      removed.count == added.count
      && zip(removed, added).allSatisfy { marks(of: $0.text) == marks(of: $1.text) }
      && zip(removed, added).contains { !$0.text.utf8.elementsEqual($1.text.utf8) }
    show(removed, upTo: half, spellingOut: isLookalike)
    show(added, upTo: room, spellingOut: isLookalike)
  }

  /// A text without the scalars that leave no mark of their own, such as joiners and fillers.
  private func marks(of text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  private mutating func show(
    _ block: ArraySlice<LineDifference.Line>, upTo limit: Int, spellingOut: Bool = false
  ) {
    for line in block.prefix(limit) {
      let text =
        line.kind == .common
        ? line.text : legend.visible(line.text, spellingOut: spellingOut)
      lines.append("\(line.kind.rawValue)\(text)")
      if !line.endsInNewline { lines.append("\\ No newline at end of file") }
    }
    let shown = min(limit, block.count)
    room -= shown
    for line in block.dropFirst(shown) {
      switch line.kind {
      case .common: left.common += 1
      case .removed: left.removed += 1
      case .added: left.added += 1
      }
    }
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
