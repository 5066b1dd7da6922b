/// Why a source is left as it is.
enum InlineRefusal: Error, Equatable {
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
  /// The text has no place in it.
  case site(InlineSiteError)
}
