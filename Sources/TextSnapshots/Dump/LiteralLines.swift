/// Two literals of more than one line each, compared line by line.
struct LiteralLines {
  /// Which of the texts has a line.
  enum Side {
    case old
    case new
    case both
  }

  /// What stands before the lines.
  let opening: String
  /// What stands after the lines.
  let closing: String
  /// The lines; of those that did not change, the ones around changes.
  private(set) var marked: [(side: Side, text: String)] = []

  /// Compares two texts; `nil` where they are not both of more than one line, or are quoted with
  /// different numbers of hashes.
  init?(_ old: LiteralShape, _ new: LiteralShape) {
    guard old.isPiece, new.isPiece else { return nil }
    let oldLines = LiteralPrinter.lines(old.head)
    let newLines = LiteralPrinter.lines(new.head)
    guard let first = newLines.first, let last = newLines.last, oldLines.count > 1,
      newLines.count > 1, oldLines.first == first, oldLines.last == last
    else { return nil }
    (opening, closing) = (String(first), String(last))
    // A newline after each line, so that the last one compares like all others.
    let oldText = oldLines.dropFirst().dropLast().map { $0 + "\n" }.joined()
    let newText = newLines.dropFirst().dropLast().map { $0 + "\n" }.joined()
    let oldBody = oldLines.dropFirst().dropLast().map(String.init)
    let newBody = newLines.dropFirst().dropLast().map(String.init)
    let changes = LineComparison(old: TextLines(oldText), new: TextLines(newText)).changes
    var next = 0
    for (index, change) in changes.enumerated() {
      addUnchanged(newBody[next..<change.new.lowerBound], isFirst: index == 0, isLast: false)
      marked += oldBody[change.old].map { (.old, $0) }
      marked += newBody[change.new].map { (.new, $0) }
      next = change.new.upperBound
    }
    addUnchanged(newBody[next...], isFirst: changes.isEmpty, isLast: true)
  }

  /// Adds lines that did not change: three around a change, and how many were left out.
  private mutating func addUnchanged(_ lines: ArraySlice<String>, isFirst: Bool, isLast: Bool) {
    let head = isFirst ? 0 : 3
    let tail = isLast ? 0 : 3
    guard lines.count > head + tail + 1 else {
      marked += lines.map { (.both, $0) }
      return
    }
    marked += lines.prefix(head).map { (.both, $0) }
    marked.append((.both, "… (\(lines.count - head - tail) unchanged)"))
    marked += lines.suffix(tail).map { (.both, $0) }
  }
}
