extension String {
  /// This string in quotation marks, with line breaks and invisible characters escaped.
  package var quoted: String {
    needsEscapes ? "\"\(escaped)\"" : "\"\(self)\""
  }

  package func writeQuoted(to bytes: inout [UInt8]) {
    bytes.append(0x22)
    (needsEscapes ? escaped : self).write(to: &bytes)
    bytes.append(0x22)
  }

  package func write(to bytes: inout [UInt8]) {
    // Appending the UTF-8 view instead would be several times slower.
    var text = self
    text.withUTF8 { bytes.append(contentsOf: $0) }
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
    // All backslashes in the original string have been escaped, so the escape sequences of glyphs
    // are unambiguous.
    return MeasuredText(escaped).printed
  }

  /// This string with spaces in place of line breaks.
  package var onOneLine: String {
    let text = MeasuredText(self)
    guard !text.isPlain else { return self }
    return String(text.printed.map { $0 == "\n" ? " " : $0 })
  }
}
