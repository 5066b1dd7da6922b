internal import LineDifferences

/// Which members of one list another list has too.
struct MemberAlignment {
  /// Whether each member of the old list is missing in the new one.
  private(set) var isRemoved: [Bool]
  /// Whether each member of the new list is missing in the old one.
  private(set) var isInserted: [Bool]

  /// Compares two lists of numbers; equal numbers stand for the same member.
  ///
  /// - Complexity: O(*n* · *d*) for *d* changes in lists of up to 2,000 members, as the standard
  ///   library compares them; near-linear in longer lists.
  init(old: [Int32], new: [Int32]) {
    guard max(old.count, new.count) > 2_000 else {
      isRemoved = Array(repeating: false, count: old.count)
      isInserted = Array(repeating: false, count: new.count)
      for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): isRemoved[offset] = true
        case .insert(let offset, _, _): isInserted[offset] = true
        }
      }
      return
    }
    isRemoved = Array(repeating: true, count: old.count)
    isInserted = Array(repeating: true, count: new.count)
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    var matches = (0..<start).map { ($0, $0) }
    matches += (0..<end).map { (old.count - 1 - $0, new.count - 1 - $0) }
    if start + end < old.count, start + end < new.count {
      let search = EditSearch.run(
        old: Array(old[start..<old.count - end]), new: Array(new[start..<new.count - end]))
      for match in search.matches {
        matches += (0..<match.count).map { (start + match.old + $0, start + match.new + $0) }
      }
    }
    for (old, new) in matches { (isRemoved[old], isInserted[new]) = (false, false) }
  }
}

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
