/// A lexer for Swift source code that can start between any two tokens.
///
/// The lexer recognizes every kind of token that can contain brackets, commas, or quotation marks,
/// including nested comments, strings with interpolations, regular expressions, and names in
/// backticks. By default, it interprets a `/` the way the compiler does in Swift 6 mode. If this
/// results in an error, create a second lexer that treats every bare `/` as an operator, as in
/// earlier language modes.
package struct SwiftLexer {
  package let bytes: [UInt8]
  /// A Boolean value that indicates whether `/.../` is a regular expression.
  package let readsBareRegexes: Bool
  package private(set) var position: Int
  /// The offset of a regular expression that directly follows a prefix operator.
  private var regexStart: Int?

  package init(_ bytes: [UInt8], at position: Int, readsBareRegexes: Bool = true) {
    self.bytes = bytes
    self.position = position
    self.readsBareRegexes = readsBareRegexes
  }

  package mutating func advance(to offset: Int) { position = offset }

  /// Returns the byte at the given offset, or zero if the offset is outside the source.
  package func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  package mutating func next() throws(SwiftLexerError) -> SwiftToken {
    try skipTrivia()
    let start = position
    guard start < bytes.count else { return SwiftToken(kind: .end, range: start..<start) }
    let kind = try kind()
    return SwiftToken(kind: kind, range: start..<position)
  }

  /// Reads a pair of brackets, and returns the tokens between them.
  ///
  /// Each nested pair of brackets counts as a single token of the same kind as its opening bracket.
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
      case .open:
        self = before
        _ = try group()
        tokens.append(SwiftToken(kind: token.kind, range: token.range.lowerBound..<position))
      case .close(let closing):
        // In ASCII, `)` directly follows `(`, but the other two pairs have a character in between.
        guard closing == bracket + (bracket == UInt8(ascii: "(") ? 1 : 2) else {
          throw SwiftLexerError(offset: token.range.lowerBound)
        }
        return tokens
      case .end: throw SwiftLexerError(offset: opening.range.lowerBound)
      default: tokens.append(token)
      }
    }
  }

  // MARK: Kinds

  private mutating func kind() throws(SwiftLexerError) -> SwiftToken.Kind {
    let byte = byte(position)
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"): return try delimited()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return single(.open(byte))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return single(.close(byte))
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
    repeat {
      position += 1
      guard position < bytes.count, !Self.isLineEnd(byte(position)) else {
        throw SwiftLexerError(offset: start)
      }
    } while byte(position) != UInt8(ascii: "`")
    return single(.word)
  }

  /// Reads a string, a regular expression, or a single `#` that starts neither of these.
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
  private static let operators = table(of: "/=-+!*%<>&|^~?.")
  private static let words = table(
    of: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")
  /// The bytes that can't end an operand, so an operator that follows one of them has no left
  /// operand.
  private static let notOperands = table(of: " \t\r\n\0([{,;:")

  /// Returns a lookup table with an element for each byte, which is much faster than a set.
  private static func table(of characters: String) -> [Bool] {
    let bytes = Set(characters.utf8)
    return (0..<256).map { bytes.contains(UInt8($0)) }
  }

  package static func isOperator(_ byte: UInt8) -> Bool { operators[Int(byte)] }

  /// Returns whether a byte can be part of a name or a number, which is true for all non-ASCII
  /// bytes.
  package static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || words[Int(byte)] }

  package static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension SwiftLexer {
  package mutating func skipTrivia() throws(SwiftLexerError) {
    while position < bytes.count {
      let byte = byte(position)
      if Self.isBlank(byte) || Self.isLineEnd(byte) || byte == 0 || byte == 0x0B || byte == 0x0C {
        position += 1
      } else if startsComment(position) {
        position = try commentEnd(from: position)
      } else {
        return
      }
    }
  }

  func startsComment(_ offset: Int) -> Bool {
    guard byte(offset) == UInt8(ascii: "/") else { return false }
    return byte(offset + 1) == UInt8(ascii: "/") || byte(offset + 1) == UInt8(ascii: "*")
  }

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
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, offset) = (depth + 1, offset + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, offset) = (depth - 1, offset + 2)
      default: offset += 1
      }
    }
    return offset
  }

  /// Returns whether the operator at the given offset directly follows an operand, according to the
  /// compiler's rules.
  func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    let before = byte(offset - 1)
    if before == UInt8(ascii: "/") { return byte(offset - 2) != UInt8(ascii: "*") }
    return !Self.notOperands[Int(before)]
  }
}

extension SwiftLexer {
  /// Returns the offset after a regular expression of the form `/.../`, or `nil` if the slash is an
  /// operator.
  ///
  /// A regular expression must end on the same line. It can't start or end with a space, and it
  /// can't contain an unmatched closing parenthesis.
  func bareRegexEnd(from start: Int) -> Int? {
    guard !Self.isBlank(byte(start + 1)), !startsComment(start) else { return nil }
    var offset = start + 1
    var depth = 0
    var isInClass = false
    while offset < bytes.count, !Self.isLineEnd(bytes[offset]) {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "/"):
        return Self.isBlank(bytes[offset - 1]) || offset == start + 1 ? nil : offset + 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// Returns the offset after a regular expression of the form `#/.../#`, or `nil` if it isn't
  /// terminated.
  func poundedRegexEnd(from slash: Int, poundCount: Int) -> Int? {
    var offset = slash + 1
    while Self.isBlank(byte(offset)) { offset += 1 }
    let isMultiline = Self.isLineEnd(byte(offset))
    while offset < bytes.count {
      let byte = bytes[offset]
      if Self.isLineEnd(byte), !isMultiline { return nil }
      let isEnd = byte == UInt8(ascii: "/") && hasPounds(poundCount, at: offset + 1)
      if isEnd, !isMultiline || isFirstOfLine(offset) { return offset + 1 + poundCount }
      let isEscape = byte == UInt8(ascii: "\\") && !Self.isLineEnd(self.byte(offset + 1))
      offset += isEscape ? 2 : 1
    }
    return nil
  }

  func has(_ count: Int, _ byte: UInt8, at offset: Int) -> Bool {
    (0..<count).allSatisfy { self.byte(offset + $0) == byte }
  }

  func hasPounds(_ count: Int, at offset: Int) -> Bool { has(count, UInt8(ascii: "#"), at: offset) }

  /// Returns whether only spaces and tabs precede `offset` on its line.
  package func isFirstOfLine(_ offset: Int) -> Bool {
    var offset = offset
    while offset > 0, Self.isBlank(bytes[offset - 1]) { offset -= 1 }
    return offset == 0 || Self.isLineEnd(bytes[offset - 1])
  }
}

package struct SwiftToken: Equatable {
  package enum Kind: Equatable {
    /// A name or a keyword, including any backticks around it.
    case word
    case string(StringLiteral)
    case regex
    case open(UInt8)
    case close(UInt8)
    case comma
    case colon
    case semicolon
    /// Any other token, such as a number or an operator.
    case other
    case end
  }

  package let kind: Kind
  package let range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

package struct SwiftLexerError: Error, Equatable {
  /// The offset of an unterminated literal or comment, or of an unbalanced bracket.
  package let offset: Int

  package init(offset: Int) { self.offset = offset }
}
