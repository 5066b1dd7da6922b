internal import Foundation

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
  /// - Throws: ``JSONSyntaxError`` if the bytes are not JSON.
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

/// Reads JSON without interpreting its numbers.
///
/// It takes nothing but JSON as RFC 8259 has it, so that two texts that are not equal cannot read
/// alike: what is not JSON has to be shown as it is.
struct JSONReader {
  /// How deep values may nest, as for the decoders of the platforms.
  static let depthLimit = 512

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ data: Data) { bytes = Array(data) }

  /// Reads one value and the blanks around it.
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
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    default: return try literal()
    }
  }

  private mutating func object() throws -> JSONText {
    var members: [(key: String, value: JSONText)] = []
    position += 1
    skipBlanks()
    guard !take("}") else { return .object(members) }
    repeat {
      skipBlanks()
      let key = try string()
      skipBlanks()
      guard take(":") else { throw JSONSyntaxError(offset: position) }
      members.append((key, try value()))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw JSONSyntaxError(offset: position) }
    return .object(members)
  }

  private mutating func array() throws -> JSONText {
    var elements: [JSONText] = []
    position += 1
    skipBlanks()
    guard !take("]") else { return .array(elements) }
    repeat {
      elements.append(try value())
      skipBlanks()
    } while take(",")
    guard take("]") else { throw JSONSyntaxError(offset: position) }
    return .array(elements)
  }

  private mutating func literal() throws -> JSONText {
    let start = position
    while let byte = peek(), isPartOfLiteral(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard JSONText.isLiteral(text) else { throw JSONSyntaxError(offset: start) }
    return .literal(text)
  }

  private func isPartOfLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func string() throws -> String {
    guard take("\"") else { throw JSONSyntaxError(offset: position) }
    var units: [UInt8] = []
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += try escape().utf8
      case 0..<0x20: throw JSONSyntaxError(offset: position - 1)
      default: units.append(byte)
      }
    }
    throw JSONSyntaxError(offset: position)
  }

  private mutating func escape() throws -> String {
    guard let byte = peek() else { throw JSONSyntaxError(offset: position) }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      let start = position
      var units = [try hexadecimal()]
      // A scalar beyond the first plane takes two escapes.
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        units.append(try hexadecimal())
      }
      let text = String(decoding: units, as: UTF16.self)
      // Half of a pair is no character.
      guard text.utf16.elementsEqual(units) else { throw JSONSyntaxError(offset: start) }
      return text
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(decoding: [byte], as: UTF8.self)
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
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}

extension JSONText {
  /// Whether a text is a number, `true`, `false` or `null`, as JSON has them.
  static func isLiteral(_ text: String) -> Bool {
    let number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/
    return ["true", "false", "null"].contains(text) || text.wholeMatch(of: number) != nil
  }
}

/// The output of an encoder that should be JSON and is not.
struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  /// The offset of the first byte that has no place there, from 0.
  let offset: Int

  var description: String {
    """
    The encoder wrote something that is not JSON, or nests deeper than 512 levels: see byte \
    \(offset) of its output.

    To fix, snapshot the output itself: "assertSnapshot(of: text, as: .lines)".
    """
  }
}
