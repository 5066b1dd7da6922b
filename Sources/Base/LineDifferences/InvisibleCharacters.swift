/// Placeholders for characters that would otherwise be invisible in a difference.
package enum InvisibleCharacters {
  /// A type that replaces invisible characters with placeholders, and provides a legend for them.
  struct Legend {
    private var hasTab = false
    private var hasTrailingSpace = false
    private var hasNoBreakSpace = false
    private var hasScalar = false

    /// An explanation of the placeholders, or `nil` if none were used.
    var text: String? {
      var entries: [String] = []
      if hasTab { entries.append("⇥ tab") }
      if hasTrailingSpace { entries.append("· blank at the end") }
      if hasNoBreakSpace { entries.append("⍽ no-break space") }
      if hasScalar { entries.append("‹U+…› that character") }
      return entries.isEmpty ? nil : "(In changed lines: \(entries.joined(separator: ", ")))"
    }

    /// Returns a line with its invisible characters replaced with placeholders.
    ///
    /// If `spellingOut` is `true`, this method also replaces all other non-ASCII scalars.
    mutating func visible(_ line: String, spellingOut: Bool) -> String {
      let isPlain = line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      guard !isPlain || line.utf8.last == 0x20 else { return line }
      let spaces = line.unicodeScalars.reversed().prefix { $0 == " " }.count
      var result = ""
      for scalar in line.unicodeScalars.dropLast(spaces) {
        if scalar == "\t" {
          hasTab = true
          result.append("⇥")
        } else if spellingOut && !scalar.isASCII || InvisibleCharacters.isInvisible(scalar) {
          hasScalar = true
          result += InvisibleCharacters.placeholder(for: scalar)
        } else if scalar == "\u{A0}" {
          hasNoBreakSpace = true
          result.append("⍽")
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      if spaces > 0 { hasTrailingSpace = true }
      return result + String(repeating: "·", count: spaces)
    }
  }

  /// Returns whether the given scalar is a control character, a zero-width character, or an unusual
  /// kind of space.
  ///
  /// The zero-width joiner doesn't count as invisible, because many emoji contain it.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar != " " && scalar != "\u{A0}"
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  package static func placeholder(for scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "‹U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "›"
  }

  /// Returns untrusted text with placeholders for all characters that are invisible or move the
  /// cursor.
  package static func escaped(
    in text: String, except isKept: (Unicode.Scalar) -> Bool = { _ in false }
  ) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || isKept(Unicode.Scalar($0)) }
    guard !isPlain else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isKept(scalar) || !isInvisible(scalar) {
        result.append(scalar)
      } else {
        result.append(contentsOf: placeholder(for: scalar).unicodeScalars)
      }
    }
    return String(result)
  }
}

/// Functions that escape untrusted text for HTML and make invisible characters visible.
package enum HTMLText {
  /// Escapes text for use in an HTML element or a quoted attribute.
  ///
  /// This method preserves line feeds and tabs.
  package static func escaped(_ text: String) -> String {
    let printable = InvisibleCharacters.escaped(in: text) { $0 == "\n" || $0 == "\t" }
    var result: [UInt8] = []
    result.reserveCapacity(printable.utf8.count + printable.utf8.count / 8)
    for byte in printable.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      case UInt8(ascii: "'"): result += "&#39;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Escapes a name, replacing line feeds and tabs with placeholders.
  package static func escapedLine(_ text: String) -> String {
    escaped(InvisibleCharacters.escaped(in: text))
  }
}
