extension InlineFailureWords {
  /// Why a source is left as it is, and how to fix that.
  static func reason(_ refusal: InlineRefusal, at site: InlineSite) -> String {
    let source = "\"\(site.filePath)\""
    switch refusal {
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
      return "Another call of the program is not there any more. \(reason(error, at: other))"
    case .site(let error):
      return reason(error, at: site)
    }
  }

  private static func reason(_ error: InlineSiteError, at site: InlineSite) -> String {
    switch error {
    case .noCall(let line):
      return """
        No call is at "\(site)", where one was compiled; the line there is "\(line)".
        To fix, run the tests again: that builds them from this source.
        """
    case .otherText(let line):
      return """
        The call at "\(site)" has not the text that was compiled; the line there is "\(line)".
        To fix, run the tests again: that builds them from this source.
        """
    case .noLiteral:
      return """
        The closure of the call at "\(site)" is not one string literal.
        To fix, write one there: { "..." }
        """
    case .interpolated:
      return """
        The text in the call at "\(site)" has an expression in it, which would be lost.
        To fix, write a text without one, or take the expression out of the snapshot.
        """
    case .passedOn:
      return """
        The call at "\(site)" has its text from a variable, not from a literal.
        To fix, pass on the place of the caller, whose literal it is: \
        fileID: fileID, file: file, function: function, line: line, column: column
        """
    case .followed:
      return """
        Other closures trail the one of the call at "\(site)", which the snapshot is to leave.
        To fix, remove it by hand.
        """
    }
  }
}
