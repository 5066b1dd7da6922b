/// Writes a string as a Swift literal, with as many `#` as it needs.
struct LiteralWriter {
  private let lines: [Substring.UTF8View]
  /// The number of `#` that makes escapes of every backslash and triple quote unnecessary.
  private let poundCount: Int

  /// - Complexity: O(*n*) in the length of the string.
  init(_ text: String) {
    var needed = 0
    var quoteCount = 0
    let bytes = Array(text.utf8)
    for (offset, byte) in bytes.enumerated() {
      quoteCount = byte == UInt8(ascii: "\"") ? quoteCount + 1 : 0
      guard byte == UInt8(ascii: "\\") || quoteCount >= 3 else { continue }
      needed = max(needed, 1 + Self.poundsAfter(offset, in: bytes))
    }
    poundCount = needed
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The literal with triple quotes on lines of their own.
  func multiline(indentation: String, lineEnd: String) -> String {
    let pounds = String(repeating: "#", count: poundCount)
    var literal = pounds + "\"\"\"" + lineEnd
    for line in lines {
      if !line.isEmpty { literal += indentation }
      literal += Self.escaped(line, pounds) + lineEnd
    }
    return literal + indentation + "\"\"\"" + pounds
  }

  /// The literal on a single line; `nil` if the string has several lines, or starts with a quote,
  /// which would be hard to read.
  func singleLine() -> String? {
    guard lines.count == 1, let line = lines.first, line.first != UInt8(ascii: "\"") else {
      return nil
    }
    let bytes = Array(line)
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let count = quotes.map { 1 + Self.poundsAfter($0, in: bytes) }.max() ?? 0
    let pounds = String(repeating: "#", count: max(poundCount, count))
    return "\(pounds)\"\(Self.escaped(line, pounds, escapesTabs: true))\"\(pounds)"
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

  /// The escape of a scalar, without its backslash; `nil` if it doesn't need one.
  ///
  /// Swift reads a carriage return as a line feed, and rejects other control characters. Invisible
  /// and bidirectional formatting characters would make the source misleading. Joiners and variation
  /// selectors stay, since emoji contain them.
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
