package import Foundation

/// Returns JSON with sorted keys and with each value on a line, or `nil` if it isn't valid.
package func formattedJSON(_ data: Data) -> String? { (try? JSONText(data))?.text() }

/// A JSON value that's formatted the same way on all platforms.
///
/// Encoders write keys, escape sequences, and whitespace differently on each platform, so this type
/// parses an encoder's output and formats it again. It preserves the text of numbers instead of
/// interpreting them.
enum JSONText {
  case literal(String)
  /// A string without its quotation marks and escape sequences.
  case string(String)
  case array([JSONText])
  /// The members of an object, in their original order.
  case object([(key: String, value: JSONText)])

  /// - Throws: A ``JSONSyntaxError`` if `data` isn't valid JSON.
  init(_ data: Data) throws {
    var reader = JSONReader(data)
    self = try reader.document()
  }

  struct Style {
    /// A Boolean value that indicates whether each value is on a separate, indented line.
    var isPretty = true
    var escapesSlashes = false
  }

  /// Returns this value as text, with all keys sorted by their UTF-8 representation.
  func text(_ style: Style = Style()) -> String {
    var text = ""
    write(to: &text, style, indentation: "\n")
    return text
  }

  private func write(to text: inout String, _ style: Style, indentation: String) {
    switch self {
    case .literal(let literal): text += literal
    case .string(let string): JSONText.quote(string, style, to: &text)
    case .array(let elements):
      let items = elements.map { (key: String?.none, value: $0) }
      Self.write(items, between: "[", "]", to: &text, style, indentation: indentation)
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      let items = sorted.map { (key: String?.some($0.key), value: $0.value) }
      Self.write(items, between: "{", "}", to: &text, style, indentation: indentation)
    }
  }

  private static func write(
    _ items: [(key: String?, value: JSONText)], between start: String, _ end: String,
    to text: inout String, _ style: Style, indentation: String
  ) {
    let inner = style.isPretty ? indentation + "  " : ""
    text += start
    // For compatibility with existing snapshots, write an empty line inside an empty list.
    if style.isPretty, items.isEmpty { text += "\n" }
    for (index, item) in items.enumerated() {
      text += index == 0 ? inner : "," + inner
      if let key = item.key {
        quote(key, style, to: &text)
        text += style.isPretty ? " : " : ":"
      }
      item.value.write(to: &text, style, indentation: inner)
    }
    text += style.isPretty ? indentation + end : end
  }

  /// Appends `string` in quotation marks, escaping only the characters that must be escaped in
  /// JSON.
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

  static func isLiteral(_ text: String) -> Bool {
    let number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/
    return ["true", "false", "null"].contains(text) || text.wholeMatch(of: number) != nil
  }
}

/// A JSON parser that doesn't interpret numbers.
///
/// The parser accepts only JSON that conforms to RFC 8259. If it were more lenient, two different
/// invalid inputs could result in the same snapshot.
struct JSONReader {
  /// The maximum nesting depth, which is the same as in Foundation's decoders.
  static let depthLimit = 512

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ data: Data) { bytes = Array(data) }

  mutating func document() throws -> JSONText {
    let value = try value()
    skipBlanks()
    guard position == bytes.count else { throw JSONSyntaxError(offset: position) }
    return value
  }

  private mutating func value() throws -> JSONText {
    skipBlanks()
    guard depth < JSONReader.depthLimit else { throw JSONSyntaxError(offset: position) }
    depth += 1
    defer { depth -= 1 }
    switch peek() {
    case "{":
      var members: [(key: String, value: JSONText)] = []
      try list(until: "}") { reader in
        let key = try reader.string()
        reader.skipBlanks()
        guard reader.skip(":") else { throw JSONSyntaxError(offset: reader.position) }
        members.append((key, try reader.value()))
      }
      return .object(members)
    case "[":
      var elements: [JSONText] = []
      try list(until: "]") { elements.append(try $0.value()) }
      return .array(elements)
    case "\"": return .string(try string())
    default: return try literal()
    }
  }

  private mutating func list(
    until end: Unicode.Scalar, element: (inout JSONReader) throws -> Void
  ) throws {
    position += 1
    skipBlanks()
    guard !skip(end) else { return }
    repeat {
      skipBlanks()
      try element(&self)
      skipBlanks()
    } while skip(",")
    guard skip(end) else { throw JSONSyntaxError(offset: position) }
  }

  private mutating func literal() throws -> JSONText {
    let start = position
    while let byte = peek() {
      switch byte {
      case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".":
        position += 1
        continue
      default: break
      }
      break
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard JSONText.isLiteral(text) else { throw JSONSyntaxError(offset: start) }
    return .literal(text)
  }

  private mutating func string() throws -> String {
    guard skip("\"") else { throw JSONSyntaxError(offset: position) }
    var units: [UInt8] = []
    while let byte = peek() {
      position += 1
      switch byte {
      case "\"": return String(decoding: units, as: UTF8.self)
      case "\\": units += try escape().utf8
      case "\0"..<" ": throw JSONSyntaxError(offset: position - 1)
      default: units.append(bytes[position - 1])
      }
    }
    throw JSONSyntaxError(offset: position)
  }

  private mutating func escape() throws -> String {
    guard let byte = peek() else { throw JSONSyntaxError(offset: position) }
    position += 1
    switch byte {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "\"", "\\", "/": return String(byte)
    case "u":
      let start = position
      var units = [try hexadecimal()]
      // A scalar outside the Basic Multilingual Plane is written as two escape sequences.
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        units.append(try hexadecimal())
      }
      let text = String(decoding: units, as: UTF16.self)
      // Decoding replaces unpaired surrogates, so the text differs from the input if there are any.
      guard text.utf16.elementsEqual(units) else { throw JSONSyntaxError(offset: start) }
      return text
    default: throw JSONSyntaxError(offset: position - 1)
    }
  }

  private mutating func hexadecimal() throws -> UInt16 {
    let end = position + 4
    guard end <= bytes.count, bytes[position] != UInt8(ascii: "+"),
      let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw JSONSyntaxError(offset: position) }
    position = end
    return unit
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte == " " || byte == "\n" || byte == "\r" || byte == "\t" {
      position += 1
    }
  }

  private func peek() -> Unicode.Scalar? {
    position < bytes.count ? Unicode.Scalar(bytes[position]) : nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek() == character else { return false }
    position += 1
    return true
  }
}

struct JSONSyntaxError: ExplainedError, Equatable, CustomStringConvertible {
  /// The offset of the first invalid byte, counted from 0.
  let offset: Int

  var description: String {
    """
    The encoder's output is not JSON, or nests deeper than 512 levels: see byte \(offset).

    To fix, take a snapshot of the output itself: "assertSnapshot(of: text, as: .lines)".
    """
  }
}
