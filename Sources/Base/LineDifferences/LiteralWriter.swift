/// A writer that converts a string into a Swift literal, using as few pound signs as possible.
package struct LiteralWriter {
  private let lines: [Substring.UTF8View]
  /// The number of pound signs that makes it unnecessary to escape backslashes and triple quotation
  /// marks.
  private let poundCount: Int

  package init(_ value: String) {
    var needed = 0
    var quoteCount = 0
    let bytes = Array(value.utf8)
    for (offset, byte) in bytes.enumerated() {
      quoteCount = byte == UInt8(ascii: "\"") ? quoteCount + 1 : 0
      guard byte == UInt8(ascii: "\\") || quoteCount >= 3 else { continue }
      needed = max(needed, 1 + Self.poundsAfter(offset, in: bytes))
    }
    poundCount = needed
    lines = value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  package func multiline(indentation: String, lineEnd: String) -> String {
    let pounds = String(repeating: "#", count: poundCount)
    var literal = pounds + "\"\"\"" + lineEnd
    for line in lines {
      if !line.isEmpty { literal += indentation }
      literal += Self.escaped(line, pounds) + lineEnd
    }
    return literal + indentation + "\"\"\"" + pounds
  }

  /// Returns a literal on a single line, or `nil` if the string has several lines.
  ///
  /// This method also returns `nil` if the string starts with a quotation mark, which would make
  /// the literal hard to read.
  package func singleLine() -> String? {
    guard lines.count == 1, lines[0].first != UInt8(ascii: "\"") else { return nil }
    return argument
  }

  /// A literal on a single line, with all line feeds escaped.
  package var argument: String {
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let count = quotes.map { 1 + Self.poundsAfter($0, in: bytes) }.max() ?? 0
    let pounds = String(repeating: "#", count: max(poundCount, count))
    let escaped = lines.map { Self.escaped($0, pounds, escapesTabs: true) }
    // Escape a quotation mark at the start of the string. Otherwise, several of them in a row would
    // start a multiline literal.
    let start = bytes.first == UInt8(ascii: "\"") ? "\\\(pounds)" : ""
    return pounds + "\"" + start + escaped.joined(separator: "\\\(pounds)n") + "\"" + pounds
  }

  private static func poundsAfter(_ offset: Int, in bytes: [UInt8]) -> Int {
    bytes[(offset + 1)...].prefix { $0 == UInt8(ascii: "#") }.count
  }

  private static func escaped(
    _ line: Substring.UTF8View, _ pounds: String, escapesTabs: Bool = false
  ) -> String {
    let line = Substring(line)
    guard !line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return String(line) }
    var result = ""
    for scalar in line.unicodeScalars {
      if let escape = escape(for: scalar, escapesTabs: escapesTabs) {
        result += "\\\(pounds)\(escape)"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the escape sequence for the given scalar without its backslash, or `nil` if the scalar
  /// doesn't need to be escaped.
  ///
  /// The compiler reads a carriage return as a line feed, and it rejects most other control
  /// characters. Invisible characters and bidirectional formatting would make the source code
  /// misleading. Joiners and variation selectors aren't escaped, because many emoji contain them.
  private static func escape(for scalar: Unicode.Scalar, escapesTabs: Bool) -> String? {
    switch scalar {
    case "\t": return escapesTabs ? "t" : nil
    case "\r": return "r"
    case "\0": return "0"
    case " "..<"\u{7F}", "\u{200D}", "\u{FE0E}", "\u{FE0F}": return nil
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: break
    default: guard scalar.properties.isDefaultIgnorableCodePoint else { return nil }
    }
    return "u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
