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

  /// How JSON is written; keys are in the order of their UTF-8 in each style.
  struct Style {
    /// Whether every value has a line of its own, two spaces a level.
    var isPretty = true
    /// Whether a slash is written as `\/`.
    var escapesSlashes = false
  }

  /// The text in the style of snapshots.
  var text: String { text(Style()) }

  /// The text in a style.
  func text(_ style: Style) -> String {
    var text = ""
    write(to: &text, style, indentation: "\n")
    return text
  }

  /// Writes the text; every line but the first starts with the indentation.
  private func write(to text: inout String, _ style: Style, indentation: String) {
    let inner = style.isPretty ? indentation + "  " : ""
    let outer = style.isPretty ? indentation : ""
    switch self {
    case .literal(let literal): text += literal
    case .string(let string): JSONText.quote(string, style, to: &text)
    case .array(let elements):
      // An empty list keeps its empty line, as in the files people have.
      text += style.isPretty && elements.isEmpty ? "[\n" : "["
      for (index, element) in elements.enumerated() {
        text += index == 0 ? inner : "," + inner
        element.write(to: &text, style, indentation: inner)
      }
      text += outer + "]"
    case .object(let members):
      text += style.isPretty && members.isEmpty ? "{\n" : "{"
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (index, member) in sorted.enumerated() {
        text += index == 0 ? inner : "," + inner
        JSONText.quote(member.key, style, to: &text)
        text += style.isPretty ? " : " : ":"
        member.value.write(to: &text, style, indentation: inner)
      }
      text += outer + "}"
    }
  }

  /// Writes a string with only those escapes that JSON demands.
  static func quote(_ string: String, _ style: Style = Style(), to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "/": text += style.escapesSlashes ? "\\/" : "/"
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
