/// A piece of Swift source, as far as finding a call's text asks for it.
package struct SwiftToken: Equatable {
  /// What a piece is.
  package enum Kind: Equatable {
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

  /// What it is.
  package let kind: Kind
  /// The token's bytes in the source.
  package let range: Range<Int>
}

/// Where the bytes of Swift source are no Swift.
package struct SwiftLexerError: Error, Equatable {
  /// The offset of what has no end, or of the bracket without a partner.
  let offset: Int
}
