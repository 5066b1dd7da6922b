extension String {
  /// The text in quotation marks on one line, with what cannot be seen as an escape.
  package var quoted: String {
    needsEscapes ? "\"\(escaped)\"" : "\"\(self)\""
  }

  /// Appends the text in quotation marks, see ``quoted``.
  func writeQuoted(to bytes: inout [UInt8]) {
    bytes.append(0x22)
    bytes.append(contentsOf: needsEscapes ? escaped.utf8 : utf8)
    bytes.append(0x22)
  }

  private var needsEscapes: Bool {
    var text = self
    return text.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C {
        return true
      }
      return false
    }
  }

  private var escaped: String {
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
    return GlyphText(escaped).printed
  }

  /// The text as it is drawn, with blanks for its line breaks.
  package var onOneLine: String {
    let text = GlyphText(self)
    guard !text.isPlain else { return self }
    return String(text.printed.map { $0 == "\n" ? " " : $0 })
  }
}
