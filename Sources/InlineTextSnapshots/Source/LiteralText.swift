/// A text as a Swift string literal, with as many `#` as it needs and no more.
struct LiteralText {
  private let lines: [[UInt8]]
  /// How many `#` let every backslash and quote of the text stand for itself.
  private let poundCount: Int

  /// Prepares a text.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    poundCount = Self.poundCount(bytes)
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// A literal of three quotes on lines of their own.
  ///
  /// - Returns: The literal's bytes.
  func multiline(indentation: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
    let pounds = [UInt8](repeating: UInt8(ascii: "#"), count: poundCount)
    var literal = pounds + Self.quotes(3) + lineEnd
    for line in lines {
      if !line.isEmpty { literal += indentation }
      literal += Self.escaped(line, pounds)
      literal += lineEnd
    }
    return literal + indentation + Self.quotes(3) + pounds
  }

  /// A literal of one quote on each side; `nil` if the text has lines, or quotes that would
  /// make it hard to read.
  func singleLine() -> [UInt8]? {
    guard lines.count == 1, let line = lines.first, line.first != UInt8(ascii: "\"") else {
      return nil
    }
    let hasQuote = line.contains(UInt8(ascii: "\""))
    let pounds = [UInt8](
      repeating: UInt8(ascii: "#"), count: max(poundCount, hasQuote ? Self.quotedCount(line) : 0))
    var literal = pounds + Self.quotes(1)
    literal += Self.escaped(line, pounds, escapesTabs: true)
    return literal + Self.quotes(1) + pounds
  }

  // MARK: Delimiters

  private static func quotes(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "\""), count: count)
  }

  /// One more `#` than follow any backslash and any three quotes.
  private static func poundCount(_ bytes: [UInt8]) -> Int {
    var needed = 0
    var quoteCount = 0
    for (offset, byte) in bytes.enumerated() {
      quoteCount = byte == UInt8(ascii: "\"") ? quoteCount + 1 : 0
      guard byte == UInt8(ascii: "\\") || quoteCount >= 3 else { continue }
      needed = max(needed, 1 + poundsAfter(offset, in: bytes))
    }
    return needed
  }

  /// One more `#` than follow any quote.
  private static func quotedCount(_ line: [UInt8]) -> Int {
    line.indices.filter { line[$0] == UInt8(ascii: "\"") }
      .map { 1 + poundsAfter($0, in: line) }.max() ?? 0
  }

  private static func poundsAfter(_ offset: Int, in bytes: [UInt8]) -> Int {
    bytes[(offset + 1)...].prefix { $0 == UInt8(ascii: "#") }.count
  }

  /// The line with escapes for characters that can't be in a source, or would mislead its reader.
  private static func escaped(
    _ line: [UInt8], _ pounds: [UInt8], escapesTabs: Bool = false
  ) -> [UInt8] {
    let isPlain = line.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard !isPlain else { return line }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if let escape = escape(of: scalar, escapesTabs: escapesTabs) {
        result.append(UInt8(ascii: "\\"))
        result += pounds
        result += escape.utf8
      } else {
        result += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return result
  }

  /// The escape of a scalar, without its backslash; `nil` if it stands for itself.
  ///
  /// A carriage return would become a line feed, and Swift forbids other control characters.
  /// Invisible characters, and those that change the direction of text, would make a source look as
  /// if it said something else. Joiners and variation selectors stay in emoji.
  private static func escape(of scalar: Unicode.Scalar, escapesTabs: Bool) -> String? {
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
