internal import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads the members of a JSON object without a value for each of them.
///
/// A manifest of a large package has 100,000 lines, of which three members count. Only an object
/// whose members are neither objects nor arrays is read; any other is for a decoder.
struct FlatJSON {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// A value, as its bytes stand in the object.
  struct Value {
    fileprivate let bytes: UnsafeRawBufferPointer
    fileprivate let isString: Bool
    /// Whether the bytes are the text: ASCII, and nothing of it written as an escape.
    fileprivate let isPlain: Bool

    /// The text of a string; `nil` for any other value.
    var text: String? {
      guard isString else { return nil }
      let text = String(validating: bytes, as: UTF8.self)
      guard !isPlain, bytes.contains(UInt8(ascii: "\\")) else { return text }
      return text.flatMap { try? JSONDecoder().decode(String.self, from: Data("\"\($0)\"".utf8)) }
    }

    /// The number; `nil` for any other value.
    var integer: Int? { isString ? nil : Int(String(decoding: bytes, as: UTF8.self)) }

    /// Passes on the bytes of the text of a string.
    ///
    /// - Returns: What the closure returns; `nil` for any other value.
    @discardableResult func withText<Result>(
      _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result? {
      if isPlain { return try body(bytes) }
      guard var text else { return nil }
      return try text.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
    }

    /// Whether it is a string of these bytes.
    func `is`(_ text: StaticString) -> Bool {
      guard isString, bytes.count == text.utf8CodeUnitCount, let start = bytes.baseAddress else {
        return false
      }
      return memcmp(start, text.utf8Start, bytes.count) == 0
    }
  }

  /// Passes on each member.
  ///
  /// - Returns: Whether the bytes are such an object, to their end.
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
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
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
    var isPlain = true
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        let value = UnsafeRawBufferPointer(rebasing: bytes[start..<(position - 1)])
        return Value(bytes: value, isString: true, isPlain: isPlain)
      }
      if byte == UInt8(ascii: "\\") { position += 1 }
      if byte == UInt8(ascii: "\\") || byte >= 0x80 { isPlain = false }
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
    let value = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
    return Value(bytes: value, isString: false, isPlain: false)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
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
