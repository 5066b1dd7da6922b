import TextWidths

/// A row of a picture, split at its spaces.
struct PictureRow {
  struct Word {
    let text: Substring
    let columns: Range<Int>
  }

  let text: String
  private(set) var words: [Word] = []

  /// - Complexity: O(*n*), where *n* is the length of the row.
  init(_ row: some StringProtocol) {
    text = String(row)
    var column = 0
    for part in row.split(separator: " ", omittingEmptySubsequences: false) {
      defer { column += 1 }
      guard !part.isEmpty else { continue }
      var rest = part[...]
      func append(_ part: some StringProtocol) {
        let width = MeasuredText(String(part)).width
        words.append(Word(text: Substring(String(part)), columns: column..<column + width))
        column += width
      }
      // The sides of a frame are next to the words of some rows.
      if rest.count > 1, let first = rest.first, Self.sides.contains(first) {
        append(String(rest.removeFirst()))
      }
      let last = rest.count > 1 ? rest.last.flatMap { Self.sides.contains($0) ? $0 : nil } : nil
      if last != nil { rest.removeLast() }
      append(rest)
      if let last { append(String(last)) }
    }
  }

  private static let sides: Set<Character> = ["│", "║"]

  /// A Boolean value that indicates whether the row contains a letter or a digit.
  var hasText: Bool { text.contains { $0.isLetter || $0.isNumber } }

  /// The titles in the edge of a screen or a layer, such as `1 Counter`, or `nil` if the row is
  /// something else.
  var edge: String? {
    guard let first = text.first, "┌╞╔".contains(first), text.dropFirst().first == " ",
      let last = text.last, "┐╡╗".contains(last)
    else { return nil }
    let line: Set<Character> = ["─", "═", " ", last]
    var title = text.dropFirst(2)
    while let last = title.last, line.contains(last) { title.removeLast() }
    return String(title)
  }

  /// The text of the row without the lines of a frame.
  var content: String {
    if let edge { return edge }
    var content = text[...]
    if let first = content.first, Self.sides.contains(first) { content.removeFirst() }
    if let last = content.last, Self.sides.contains(last) { content.removeLast() }
    return content.split(separator: " ").joined(separator: " ")
  }

  /// The positions of the words that two rows don't have in common.
  static func difference(_ old: PictureRow, _ new: PictureRow) -> (old: Range<Int>, new: Range<Int>)
  {
    let isSame = { (old: Word, new: Word) in old.text.utf8.elementsEqual(new.text.utf8) }
    let start = zip(old.words, new.words).prefix { isSame($0, $1) }.count
    let end = zip(old.words.dropFirst(start).reversed(), new.words.dropFirst(start).reversed())
      .prefix { isSame($0, $1) }.count
    return (start..<old.words.count - end, start..<new.words.count - end)
  }

  /// Returns whether the rows have a word with a letter or a digit in common.
  func isLike(_ other: PictureRow) -> Bool {
    let names = Set(other.words.lazy.map(\.text))
    return words.contains { word in
      names.contains(word.text) && word.text.contains { $0.isLetter || $0.isNumber }
    }
  }
}
