/// A string literal in Swift source: its bytes, and what its delimiters make of them.
package struct StringLiteral: Equatable {
  /// The literal's bytes, delimiters included.
  let range: Range<Int>
  /// The bytes between the delimiters.
  let content: Range<Int>
  /// How many `#` are on each side.
  let poundCount: Int
  /// Whether it is delimited by three quotes.
  let isMultiline: Bool
  /// Whether an expression is in it.
  let isInterpolated: Bool

  /// Reads the literal at an offset.
  ///
  /// - Throws: `SwiftLexerError` where it has no end.
  init(_ lexer: SwiftLexer, at start: Int) throws(SwiftLexerError) {
    var offset = start
    while lexer.byte(offset) == UInt8(ascii: "#") { offset += 1 }
    poundCount = offset - start
    isMultiline = Self.opensMultiline(lexer, at: offset, poundCount: poundCount)
    offset += isMultiline ? 3 : 1
    let contentStart = offset
    var isInterpolated = false
    while !Self.closes(lexer, at: offset, poundCount: poundCount, isMultiline: isMultiline) {
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
        offset = try Self.interpolationEnd(lexer, from: offset)
      } else if !SwiftLexer.isLineEnd(lexer.byte(offset)) {
        offset += 1
      }
    }
    self.isInterpolated = isInterpolated
    content = contentStart..<offset
    range = start..<(offset + (isMultiline ? 3 : 1) + poundCount)
  }

  /// Whether three quotes open here; `#"""#` is a quote between `#"` and `"#`.
  private static func opensMultiline(
    _ lexer: SwiftLexer, at offset: Int, poundCount: Int
  ) -> Bool {
    guard hasQuotes(lexer, 3, at: offset) else { return false }
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

  private static func closes(
    _ lexer: SwiftLexer, at offset: Int, poundCount: Int, isMultiline: Bool
  ) -> Bool {
    let count = isMultiline ? 3 : 1
    return hasQuotes(lexer, count, at: offset) && lexer.hasPounds(poundCount, at: offset + count)
  }

  private static func hasQuotes(_ lexer: SwiftLexer, _ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { lexer.byte(offset + $0) == UInt8(ascii: "\"") }
  }

  /// The offset after the parenthesis that ends an expression in a literal.
  ///
  /// As for the compiler, strings and comments are known in it, and regular expressions are not.
  private static func interpolationEnd(
    _ lexer: SwiftLexer, from start: Int
  ) throws(SwiftLexerError) -> Int {
    var offset = start
    var depth = 0
    repeat {
      guard offset < lexer.bytes.count else { throw SwiftLexerError(offset: start) }
      switch lexer.bytes[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "/") where lexer.startsComment(offset):
        offset = try lexer.commentEnd(from: offset)
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        var quote = offset
        while lexer.byte(quote) == UInt8(ascii: "#") { quote += 1 }
        if lexer.byte(quote) == UInt8(ascii: "\"") {
          offset = try StringLiteral(lexer, at: offset).range.upperBound
          continue
        }
      default: break
      }
      offset += 1
    } while depth > 0
    return offset
  }
}
