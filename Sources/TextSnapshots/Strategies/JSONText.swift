import Foundation

/// JSON as it is written in a snapshot.
///
/// The encoders of the platforms agree on values, but not on the order of keys, on escapes and on
/// blanks. So what they wrote is read again, without interpreting numbers, and written one way.
enum JSONText {
  /// A number, `true`, `false` or `null`, as it is written.
  case literal(String)
  /// A string without its quotes and escapes.
  case string(String)
  /// Values in their order.
  case array([JSONText])
  /// Values by key, in the order in which they came.
  case object([(key: String, value: JSONText)])

  /// Reads what an encoder wrote.
  ///
  /// - Throws: ``JSONSyntaxError`` where the bytes are not JSON.
  init(_ data: Data) throws {
    var reader = JSONReader(data)
    self = try reader.document()
  }

  /// The text, two spaces a level, keys in the order of their UTF-8.
  var text: String {
    var text = ""
    write(to: &text, indentation: "\n")
    return text
  }

  /// Writes the text; every line but the first starts with the indentation.
  private func write(to text: inout String, indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .literal(let literal): text += literal
    case .string(let string): JSONText.quote(string, to: &text)
    case .array(let elements):
      // An empty list keeps its empty line, as in the files people have.
      text += elements.isEmpty ? "[\n" : "["
      for (index, element) in elements.enumerated() {
        text += index == 0 ? inner : "," + inner
        element.write(to: &text, indentation: inner)
      }
      text += indentation + "]"
    case .object(let members):
      text += members.isEmpty ? "{\n" : "{"
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (index, member) in sorted.enumerated() {
        text += index == 0 ? inner : "," + inner
        JSONText.quote(member.key, to: &text)
        text += " : "
        member.value.write(to: &text, indentation: inner)
      }
      text += indentation + "}"
    }
  }

  /// Writes a string with only those escapes that JSON demands.
  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\u{0}"..<" ":
        text += scalar.value < 16 ? "\\u000" : "\\u00"
        text += String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
