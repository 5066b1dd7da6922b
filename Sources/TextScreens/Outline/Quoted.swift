extension String {
  /// The text in quotation marks on one line, with what cannot be seen as an escape.
  package var quoted: String {
    let needsCare = utf8.contains { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 || $0 >= 0x7F }
    guard needsCare else { return "\"\(self)\"" }
    var escaped = ""
    for character in self {
      switch character {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n", "\r\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      default: escaped.append(character)
      }
    }
    // Backslashes of the text are doubled by now, so that the escapes of glyphs stand out.
    return "\"\(GlyphText(escaped).printed)\""
  }

  /// The text as it is drawn, with blanks for its line breaks.
  var onOneLine: String {
    let text = GlyphText(self)
    guard !text.isPlain else { return self }
    return String(text.printed.map { $0 == "\n" ? " " : $0 })
  }
}
