/// Why a source is left as it is.
enum InlineSourceError: Error, Equatable {
  /// It cannot be read, as said here.
  case unreadable(String)
  /// It cannot be written, as said here.
  case unwritable(String)
  /// It was changed after the program was built that is given here.
  case changed(program: String)
  /// It is neither as it was compiled nor as the journal says that it was left.
  case unknown(journal: String)
  /// Another call of the same program is not where it was compiled.
  case moved(InlineSite, InlineSiteError)
  /// The snapshot has no place in it.
  case site(InlineSiteError)
}

/// Why a snapshot cannot be written at a place of a source.
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
  /// The call has the text from a variable, as in a custom assertion that does not pass on the place
  /// of its caller.
  case passedOn
  /// The closure cannot go: others trail it, and the next one would lose its label.
  case followed
}

extension InlineSourceError {
  /// Why a source is left as it is, and how to fix that.
  func message(at site: InlineSite) -> String {
    let source = "\"\(site.filePath)\""
    switch self {
    case .unreadable(let error):
      return """
        The source \(source) cannot be read: \(error).
        To fix, make it a file of UTF-8 text that this user may read.
        """
    case .unwritable(let error):
      return """
        The source \(source) cannot be written: \(error).
        To fix, make its folder one that this user may write to.
        """
    case .changed(let program):
      return """
        The source \(source) was changed after the test program "\(program)" began to run, so that \
        its lines may not be those of the program.
        To fix, run the tests again: that builds them from this source.
        """
    case .unknown(let journal):
      return """
        The source \(source) is neither as it was compiled nor as the last recording left it, \
        which is in "\(journal)".
        To fix, build and run the tests again; where that finds nothing to build, remove the \
        journal.
        """
    case .moved(let other, let error):
      return "Another call of the program is not there any more. \(error.message(at: other))"
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
      No call is at "\(site)", where one was compiled; the line there is "\(line)".
      To fix, run the tests again: that builds them from this source.
      """
    case .otherText(let line):
      """
      The call at "\(site)" has not the text that was compiled; the line there is "\(line)".
      To fix, run the tests again: that builds them from this source.
      """
    case .noLiteral:
      """
      The closure of the call at "\(site)" is not one string literal.
      To fix, write one there: { "..." }
      """
    case .interpolated:
      """
      The text in the call at "\(site)" has an expression in it, which would be lost.
      To fix, write a text without one, or take the expression out of the snapshot.
      """
    case .passedOn:
      """
      The call at "\(site)" has its text from a variable, not from a literal.
      To fix, pass on the place of the caller, whose literal it is: \
      fileID: fileID, file: file, function: function, line: line, column: column
      """
    case .followed:
      """
      Other closures trail the one of the call at "\(site)", which the snapshot is to leave.
      To fix, remove it by hand.
      """
    }
  }
}
