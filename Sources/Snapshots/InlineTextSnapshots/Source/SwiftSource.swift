import LineDifferences
import SwiftLexing

/// The contents of a Swift source file, which you can access using the compiler's line and column
/// numbers.
package struct SwiftSource: Sendable {
  package let bytes: [UInt8]
  /// The offset where each line starts, followed by the total number of bytes.
  private let lineStarts: [Int]
  /// The number of lines of code that are indented more than the previous line, keyed by the number
  /// of additional spaces.
  private var steps: [Int: Int] = [:]
  private var tabCount = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = TextLines.lineStarts(bytes)
    var previous = 0
    var lexer = SwiftLexer(bytes, at: 0)
    var token = 0
    for (start, end) in zip(lineStarts, lineStarts.dropFirst()).prefix(2_000) {
      // Skip lines that start in a comment or a literal.
      while token < start {
        do throws(SwiftLexerError) {
          let next = try lexer.next()
          token = next.kind == .end ? .max : next.range.lowerBound
        } catch {
          return
        }
      }
      guard token < end else { continue }
      let text = bytes[start..<end].drop { $0 == UInt8(ascii: " ") }
      guard let first = text.first else { continue }
      guard first != UInt8(ascii: "\t") else {
        tabCount += 1
        continue
      }
      let depth = text.startIndex - start
      if (1...8).contains(depth - previous) { steps[depth - previous, default: 0] += 1 }
      previous = depth
    }
  }

  /// Returns the offset of the given line and column, or `nil` if the source doesn't contain that
  /// position.
  package func offset(line: Int, column: Int) -> Int? {
    guard line >= 1, column >= 1, line < lineStarts.count else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset < lineStarts[line] ? offset : nil
  }

  /// Returns whether the name or the arguments of a call start at the given offset.
  ///
  /// A call in the argument of a macro has the position of the macro, which isn't one. Neither is a
  /// position that `#sourceLocation` made up.
  func hasCall(at offset: Int) -> Bool {
    let before = bytes[..<offset].reversed()
    guard bytes[offset] == UInt8(ascii: "(") || bytes[offset] == UInt8(ascii: "{") else {
      let isName = Self.isOfName(bytes[offset])
      return isName && !before.prefix(1).contains { Self.isOfName($0) || $0 == UInt8(ascii: "#") }
    }
    let name = before.drop(while: SwiftLexer.isBlank).drop(while: Self.isOfName)
    return name.first != UInt8(ascii: "#")
  }

  func hasMacro(at site: InlineCallSite) -> Bool {
    offset(line: site.line, column: site.column).map { bytes[$0] == UInt8(ascii: "#") } ?? false
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || "_`".utf8.contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
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

  /// Returns the line ending of the line at the given offset or, if that line has no ending, of the
  /// first line.
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
  /// The indentation is a tab if the line is indented using tabs, or if the line isn't indented and
  /// most of the source uses tabs. Otherwise, it's the number of spaces that the source uses most
  /// often, or two spaces if no line is indented.
  package func step(below indentation: String) -> String {
    let spaces = steps.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    let prefersTabs = indentation.isEmpty && tabCount > spaces?.value ?? 0
    guard !prefersTabs, !indentation.utf8.contains(UInt8(ascii: "\t")) else { return "\t" }
    return String(repeating: " ", count: spaces?.key ?? 2)
  }
}
