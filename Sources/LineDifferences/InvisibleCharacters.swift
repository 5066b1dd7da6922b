/// Visible signs for characters that a reader of a difference can't see.
package enum InvisibleCharacters {
  /// Replaces invisible characters by signs, and explains the signs used.
  struct Legend {
    private var hasTab = false
    private var hasTrailingSpace = false
    private var hasNoBreakSpace = false
    private var hasScalar = false

    /// An explanation of the signs used so far in one line; `nil` if there are none.
    var text: String? {
      var signs: [String] = []
      if hasTab { signs.append("⇥ tab") }
      if hasTrailingSpace { signs.append("· blank at the end") }
      if hasNoBreakSpace { signs.append("⍽ no-break space") }
      if hasScalar { signs.append("‹U+…› that character") }
      return signs.isEmpty ? nil : "(In changed lines: \(signs.joined(separator: ", ")))"
    }

    /// A line with signs for its invisible characters, or for all non-ASCII scalars.
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
          result += InvisibleCharacters.sign(of: scalar)
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

  /// Whether a scalar is invisible: controls, zero-width characters, and unusual spaces.
  ///
  /// The zero-width joiner doesn't count, since visible emoji contain it.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar != " " && scalar != "\u{A0}"
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  /// The sign for a scalar: `‹U+001B›`.
  package static func sign(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "‹U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "›"
  }
}
