/// Signs for characters that a reader of a difference cannot see.
package enum InvisibleCharacters {
  /// Makes characters visible, and remembers which, to explain its signs.
  struct Legend {
    private var hasTab = false
    private var hasTrailingBlank = false
    private var hasNoBreakSpace = false
    private var hasScalar = false

    /// The signs used so far in one line; `nil` where there are none.
    var text: String? {
      var signs: [String] = []
      if hasTab { signs.append("⇥ tab") }
      if hasTrailingBlank { signs.append("· blank at the end") }
      if hasNoBreakSpace { signs.append("⍽ no-break space") }
      if hasScalar { signs.append("‹U+…› that character") }
      return signs.isEmpty ? nil : "(In changed lines: \(signs.joined(separator: ", ")))"
    }

    /// A line with what is invisible in it shown by signs.
    ///
    /// - Parameters:
    ///   - line: The line, without its line end.
    ///   - spellingOut: Whether to show every scalar beyond ASCII by its number.
    /// - Returns: The line as a person can read it.
    mutating func visible(_ line: String, spellingOut: Bool) -> String {
      let isPlain = line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      guard !isPlain || line.utf8.last == 0x20 else { return line }
      let blanks = line.unicodeScalars.reversed().prefix { $0 == " " }.count
      var result = ""
      for scalar in line.unicodeScalars.dropLast(blanks) {
        show(scalar, spellingOut, &result)
      }
      if blanks > 0 { hasTrailingBlank = true }
      return result + String(repeating: "·", count: blanks)
    }

    private mutating func show(
      _ scalar: Unicode.Scalar, _ spellingOut: Bool, _ result: inout String
    ) {
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
  }

  /// Whether a scalar leaves no mark of its own: controls, zero widths, directions, odd spaces.
  ///
  /// Joiners and variation selectors stay as they are: they belong to emoji that are visible.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar != " " && scalar != "\u{A0}"
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  /// The sign that stands for a scalar: `‹U+001B›`.
  package static func sign(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "‹U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "›"
  }
}
