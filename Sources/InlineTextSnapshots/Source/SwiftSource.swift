internal import LineDifferences

/// The bytes of a Swift source, addressed by line and column as the compiler counts them.
struct SwiftSource: Sendable {
  let bytes: [UInt8]
  /// The offset of the first byte of each line, followed by the number of bytes.
  private let lineStarts: [Int]
  /// How often a line is indented by a number of spaces more than the line before.
  private var steps: [Int: Int] = [:]
  /// The number of lines that start with a tab.
  private var tabCount = 0

  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) {
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

  /// The offset of a line and column; `nil` if the source doesn't have them.
  func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, column >= 1, line < lineStarts.count else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset < lineStarts[line] ? offset : nil
  }

  /// A line without its line ending and indentation; empty if the source doesn't have it.
  func lineText(_ line: Int) -> String {
    guard line >= 1, line < lineStarts.count else { return "" }
    let bytes = bytes[lineStarts[line - 1]..<lineStarts[line]]
    let text = bytes.drop { SwiftLexer.isBlank($0) }.prefix { !SwiftLexer.isLineEnd($0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The indentation of the line at an offset.
  func indentation(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(where: SwiftLexer.isLineEnd).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].prefix(while: SwiftLexer.isBlank), as: UTF8.self)
  }

  /// The ending of the line at an offset; for the last line, the ending of the first line.
  func lineEnd(at offset: Int) -> String {
    let end =
      bytes[offset...].firstIndex(of: UInt8(ascii: "\n"))
      ?? bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard let end, end > 0, bytes[end - 1] == UInt8(ascii: "\r") else { return "\n" }
    return "\r\n"
  }

  /// The indentation to add below a line: a tab if the line or most lines of the source have tabs;
  /// otherwise the most frequent number of spaces, or two.
  func step(below indentation: String) -> String {
    let spaces = steps.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    let prefersTabs = indentation.isEmpty && tabCount > spaces?.value ?? 0
    guard !prefersTabs, !indentation.utf8.contains(UInt8(ascii: "\t")) else { return "\t" }
    return String(repeating: " ", count: spaces?.key ?? 2)
  }
}
