/// The lines of a text, those that nobody could read cut short.
enum LineExcerpt {
  /// Whoever compares lines of this length by eye has given up.
  private static let maximumByteCount = 10_000

  /// The text, with the beginning and the end of each long line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func text(of text: String) -> String {
    let lines = text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > maximumByteCount }) else { return text }
    return lines.map { excerpt(Substring($0)) }.joined(separator: "\n")
  }

  private static func excerpt(_ line: Substring) -> String {
    let byteCount = line.utf8.count
    guard byteCount > maximumByteCount else { return String(line) }
    let half = maximumByteCount / 2
    let start = boundary(of: line, at: half)
    let end = boundary(of: line, at: byteCount - half)
    let left = line.utf8.distance(from: start, to: end)
    return "\(line[..<start])… (\(left) bytes not shown) …\(line[end...])"
  }

  /// The beginning of the scalar that has a byte.
  private static func boundary(of line: Substring, at offset: Int) -> Substring.Index {
    var index = line.utf8.index(line.startIndex, offsetBy: offset)
    while index > line.startIndex, line.utf8[index] & 0b1100_0000 == 0b1000_0000 {
      index = line.utf8.index(before: index)
    }
    return index
  }
}
