/// Why a text cannot be written at a place of a source.
enum InlineSiteError: Error, Equatable {
  /// The source has no call there; it has the line given here.
  case noCall(line: String)
  /// The call there has another text than the one that was compiled, or none; or it has one and
  /// none was compiled.
  case otherText(line: String)
  /// The call's closure is something else than one string literal.
  case noLiteral
  /// The literal has an expression in it.
  case interpolated
  /// The call has the text from a variable, as in an assertion of one's own that does not pass on
  /// the place of its caller.
  case passedOn
  /// The closure cannot go: others trail it, and the next one would lose its label.
  case followed
}
