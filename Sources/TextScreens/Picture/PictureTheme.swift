/// The characters of a picture's visual language; both themes use the same columns.
public enum PictureTheme: Sendable, Hashable {
  /// Box-drawing characters and marks that every monospace font has.
  case unicode
  /// ASCII characters only, for terminals and mails without others.
  case ascii
}
