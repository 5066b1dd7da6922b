/// Reads the tokens of Swift source, from anywhere between two of them.
///
/// It knows what hides brackets, commas and quotes from a naive search: comments that nest, strings
/// of all delimiters with the expressions in them, regular expressions, and names in backticks. It
/// reads a `/` as the compiler does in the Swift 6 mode; where that leads nowhere, a caller reads
/// again with every bare `/` as an operator, as the modes before have it.
package struct SwiftLexer {
  /// The whole source.
  package let bytes: [UInt8]
  /// Whether `/.../` is a regular expression.
  let readsBareRegexes: Bool
  /// The offset of the next byte.
  package private(set) var position: Int
  /// Where a regular expression follows a prefix operator.
  private var regexStart: Int?

  /// Creates a reader that begins at an offset.
  package init(_ bytes: [UInt8], at position: Int, readsBareRegexes: Bool = true) {
    self.bytes = bytes
    self.position = position
    self.readsBareRegexes = readsBareRegexes
  }

  /// Goes on to an offset.
  package mutating func advance(to offset: Int) { position = offset }

  /// The byte at an offset; NUL outside the source.
  func byte(_ offset: Int) -> UInt8 {
    bytes.indices.contains(offset) ? bytes[offset] : 0
  }

  /// Reads the next token, without the blanks and comments before it.
  ///
  /// - Throws: `SwiftLexerError` where a literal or a comment has no end.
  package mutating func next() throws(SwiftLexerError) -> SwiftToken {
    try skipTrivia()
    let start = position
    guard start < bytes.count else { return SwiftToken(kind: .end, range: start..<start) }
    let kind = try kind()
    return SwiftToken(kind: kind, range: start..<position)
  }

  /// Reads a bracket and all up to its partner, and returns what is between them; an inner pair of
  /// brackets is one token, of its opening kind.
  ///
  /// - Throws: `SwiftLexerError` where a bracket, a literal or a comment has no end.
  package mutating func group() throws(SwiftLexerError) -> [SwiftToken] {
    let opening = try next()
    guard case .open(let bracket) = opening.kind else {
      throw SwiftLexerError(offset: opening.range.lowerBound)
    }
    var tokens: [SwiftToken] = []
    while true {
      let before = self
      let token = try next()
      switch token.kind {
      case .open(let inner):
        self = before
        _ = try group()
        tokens.append(
          SwiftToken(kind: .open(inner), range: token.range.lowerBound..<position))
      case .close(let closing):
        guard closing == Self.partner(of: bracket) else {
          throw SwiftLexerError(offset: token.range.lowerBound)
        }
        return tokens
      case .end:
        throw SwiftLexerError(offset: opening.range.lowerBound)
      default:
        tokens.append(token)
      }
    }
  }

  private static func partner(of bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  // MARK: Kinds

  private mutating func kind() throws(SwiftLexerError) -> SwiftToken.Kind {
    let byte = byte(position)
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      return try delimited()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      position += 1
      return .open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      position += 1
      return .close(byte)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: ":"): return single(.colon)
    case UInt8(ascii: ";"): return single(.semicolon)
    case UInt8(ascii: "`"): return try quotedWord()
    case _ where Self.isOperator(byte): return try operatorOrRegex()
    case _ where Self.isWord(byte):
      let isNumber = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      while Self.isWord(self.byte(position)) { position += 1 }
      return isNumber ? .other : .word
    default: return single(.other)
    }
  }

  private mutating func single(_ kind: SwiftToken.Kind) -> SwiftToken.Kind {
    position += 1
    return kind
  }

  private mutating func quotedWord() throws(SwiftLexerError) -> SwiftToken.Kind {
    let start = position
    position += 1
    while byte(position) != UInt8(ascii: "`") {
      guard position < bytes.count, !Self.isLineEnd(byte(position)) else {
        throw SwiftLexerError(offset: start)
      }
      position += 1
    }
    return single(.word)
  }

  /// What begins with a quote or with `#`: a string, a regular expression, or `#` alone.
  private mutating func delimited() throws(SwiftLexerError) -> SwiftToken.Kind {
    var afterPounds = position
    while byte(afterPounds) == UInt8(ascii: "#") { afterPounds += 1 }
    switch byte(afterPounds) {
    case UInt8(ascii: "\""):
      let literal = try StringLiteral(self, at: position)
      position = literal.range.upperBound
      return .string(literal)
    case UInt8(ascii: "/"):
      guard let end = poundedRegexEnd(from: afterPounds, poundCount: afterPounds - position) else {
        throw SwiftLexerError(offset: position)
      }
      position = end
      return .regex
    default:
      return single(.other)
    }
  }

  /// An operator ends where a comment or a regular expression begins.
  private mutating func operatorOrRegex() throws(SwiftLexerError) -> SwiftToken.Kind {
    let start = position
    let isLeftBound = start != regexStart && isLeftBound(start)
    while Self.isOperator(byte(position)) {
      if byte(position) == UInt8(ascii: "/") {
        if position > start, startsComment(position) { break }
        if readsBareRegexes, !isLeftBound, let end = bareRegexEnd(from: position) {
          guard position == start else {
            regexStart = position
            return .other
          }
          position = end
          return .regex
        }
      }
      position += 1
    }
    return .other
  }
}

extension SwiftLexer {
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether a byte is part of a name or a number; all bytes of Unicode names are.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
