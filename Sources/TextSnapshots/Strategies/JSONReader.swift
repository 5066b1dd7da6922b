import Foundation

/// Reads JSON without interpreting its numbers.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

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
    guard start < position else { throw JSONSyntaxError(offset: start) }
    return .literal(String(decoding: bytes[start..<position], as: UTF8.self))
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
      var units = [try hexadecimal()]
      // A scalar beyond the first plane takes two escapes.
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        units.append(try hexadecimal())
      }
      return String(decoding: units, as: UTF16.self)
    default: return String(decoding: [byte], as: UTF8.self)
    }
  }

  private mutating func hexadecimal() throws -> UInt16 {
    let end = position + 4
    guard end <= bytes.count,
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
