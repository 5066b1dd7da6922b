/// A string literal in Swift source code.
package struct StringLiteral: Equatable {
  package let range: Range<Int>
  package let content: Range<Int>
  package let poundCount: Int
  package let isMultiline: Bool
  package let isInterpolated: Bool

  package init(_ lexer: SwiftLexer, at start: Int) throws(SwiftLexerError) {
    var offset = start
    while lexer.byte(offset) == UInt8(ascii: "#") { offset += 1 }
    poundCount = offset - start
    isMultiline = Self.opensMultiline(lexer, at: offset, poundCount: poundCount)
    let quoteCount = isMultiline ? 3 : 1
    offset += quoteCount
    let contentStart = offset
    var isInterpolated = false
    while !lexer.has(quoteCount, UInt8(ascii: "\""), at: offset)
      || !lexer.hasPounds(poundCount, at: offset + quoteCount)
    {
      let byte = lexer.byte(offset)
      guard offset < lexer.bytes.count, isMultiline || !SwiftLexer.isLineEnd(byte) else {
        throw SwiftLexerError(offset: start)
      }
      guard byte == UInt8(ascii: "\\"), lexer.hasPounds(poundCount, at: offset + 1) else {
        offset += 1
        continue
      }
      offset += 1 + poundCount
      if lexer.byte(offset) == UInt8(ascii: "(") {
        isInterpolated = true
        // Like the compiler, don't look for bare regular expressions in an interpolation.
        var interpolation = SwiftLexer(lexer.bytes, at: offset, readsBareRegexes: false)
        _ = try interpolation.group()
        offset = interpolation.position
      } else if !SwiftLexer.isLineEnd(lexer.byte(offset)) {
        offset += 1
      }
    }
    self.isInterpolated = isInterpolated
    content = contentStart..<offset
    range = start..<(offset + quoteCount + poundCount)
  }

  /// Returns whether there's a multiline literal at the given offset.
  ///
  /// Not every literal that starts with three quotation marks spans multiple lines. For example,
  /// `#"""#` is a literal on a single line that contains one quotation mark.
  private static func opensMultiline(
    _ lexer: SwiftLexer, at offset: Int, poundCount: Int
  ) -> Bool {
    guard lexer.has(3, UInt8(ascii: "\""), at: offset) else { return false }
    guard poundCount > 0 else { return true }
    var end = offset + 3
    while end < lexer.bytes.count, !SwiftLexer.isLineEnd(lexer.bytes[end]) {
      if lexer.bytes[end - 1] == UInt8(ascii: "\""), lexer.hasPounds(poundCount, at: end) {
        return false
      }
      end += 1
    }
    return true
  }
}
