internal import LineDifferences

/// Two texts, at least one of more than one line, compared line by line.
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

  /// Compares two texts; `nil` if both have one line, or if they are quoted with different numbers
  /// of hashes.
  init?(_ old: String, _ new: String) {
    guard old.contains(where: \.isNewline) || new.contains(where: \.isNewline) else { return nil }
    let oldLines = LiteralPrinter.lines(SwiftLiteral(lines: old).text)
    let newLines = LiteralPrinter.lines(SwiftLiteral(lines: new).text)
    guard let first = newLines.first, let last = newLines.last, oldLines.first == first else {
      return nil
    }
    (opening, closing) = (String(first), String(last))
    let oldBody = old.isEmpty ? [] : oldLines.dropFirst().dropLast().map(String.init)
    let newBody = new.isEmpty ? [] : newLines.dropFirst().dropLast().map(String.init)
    // A newline after each line, so that the last one compares like all others.
    let changes = LineComparison(
      old: TextLines(oldBody.map { $0 + "\n" }.joined()),
      new: TextLines(newBody.map { $0 + "\n" }.joined())
    ).changes
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
