import Foundation
import LineDifferences
import TextSnapshots

/// Functions that make untrusted text safe to print.
///
/// Invisible characters, including those that move the cursor, are replaced with their code points.
package enum PrintableText {
  package static func line(_ text: String) -> String { InvisibleCharacters.escaped(in: text) }

  /// Replaces invisible characters except for line feeds and tabs.
  package static func lines(_ text: String) -> String {
    InvisibleCharacters.escaped(in: text) { $0 == "\n" || $0 == "\t" }
  }
}

/// Returns an untrusted name or path in quotation marks.
package func quoted(_ text: String) -> String { "\"\(PrintableText.line(text))\"" }

/// An encoder for JSON that's safe to print, because it escapes all invisible characters.
package enum PrintableJSON {
  /// Returns the JSON of a value, on a single line or with a line for each member.
  package static func encode(_ value: some Encodable, isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    guard text.utf8.contains(where: { $0 >= 0x7F }) else { return text }
    // Except for line feeds, invisible characters occur only in strings, where an escape sequence
    // has the same value.
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
