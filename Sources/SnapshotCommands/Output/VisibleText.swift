internal import Foundation
internal import LineDifferences
internal import TextSnapshots

/// Texts of others as a terminal may have them: nothing in them moves the cursor or hides.
enum VisibleText {
  /// A text on one line: what leaves no mark of its own is shown by its number, as in `‹U+001B›`.
  static func line(_ text: String) -> String { shown(text) { _ in false } }

  /// A text with its line feeds and tabs; anything else without a mark is shown by its number.
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

/// A name or a path of others in a sentence: on one line, between quotes.
func quoted(_ text: String) -> String { "\"\(VisibleText.line(text))\"" }

/// A number and what it counts: `1 reference`, `2 references`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Texts of others in HTML and in Markdown, where nothing in them is markup.
enum MarkupText {
  /// The text on one line, so that no name looks like more than one.
  static func escapedLine(_ text: String) -> String { escaped(VisibleText.line(text)) }

  /// The text with its line feeds; what has no mark of its own is shown by its number.
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + text.utf8.count / 8)
    for byte in VisibleText.lines(text).utf8 {
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
}

/// Values as JSON that a terminal may have: every character without a mark is an escape.
enum JSONText {
  /// The value as JSON, its keys in order.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    guard text.utf8.contains(where: { $0 >= 0x7F }) else { return text }
    // Such characters stand in strings only, where an escape means the same.
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar != "\n", InvisibleCharacters.isInvisible(scalar) {
        for unit in Character(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result.append(
            contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
              .unicodeScalars)
        }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
