/// A formatter that makes hunks easy to read.
///
/// The formatter makes invisible characters visible. If there are too many lines, it shows only the
/// number of lines that exceed the limit.
struct HunkFormatter {
  fileprivate var lines: [String] = []
  private var remaining: Int
  private var hidden = (removed: 0, added: 0, common: 0)
  fileprivate var legend = InvisibleCharacters.Legend()

  /// - Parameter limit: The maximum number of lines to show.
  init(limit: Int) { remaining = max(0, limit) }

  /// The formatted lines.
  ///
  /// The lines are followed by the number of hidden lines, and by a legend for invisible
  /// characters.
  var text: String {
    var all = lines
    let count = hidden.removed + hidden.added + hidden.common
    if count > 0 {
      all.append(
        "… \(count) more \(count == 1 ? "line" : "lines") not shown"
          + " (\(hidden.removed) removed, \(hidden.added) added)")
    }
    if let legend = legend.text { all.append(legend) }
    return all.joined(separator: "\n")
  }

  /// Adds the lines of a hunk, up to the limit.
  ///
  /// If there's a heading, it follows the header of the hunk, as in the output of `git diff`.
  mutating func add(_ hunk: LineDifference.Hunk, heading: String? = nil) {
    if remaining > 0 {
      lines.append(heading.map { "\(hunk.header) \($0)" } ?? hunk.header)
      remaining -= 1
    }
    var rest = hunk.lines[...]
    while !rest.isEmpty {
      let common = rest.prefix { $0.kind == .common }
      show(common, upTo: remaining)
      rest = rest.dropFirst(common.count)
      let removed = rest.prefix { $0.kind == .removed }
      rest = rest.dropFirst(removed.count)
      let added = rest.prefix { $0.kind == .added }
      rest = rest.dropFirst(added.count)
      show(removed: removed, added: added)
    }
  }

  /// Shows both sides of a change, even if the number of removed lines alone exceeds the limit.
  private mutating func show(
    removed: ArraySlice<LineDifference.Line>, added: ArraySlice<LineDifference.Line>
  ) {
    let half = max(remaining / 2, remaining - added.count)
    // If the lines on both sides look the same, show the code points of all non-ASCII scalars.
    let looksEqual =
      removed.count == added.count
      && zip(removed, added).allSatisfy { visiblePart(of: $0.text) == visiblePart(of: $1.text) }
      && zip(removed, added).contains { !$0.text.utf8.elementsEqual($1.text.utf8) }
    show(removed, upTo: half, spellingOut: looksEqual)
    show(added, upTo: remaining, spellingOut: looksEqual)
  }

  /// Returns the given line without invisible scalars, such as joiners and fillers.
  private func visiblePart(of text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  private mutating func show(
    _ block: ArraySlice<LineDifference.Line>, upTo limit: Int, spellingOut: Bool = false
  ) {
    for line in block.prefix(limit) {
      let isCommon = line.kind == .common
      let text = isCommon ? line.text : legend.visible(line.text, spellingOut: spellingOut)
      lines.append("\(line.kind.rawValue)\(text)")
      if !line.endsInNewline { lines.append("\\ No newline at end of file") }
    }
    let shown = min(limit, block.count)
    remaining -= shown
    switch block.first?.kind {
    case .removed: hidden.removed += block.count - shown
    case .added: hidden.added += block.count - shown
    case .common, nil: hidden.common += block.count - shown
    }
  }
}

extension LineDifference {
  /// Returns the lines of a diff, with invisible characters replaced by visible placeholders.
  ///
  /// Each line starts with its sign. If no characters were replaced, the legend is `nil`.
  package static func visible(_ lines: [Line]) -> (lines: [String], legend: String?) {
    var formatter = HunkFormatter(limit: .max)
    formatter.add(Hunk(old: 0..<0, new: 0..<0, lines: lines))
    return (Array(formatter.lines.dropFirst()), formatter.legend.text)
  }
}
