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
    private var isPlain: Bool {
      // Without an early end, so that it takes many bytes at once.
      var isPlain = isString
      for byte in bytes { isPlain = isPlain && byte < 0x80 && byte != UInt8(ascii: "\\") }
      return isPlain
    }

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
    while position < bytes.count, let base = bytes.baseAddress,
      let quote = memchr(base + position, Int32(UInt8(ascii: "\"")), bytes.count - position)
    {
      let end = UnsafeRawPointer(quote) - base
      position = end + 1
      guard !isEscaped(end, from: start) else { continue }
      let value = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      return Value(bytes: value, isString: true)
    }
    return nil
  }

  /// Whether the number of backslashes before a byte is odd.
  private func isEscaped(_ place: Int, from start: Int) -> Bool {
    var first = place
    while first > start, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return !(place - first).isMultiple(of: 2)
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
    return Value(bytes: value, isString: false)
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
