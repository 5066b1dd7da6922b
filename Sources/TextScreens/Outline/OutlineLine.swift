struct OutlineLine: Hashable {
  /// The nesting level, starting at 0 for screens and layers.
  var depth: Int
  var kind: String
  var label: String?
  /// The value of the control, as it's drawn in the picture.
  var value: String?
  /// The accessibility value, which replaces the value of the control in the outline.
  var accessibilityValue: String?
  var states: [String] = []

  /// Appends this line, including its indentation, to the UTF-8 representation of an outline.
  func write(to bytes: inout [UInt8]) {
    for _ in 0..<depth * 2 { bytes.append(0x20) }
    bytes.append(contentsOf: kind.utf8)
    if let label {
      bytes.append(0x20)
      // The name of a screen is the name of a type or a key, so it doesn't need quotation marks.
      if depth == 0 || kind == "pane" {
        bytes.append(contentsOf: label.utf8)
      } else {
        label.writeQuoted(to: &bytes)
      }
    }
    if let value = accessibilityValue ?? value {
      bytes.append(0x20)
      value.writeQuoted(to: &bytes)
    }
    for state in states { bytes.append(contentsOf: " [\(state)]".utf8) }
  }

  /// A description of this line for notes.
  ///
  /// It isn't indented, and all labels are quoted.
  var described: String {
    var line = kind
    if let label { line += " " + label.quoted }
    if let value { line += " " + value.quoted }
    for state in states { line += " [\(state)]" }
    return line
  }
}

extension [OutlineLine] {
  /// A description of these lines for notes.
  ///
  /// The lines are joined, and nested lines are enclosed in parentheses.
  var nested: String {
    var text = ""
    var depth = first?.depth ?? 0
    for line in self {
      if line.depth > depth {
        text += " ("
      } else {
        text += String(repeating: ")", count: depth - line.depth) + (text.isEmpty ? "" : "  ")
      }
      depth = line.depth
      text += line.described
      if let value = line.accessibilityValue { text += ": value \(value.quoted)" }
    }
    return text + String(repeating: ")", count: depth - (first?.depth ?? 0))
  }
}

extension String {
  /// This string in quotation marks, with line breaks and invisible characters escaped.
  package var quoted: String {
    needsEscapes ? "\"\(escaped)\"" : "\"\(self)\""
  }

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
    // All backslashes in the original string have been escaped, so the escape sequences of glyphs
    // are unambiguous.
    return MeasuredText(escaped).printed
  }

  /// This string as it's drawn on a single line, with spaces in place of line breaks.
  package var onOneLine: String {
    let text = MeasuredText(self)
    guard !text.isPlain else { return self }
    return String(text.printed.map { $0 == "\n" ? " " : $0 })
  }
}
