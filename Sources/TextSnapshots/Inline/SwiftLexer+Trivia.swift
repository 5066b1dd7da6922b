extension SwiftLexer {
  /// Skips blanks, line ends and comments.
  ///
  /// - Throws: `SwiftLexerError` where a comment has no end.
  mutating func skipTrivia() throws(SwiftLexerError) {
    while position < bytes.count {
      let byte = byte(position)
      if Self.isBlank(byte) || Self.isLineEnd(byte) || byte == 0 || byte == 0x0B || byte == 0x0C {
        advance(to: position + 1)
      } else if startsComment(position) {
        advance(to: try commentEnd(from: position))
      } else {
        return
      }
    }
  }

  /// Whether `//` or `/*` is at an offset.
  func startsComment(_ offset: Int) -> Bool {
    guard byte(offset) == UInt8(ascii: "/") else { return false }
    return byte(offset + 1) == UInt8(ascii: "/") || byte(offset + 1) == UInt8(ascii: "*")
  }

  /// The offset after a comment; one of `/* */` may have others in it.
  ///
  /// - Throws: `SwiftLexerError` where it has no end.
  func commentEnd(from start: Int) throws(SwiftLexerError) -> Int {
    var offset = start + 2
    guard byte(start + 1) == UInt8(ascii: "*") else {
      while offset < bytes.count, !Self.isLineEnd(bytes[offset]) { offset += 1 }
      return offset
    }
    var depth = 1
    while depth > 0 {
      guard offset < bytes.count else { throw SwiftLexerError(offset: start) }
      switch (byte(offset), byte(offset + 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        offset += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        offset += 2
      default:
        offset += 1
      }
    }
    return offset
  }

  /// Whether an operator at an offset has an operand right before it, as the compiler sees it.
  func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch byte(offset - 1) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0,
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"):
      return byte(offset - 2) != UInt8(ascii: "*")
    default:
      return true
    }
  }
}
