internal import Foundation

/// Reads the members of a JSON object on one line, without a value for each of them.
///
/// A manifest of a large package has 100,000 lines, of which three members count. Only an object
/// whose members are no objects is read; any other is for a decoder.
struct FlatJSON {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// A value, as its bytes stand in the line.
  struct Value {
    fileprivate let bytes: UnsafeRawBufferPointer
    fileprivate let isString: Bool

    /// The text of a string; `nil` for any other value.
    var text: String? {
      guard isString else { return nil }
      let text = String(validating: bytes, as: UTF8.self)
      guard bytes.contains(UInt8(ascii: "\\")) else { return text }
      return text.flatMap { try? JSONDecoder().decode(String.self, from: Data("\"\($0)\"".utf8)) }
    }

    /// Whether it is a string of these bytes.
    func `is`(_ text: StaticString) -> Bool {
      isString
        && bytes.elementsEqual(
          UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
  }

  /// Passes on each member.
  ///
  /// - Returns: Whether the line is such an object, to its end.
  mutating func read(_ body: (_ key: Value, _ value: Value) -> Void) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) { return isAtEnd }
    repeat {
      guard let key = string(), take(UInt8(ascii: ":")), let value = value() else { return false }
      body(key, value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) && isAtEnd
  }

  private var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return position == bytes.count
    }
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func string() -> Value? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let value = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
        position += 1
        return Value(bytes: value, isString: true)
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return nil
  }

  private mutating func value() -> Value? {
    skipBlanks()
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "\"") { return string() }
    let start = position
    // Numbers, `true`, `false` and `null`.
    while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
    guard position > start else { return nil }
    return Value(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), isString: false)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
