internal import Foundation
internal import LineDifferences

/// Values as JSON that a terminal may have: every character without a mark is an escape.
enum JSONText {
  /// The value as JSON, its keys in order.
  ///
  /// - Complexity: O(*n*) in the size of the text.
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
