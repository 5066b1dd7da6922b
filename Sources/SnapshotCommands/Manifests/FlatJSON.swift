internal import Foundation
internal import TextSnapshots

/// Reads JSON objects whose members are neither objects nor arrays.
///
/// A manifest of a large package has 100,000 lines. A decoder takes 6 µs for each, this takes 0.3.
struct FlatJSON {
  /// A value or a key, as its bytes stand in the object.
  struct Value {
    fileprivate let bytes: UnsafeRawBufferPointer
    fileprivate let isString: Bool

    /// The text of a string; `nil` for another value, and for bytes that aren't text.
    var text: String? {
      guard isString, let text = String(validating: bytes, as: UTF8.self) else { return nil }
      guard bytes.contains(UInt8(ascii: "\\")) else { return text }
      return try? JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8))
    }

    var integer: Int? { isString ? nil : Int(String(decoding: bytes, as: UTF8.self)) }

    /// Whether it is a string of these bytes, none of them written as an escape.
    func `is`(_ text: StaticString) -> Bool {
      guard isString, bytes.count == text.utf8CodeUnitCount, let start = bytes.baseAddress else {
        return false
      }
      return memcmp(start, text.utf8Start, bytes.count) == 0
    }
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func read(_ body: (_ key: Value, _ value: Value) -> Void) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    if !take(UInt8(ascii: "}")) {
      repeat {
        guard let key = string(), take(UInt8(ascii: ":")), let value = value() else { return false }
        body(key, value)
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { return false }
    }
    skipBlanks()
    return position == bytes.count
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
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
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return Value(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), isString: true)
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

/// Passes on each line of a manifest, without its line feed; what follows the last one isn't a line.
func forEachLine(
  ofFile path: String, _ body: (UnsafeRawBufferPointer) throws -> Void
) throws {
  let error: SnapshotFileError
  switch SnapshotFile.read(path, followsLinks: true) {
  case .bytes(let data): return try data.withUnsafeBytes { try forEachLine(of: $0, path, body) }
  case .special, .symbolicLink: return
  case .missing: error = SnapshotFileError(number: ENOENT)
  case .directory: error = SnapshotFileError(number: EISDIR)
  case .unreadable(let reason): error = reason
  }
  throw ToolError(
    """
    The file \(quoted(path)) cannot be read: \(error).

    To fix, make it a file that this user may read.
    """)
}

/// A manifest may come from a stranger; a line has a path and the name of a test.
let maximumLineByteCount = 1 << 20

private func forEachLine(
  of bytes: UnsafeRawBufferPointer, _ path: String,
  _ body: (UnsafeRawBufferPointer) throws -> Void
) throws {
  var start = 0
  while let base = bytes.baseAddress, start < bytes.count {
    let newline = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
    let end = newline.map { UnsafeRawPointer($0) - base } ?? bytes.count
    guard end - start < maximumLineByteCount else {
      throw ToolError(
        """
        The file \(quoted(path)) has a line of more than \(maximumLineByteCount) bytes, so it \
        isn't a manifest.

        To fix, name a file that 'snapshots test' wrote, or one of SNAPSHOT_MANIFEST.
        """)
    }
    if newline == nil { return }
    try body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    start = end + 1
  }
}
