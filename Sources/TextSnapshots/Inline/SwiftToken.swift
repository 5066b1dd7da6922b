/// A piece of Swift source, as far as finding a call's text asks for it.
struct SwiftToken: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword, with its backticks.
    case word
    /// A string literal.
    case string(StringLiteral)
    /// A regular expression, of whatever delimiter.
    case regex
    /// `(`, `[` or `{`.
    case open(UInt8)
    /// `)`, `]` or `}`.
    case close(UInt8)
    case comma
    case colon
    case semicolon
    /// A number, an operator, a dot or anything else.
    case other
    case end
  }

  let kind: Kind
  /// The token's bytes in the source.
  let range: Range<Int>
}

/// Where the bytes of Swift source are no Swift.
struct SwiftLexerError: Error, Equatable {
  /// The offset of what has no end, or of the bracket without a partner.
  let offset: Int
}
