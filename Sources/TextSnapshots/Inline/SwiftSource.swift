internal import LineDifferences

/// The bytes of a Swift source, addressed by line and column as the compiler counts them.
struct SwiftSource: Sendable {
  let bytes: [UInt8]
  /// The offset of each line's first byte; only LF ends a line for the compiler's count.
  private let lineStarts: [Int]

  /// Creates a source.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = TextLines.lineStarts(bytes)
  }

  /// The offset of a place; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in bytes.
  /// - Returns: The offset from 0.
  func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, column >= 1, line < lineStarts.count else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset < lineStarts[line] ? offset : nil
  }

  /// The text of a line, without its end and its indentation; empty where there is none.
  func lineText(_ line: Int) -> String {
    guard line >= 1, line < lineStarts.count else { return "" }
    let bytes = bytes[lineStarts[line - 1]..<lineStarts[line]]
    let text = bytes.drop { SwiftLexer.isBlank($0) }.prefix { !SwiftLexer.isLineEnd($0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The blanks at the beginning of the line that an offset is in.
  func indentation(at offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, !SwiftLexer.isLineEnd(bytes[start - 1]) { start -= 1 }
    return Array(bytes[start...].prefix { SwiftLexer.isBlank($0) })
  }

  /// What ends the line that an offset is in; of the last line, what ends the first one.
  func lineEnd(at offset: Int) -> [UInt8] {
    guard
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n"))
        ?? bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return [UInt8(ascii: "\n")] }
    let isCRLF = end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
    return isCRLF ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [UInt8(ascii: "\n")]
  }

  /// The bytes of all lines, with their ends.
  var lines: some Sequence<ArraySlice<UInt8>> {
    zip(lineStarts, lineStarts.dropFirst()).lazy.map { bytes[$0..<$1] }
  }
}
