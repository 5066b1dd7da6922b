internal import Foundation
internal import LineDifferences
internal import TextSnapshots

/// Makes untrusted text safe to print: no character in it moves the cursor or stays invisible.
enum PrintableText {
  /// Shows every invisible character as a code point, such as `‹U+001B›`.
  static func line(_ text: String) -> String { shown(text) { _ in false } }

  /// Shows every invisible character except line feeds and tabs as a code point.
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
        result.append(contentsOf: InvisibleCharacters.placeholder(for: scalar).unicodeScalars)
      }
    }
    return String(result)
  }

  /// Quotes the text as one word of a POSIX shell, if necessary.
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

/// Quotes an untrusted name or path in a message.
func quoted(_ text: String) -> String { "\"\(PrintableText.line(text))\"" }

/// Formats a count: `1 reference`, `2 references`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Escapes untrusted text for HTML and Markdown.
enum MarkupText {
  /// Escapes a name, including its line feeds.
  static func escapedLine(_ text: String) -> String { escaped(PrintableText.line(text)) }

  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + text.utf8.count / 8)
    for byte in PrintableText.lines(text).utf8 {
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

/// Encodes JSON that is safe to print: invisible characters are escaped.
enum JSONText {
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    guard text.utf8.contains(where: { $0 >= 0x7F }) else { return text }
    // Invisible characters occur only in strings, where an escape means the same.
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
