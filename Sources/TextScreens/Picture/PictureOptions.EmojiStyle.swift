extension PictureOptions {
  /// How emoji are printed.
  public enum EmojiStyle: Sendable, Hashable, CaseIterable {
    /// As they are.
    case glyphs
    /// As their names in Unicode: `\N{PARTY POPPER}`, `\N{FLAG DE}`, `\N{KEYCAP 1}`.
    ///
    /// The parts of a joined emoji have commas between them. One that the running Swift has no
    /// name for is printed as it is, or as its escapes where ``PictureOptions/escape`` says so.
    case names
  }
}
