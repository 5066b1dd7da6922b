internal import Foundation
internal import LineDifferences
internal import TextSnapshots

/// Functions that make untrusted text safe to print.
///
/// The functions replace characters that are invisible or move the cursor with their code points.
enum PrintableText {
  /// Replaces every invisible character with its code point, such as `‹U+001B›`.
  static func line(_ text: String) -> String { InvisibleCharacters.escaped(in: text) }

  /// Replaces every invisible character, except for line feeds and tabs, with its code point.
  static func lines(_ text: String) -> String {
    InvisibleCharacters.escaped(in: text) { $0 == "\n" || $0 == "\t" }
  }

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

/// Returns an untrusted name or path in quotation marks, for messages.
func quoted(_ text: String) -> String { "\"\(PrintableText.line(text))\"" }

/// Returns a number with a noun, such as `1 reference` or `2 references`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// An encoder for JSON that is safe to print.
///
/// The encoder writes invisible characters as escape sequences, so the decoded values are
/// unchanged.
enum PrintableJSON {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    guard text.utf8.contains(where: { $0 >= 0x7F }) else { return text }
    // Except for line feeds, invisible characters occur only in strings, in which an escape
    // sequence is equivalent.
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar != "\n", InvisibleCharacters.isInvisible(scalar) else {
        result.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        result += "\\u\(String(0x10000 + Int(unit), radix: 16).dropFirst())".unicodeScalars
      }
    }
    return String(result)
  }
}
