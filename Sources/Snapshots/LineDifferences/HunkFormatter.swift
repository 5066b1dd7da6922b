/// A formatter that makes hunks easy to read.
///
/// The formatter replaces invisible characters with placeholders. It counts any lines beyond the
/// limit instead of showing them.
struct HunkFormatter {
  fileprivate var lines: [String] = []
  private var remaining: Int
  private var hidden: [LineDifference.Line.Kind: Int] = [:]
  fileprivate var legend = InvisibleCharacters.Legend()

  init(limit: Int) { remaining = max(0, limit) }

  var text: String {
    var all = lines
    let count = hidden.values.reduce(0, +)
    if count > 0 {
      all.append(
        "… \(count) more \(count == 1 ? "line" : "lines") not shown"
          + " (\(hidden[.removed] ?? 0) removed, \(hidden[.added] ?? 0) added)")
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
    func next(_ kind: LineDifference.Line.Kind) -> ArraySlice<LineDifference.Line> {
      let lines = rest.prefix { $0.kind == kind }
      rest = rest.dropFirst(lines.count)
      return lines
    }
    while !rest.isEmpty {
      show(next(.common), upTo: remaining)
      let removed = next(.removed)
      show(removed: removed, added: next(.added))
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

  /// Returns the given text without invisible scalars, such as joiners and fillers.
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
    if let kind = block.first?.kind { hidden[kind, default: 0] += block.count - shown }
  }
}

extension LineDifference {
  /// Returns the given lines with their signs, and with placeholders instead of invisible
  /// characters.
  ///
  /// If no characters were replaced, the legend is `nil`.
  package static func visible(_ lines: [Line]) -> (lines: [String], legend: String?) {
    var formatter = HunkFormatter(limit: .max)
    formatter.add(Hunk(old: 0..<0, new: 0..<0, lines: lines))
    return (Array(formatter.lines.dropFirst()), formatter.legend.text)
  }
}
