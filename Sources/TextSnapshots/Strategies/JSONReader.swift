import Foundation

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
