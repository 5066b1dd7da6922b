internal import LineDifferences
internal import TextSnapshots

/// Texts of others as a terminal may have them: nothing in them moves the cursor or hides.
enum VisibleText {
  /// A text on one line: what leaves no mark of its own is shown by its number, as in `‹U+001B›`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func line(_ text: String) -> String { shown(text) { _ in false } }

  /// A text with its line feeds and tabs; anything else without a mark is shown by its number.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func lines(_ text: String) -> String { shown(text) { $0 == "\n" || $0 == "\t" } }

  private static func shown(
    _ text: String, keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F || isKept(Unicode.Scalar($0))
    }
    guard !isPlain else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isKept(scalar) || !InvisibleCharacters.isInvisible(scalar) {
        result.append(scalar)
      } else {
        result.append(contentsOf: InvisibleCharacters.sign(of: scalar).unicodeScalars)
      }
    }
    return String(result)
  }

  /// A text as one word of a POSIX shell, to be copied from the terminal.
  static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "="), 0x80...:
        true
      default: false
      }
    }
    return isPlain && !text.isEmpty ? text : shellQuoted(text)
  }
}
