internal import LineDifferences

/// The contents of a Swift source file, with access by the compiler's line and column numbers.
package struct SwiftSource: Sendable {
  package let bytes: [UInt8]
  /// The offset where each line starts, followed by the total number of bytes.
  private let lineStarts: [Int]
  /// The number of lines that are indented more than the previous line, keyed by the number of
  /// additional spaces.
  private var steps: [Int: Int] = [:]
  private var tabCount = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = TextLines.lineStarts(bytes)
    var previous = 0
    for (start, end) in zip(lineStarts, lineStarts.dropFirst()).prefix(2_000) {
      let text = bytes[start..<end].drop { $0 == UInt8(ascii: " ") }
      guard let first = text.first, !SwiftLexer.isLineEnd(first) else { continue }
      guard first != UInt8(ascii: "\t") else {
        tabCount += 1
        continue
      }
      let depth = text.startIndex - start
      if (1...8).contains(depth - previous) { steps[depth - previous, default: 0] += 1 }
      previous = depth
    }
  }

  /// Returns `nil` if there's no such position in the source.
  package func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, column >= 1, line < lineStarts.count else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset < lineStarts[line] ? offset : nil
  }

  /// Returns a line without its indentation and its line ending, or an empty string if there's no
  /// such line.
  package func lineText(_ line: Int) -> String {
    guard line >= 1, line < lineStarts.count else { return "" }
    let bytes = bytes[lineStarts[line - 1]..<lineStarts[line]]
    let text = bytes.drop { SwiftLexer.isBlank($0) }.prefix { !SwiftLexer.isLineEnd($0) }
    return String(decoding: text, as: UTF8.self)
  }

  package func indentation(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(where: SwiftLexer.isLineEnd).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].prefix(while: SwiftLexer.isBlank), as: UTF8.self)
  }

  /// Returns the line ending at the given offset, or the first line's if the offset is in the last
  /// line.
  package func lineEnd(at offset: Int) -> String {
    let end =
      bytes[offset...].firstIndex(of: UInt8(ascii: "\n"))
      ?? bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard let end, end > 0, bytes[end - 1] == UInt8(ascii: "\r") else { return "\n" }
    return "\r\n"
  }

  /// Returns the indentation to add for a block that is nested inside a line with the given
  /// indentation.
  ///
  /// If the line is indented using tabs, or if most of the source is, this is a tab. Otherwise,
  /// it's the number of spaces used most often in the source. If no line is indented, it's two
  /// spaces.
  package func step(below indentation: String) -> String {
    let spaces = steps.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    let prefersTabs = indentation.isEmpty && tabCount > spaces?.value ?? 0
    guard !prefersTabs, !indentation.utf8.contains(UInt8(ascii: "\t")) else { return "\t" }
    return String(repeating: " ", count: spaces?.key ?? 2)
  }
}
