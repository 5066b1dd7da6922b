internal import LineDifferences

/// The contents of a Swift source file, with access by the compiler's line and column numbers.
package struct SwiftSource: Sendable {
  package let bytes: [UInt8]
  /// The offset of the first byte of each line, followed by the number of bytes.
  private let lineStarts: [Int]
  /// The number of lines by how many spaces more than the previous line they are indented.
  private var steps: [Int: Int] = [:]
  /// The number of lines that start with a tab.
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

  /// Returns the offset of a line and column, or `nil` if they are outside of the source.
  package func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, column >= 1, line < lineStarts.count else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset < lineStarts[line] ? offset : nil
  }

  /// Returns a line without indentation and line ending, or an empty string if it doesn't exist.
  package func lineText(_ line: Int) -> String {
    guard line >= 1, line < lineStarts.count else { return "" }
    let bytes = bytes[lineStarts[line - 1]..<lineStarts[line]]
    let text = bytes.drop { SwiftLexer.isBlank($0) }.prefix { !SwiftLexer.isLineEnd($0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the indentation of the line that contains an offset.
  package func indentation(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(where: SwiftLexer.isLineEnd).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].prefix(while: SwiftLexer.isBlank), as: UTF8.self)
  }

  /// Returns the line ending at an offset, which for the last line is that of the first line.
  package func lineEnd(at offset: Int) -> String {
    let end =
      bytes[offset...].firstIndex(of: UInt8(ascii: "\n"))
      ?? bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard let end, end > 0, bytes[end - 1] == UInt8(ascii: "\r") else { return "\n" }
    return "\r\n"
  }

  /// Returns the indentation to add for a block below a line with the given indentation.
  ///
  /// This is a tab if the line or most of the source is indented by tabs. Otherwise, it's the most
  /// frequent number of spaces in the source, or two spaces if no line is indented.
  package func step(below indentation: String) -> String {
    let spaces = steps.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    let prefersTabs = indentation.isEmpty && tabCount > spaces?.value ?? 0
    guard !prefersTabs, !indentation.utf8.contains(UInt8(ascii: "\t")) else { return "\t" }
    return String(repeating: " ", count: spaces?.key ?? 2)
  }
}
