/// Why a source can't be written.
enum InlineSourceError: Error, Equatable {
  case unreadable(String)
  case unwritable(String)
  /// The source was changed after the program was built.
  case changed(program: String)
  /// The source is neither as compiled nor in a state that the journal knows.
  case unknown(journal: String)
  /// Another call of the program isn't where it was compiled.
  case moved(InlineSite, InlineSiteError)
  case site(InlineSiteError)
}

/// Why a snapshot can't be written at a site; `line` is the line of the source there.
enum InlineSiteError: Error, Equatable {
  /// There is no call.
  case noCall(line: String)
  /// The call doesn't have the compiled text, or it has text although none was compiled.
  case otherText(line: String)
  /// The call's closure isn't a single string literal.
  case noLiteral
  /// The literal contains an expression.
  case interpolated
  /// The call's text comes from a variable, as in a helper that doesn't pass on its call site.
  case passedOn
  /// The closure can't be removed, since the closure after it would lose its label.
  case followed
}

extension InlineSourceError {
  func message(at site: InlineSite) -> String {
    let source = "\"\(site.filePath)\""
    switch self {
    case .unreadable(let error):
      return """
        The source \(source) cannot be read: \(error).
        To fix, make it a UTF-8 file that this user can read.
        """
    case .unwritable(let error):
      return """
        The source \(source) cannot be written: \(error).
        To fix, make its folder writable.
        """
    case .changed(let program):
      return """
        The source \(source) was changed after the test program "\(program)" started, so its lines \
        may differ from those of the program.
        To fix, run the tests again, which builds them from this source.
        """
    case .unknown(let journal):
      return """
        The source \(source) is neither as it was compiled nor as the last recording left it, \
        according to "\(journal)".
        To fix, build and run the tests again. If there is nothing to build, remove the journal.
        """
    case .moved(let other, let error):
      return "Another call of the program has moved. \(error.message(at: other))"
    case .site(let error):
      return error.message(at: site)
    }
  }
}

extension InlineSiteError {
  fileprivate func message(at site: InlineSite) -> String {
    switch self {
    case .noCall(let line):
      """
      There is no call at "\(site)", where one was compiled. The line there is "\(line)".
      To fix, run the tests again, which builds them from this source.
      """
    case .otherText(let line):
      """
      The call at "\(site)" doesn't have the text that was compiled. The line there is "\(line)".
      To fix, run the tests again, which builds them from this source.
      """
    case .noLiteral:
      """
      The closure of the call at "\(site)" isn't a single string literal.
      To fix, write one: { "..." }
      """
    case .interpolated:
      """
      The text in the call at "\(site)" contains an expression, which would be lost.
      To fix, write a string literal without expressions.
      """
    case .passedOn:
      """
      The text of the call at "\(site)" comes from a variable, not from a literal.
      To fix, pass on the call site of the caller, which has the literal: \
      fileID: fileID, file: file, function: function, line: line, column: column
      """
    case .followed:
      """
      The closure of the call at "\(site)" can't be removed, because other closures follow it.
      To fix, remove it yourself.
      """
    }
  }
}
