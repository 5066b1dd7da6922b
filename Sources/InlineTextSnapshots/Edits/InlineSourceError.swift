/// An error that prevents inline snapshots from being written into a source file.
enum InlineSourceError: Error, Equatable {
  case unreadable(String)
  case unwritable(String)
  /// The source was changed after the program was built.
  case changed(program: String)
  /// The source is neither the compiled version nor a version in the journal.
  case unknown(journal: String)
  /// Another call has moved since the program was compiled.
  case moved(InlineCallSite, InlineCallError)
  case site(InlineCallError)
}

/// An error that prevents an inline snapshot from being written into its call.
///
/// The associated values are the line of source code at the call site.
enum InlineCallError: Error, Equatable {
  /// There is no call at the call site.
  case noCall(line: String)
  /// The call's snapshot differs from the compiled snapshot.
  case differsFromCompiled(line: String)
  /// The call's closure isn't a single string literal.
  case notStringLiteral
  /// The literal contains an expression.
  case interpolated
  /// The call's snapshot comes from a variable, as in a helper that doesn't forward its call site.
  case fromVariable
  /// The closure can't be removed, because the next closure would become the first, which has no
  /// label.
  case followedByClosures
}

extension InlineSourceError {
  func message(at site: InlineCallSite) -> String {
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

extension InlineCallError {
  fileprivate func message(at site: InlineCallSite) -> String {
    switch self {
    case .noCall(let line):
      """
      There is no call at "\(site)", where one was compiled. The line there is "\(line)".
      To fix, run the tests again, which builds them from this source.
      """
    case .differsFromCompiled(let line):
      """
      The call at "\(site)" differs from the compiled source. The line there is "\(line)".
      To fix, run the tests again, which builds them from this source.
      """
    case .notStringLiteral:
      """
      The closure of the call at "\(site)" isn't a single string literal.
      To fix, write one: { "..." }
      """
    case .interpolated:
      """
      The snapshot in the call at "\(site)" contains an expression, which would be lost.
      To fix, write a string literal without expressions.
      """
    case .fromVariable:
      """
      The snapshot of the call at "\(site)" comes from a variable, not from a literal.
      To fix, pass on the call site of the caller, which has the literal: \
      fileID: fileID, file: file, function: function, line: line, column: column
      """
    case .followedByClosures:
      """
      The closure of the call at "\(site)" can't be removed, because other closures follow it.
      To fix, remove it yourself.
      """
    }
  }
}
