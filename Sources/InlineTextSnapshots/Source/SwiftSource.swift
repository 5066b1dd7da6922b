internal import Foundation
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
    lineStarts = Self.lineStarts(bytes)
  }

  /// The offset of each line's first byte, and after them the number of bytes.
  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset = 0
      // `memchr` keeps this near the speed of memory in debug builds too.
      while offset < buffer.count, let found = memchr(base + offset, 0x0A, buffer.count - offset) {
        offset = UnsafeRawPointer(found) - base + 1
        starts.append(offset)
      }
      if offset < buffer.count { starts.append(buffer.count) }
    }
    return starts
  }

  /// The offset of a place; `nil` if there is none.
  ///
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

/// How the lines of a source are indented.
struct IndentationStyle: Sendable {
  /// How often a line is so many blanks deeper than the line with text before it.
  private var steps: [Int: Int] = [:]
  /// How many lines begin with a tab.
  private var tabCount = 0

  /// Looks at the beginning of a source, which has enough lines to tell.
  init(_ source: SwiftSource) {
    var previous = 0
    for line in source.lines.prefix(2_000) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      guard let first = text.first, !SwiftLexer.isLineEnd(first) else { continue }
      guard first != UInt8(ascii: "\t") else {
        tabCount += 1
        continue
      }
      let depth = text.startIndex - line.startIndex
      if (1...8).contains(depth - previous) { steps[depth - previous, default: 0] += 1 }
      previous = depth
    }
  }

  /// One step of indentation below a line: a tab where the line has tabs, or most lines of the
  /// source; else the step that the source takes most often, else two blanks.
  func step(below indentation: [UInt8]) -> [UInt8] {
    let blanks = steps.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    let prefersTabs = indentation.isEmpty && tabCount > blanks?.value ?? 0
    guard !prefersTabs, !indentation.contains(UInt8(ascii: "\t")) else {
      return [UInt8(ascii: "\t")]
    }
    return [UInt8](repeating: UInt8(ascii: " "), count: blanks?.key ?? 2)
  }
}
