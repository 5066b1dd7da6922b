extension GlyphText {
  /// A label on one line, with blanks for its line breaks.
  static func label(_ string: some StringProtocol) -> GlyphText {
    let text = GlyphText(String(string))
    return text.hasLineBreaks ? GlyphText(text.string.onOneLine) : text
  }

  /// What a field of one line holds, with its line breaks as escapes, so that they are seen.
  static func value(_ string: some StringProtocol) -> GlyphText {
    let text = GlyphText(String(string))
    guard text.hasLineBreaks else { return text }
    return GlyphText(
      text.string.map { $0 == "\n" || $0 == "\r\n" ? "\\u{A}" : String($0) }.joined())
  }
}
