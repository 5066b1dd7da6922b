/// An error that prevents inline snapshots from being written to a source file.
///
/// If there's a `line`, it's the line of code at the call site.
enum InlineSourceError: Error, Equatable {
  case unreadable(String)
  case unwritable(String)
  /// The source file was changed after the program was built.
  case changed(program: String)
  /// The source file is neither the compiled version nor one that is listed in the journal.
  case unknown(journal: String)
  /// Another call in the file has moved since the program was compiled.
  indirect case moved(InlineCallSite, InlineSourceError)

  case noCall(line: String)
  case differsFromCompiled(line: String)
  case notStringLiteral
  /// The string literal contains an interpolated expression.
  case interpolated
  /// The snapshot is stored in a variable.
  ///
  /// For example, this is the case in a helper function that doesn't forward its call site.
  case fromVariable
  /// The closure can't be removed because other closures follow it.
  ///
  /// Without it, the next closure would become the first trailing closure, which can't have a
  /// label.
  case followedByClosures

  func message(at site: InlineCallSite) -> String {
    switch self {
    case .unreadable(let error):
      """
      The source "\(site.filePath)" cannot be read: \(error).
      To fix, make it a UTF-8 file that this user can read.
      """
    case .unwritable(let error):
      """
      The source "\(site.filePath)" cannot be written: \(error).
      To fix, make its folder writable.
      """
    case .changed(let program):
      """
      The source "\(site.filePath)" was changed after the test program "\(program)" started, so its \
      lines may differ from those of the program.
      To fix, run the tests again, which builds them from this source.
      """
    case .unknown(let journal):
      """
      The source "\(site.filePath)" is neither as it was compiled nor as the last recording left it, \
      according to "\(journal)".
      To fix, build and run the tests again. If there is nothing to build, remove the journal.
      """
    case .moved(let other, let error):
      "Another call of the program has moved. \(error.message(at: other))"
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
