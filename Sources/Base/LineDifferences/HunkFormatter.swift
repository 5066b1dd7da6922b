/// A formatter that makes hunks easy to read.
///
/// The formatter replaces invisible characters with placeholders. It counts any lines beyond the
/// limit instead of showing them. Unless the limit is `Int.max`, it also shortens very long lines.
struct HunkFormatter {
  fileprivate var lines: [String] = []
  private var remaining: Int
  private let shortens: Bool
  private var hasShortened = false
  private var hidden: [LineDifference.Line.Kind: Int] = [:]
  fileprivate var legend = InvisibleCharacters.Legend()

  init(limit: Int) {
    remaining = max(0, limit)
    shortens = limit != .max
  }

  var text: String {
    var all = lines
    let count = hidden.values.reduce(0, +)
    if count > 0 {
      all.append(
        "… \(count) more \(count == 1 ? "line" : "lines") not shown"
          + " (\(hidden[.removed] ?? 0) removed, \(hidden[.added] ?? 0) added)")
    }
    if hasShortened {
      all.append(
        "(Lines of more than \(LineDifference.Line.maximumByteCount) bytes are shown only near their"
          + " first difference)")
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
      show(shortened(next(.common)), upTo: remaining)
      let removed = next(.removed)
      let added = next(.added)
      show(removed: shortened(removed, from: added), added: shortened(added, from: removed))
    }
  }

  /// Shortens lines, each with regard to the line at the same position in the other block.
  private mutating func shortened(
    _ block: ArraySlice<LineDifference.Line>, from other: ArraySlice<LineDifference.Line> = []
  ) -> ArraySlice<LineDifference.Line> {
    guard shortens, block.contains(where: \.isLong) else { return block }
    hasShortened = true
    let others = other.map { Optional($0) } + Array(repeating: nil, count: block.count)
    return zip(block, others).map { $0.shortened(from: $1) }[...]
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

extension LineDifference.Line {
  /// The number of bytes up to which a line is shown in full.
  ///
  /// A text without line feeds, such as compact JSON, can be a single line of several megabytes.
  static let maximumByteCount = 4_096

  var isLong: Bool { text.utf8.count > Self.maximumByteCount }

  /// Returns the part of a long line around its first difference from another line.
  ///
  /// The text says how many bytes are left out before and after that part.
  package func shortened(from other: Self?) -> Self {
    guard isLong else { return self }
    let (shown, before) = (Self.maximumByteCount / 4, Self.maximumByteCount / 16)
    let bytes = text.utf8
    let start = max(0, min(commonByteCount(with: other) - before, bytes.count - shown))
    let first = bytes.index(bytes.startIndex, offsetBy: start)
    // The view rounds both indices down to the start of a scalar.
    let part = text.unicodeScalars[first..<bytes.index(first, offsetBy: shown)]
    let skipped = [
      bytes.distance(from: bytes.startIndex, to: part.startIndex),
      bytes.distance(from: part.endIndex, to: bytes.endIndex),
    ].map { $0 == 0 ? "" : "… \($0) bytes …" }
    return Self(
      kind: kind, text: skipped[0] + String(part) + skipped[1], endsInNewline: endsInNewline)
  }

  private func commonByteCount(with other: Self?) -> Int {
    var (text, otherText) = (text, other?.text ?? "")
    return text.withUTF8 { bytes in
      otherText.withUTF8 { otherBytes in
        let limit = min(bytes.count, otherBytes.count)
        var count = 0
        while count < limit, bytes[count] == otherBytes[count] { count += 1 }
        return count
      }
    }
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
