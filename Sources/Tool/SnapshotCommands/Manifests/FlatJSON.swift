internal import Foundation
internal import TextSnapshots

/// A parser for a JSON object whose values are neither objects nor arrays.
///
/// Several commands read the manifest, which has 100,000 lines in a large package. `JSONDecoder`
/// takes 6 µs to parse a line, compared with 0.2 µs for this parser.
struct FlatJSON {
  /// A key or a value, as a slice of the object's bytes.
  struct Value {
    fileprivate let bytes: UnsafeRawBufferPointer
    fileprivate var isString = true
    fileprivate var hasEscapes = false

    var string: String? { string(reusing: "") }

    /// Returns the decoded string, or `nil` if the value isn't a string or isn't valid UTF-8.
    ///
    /// To avoid an allocation, this method returns `known` if it has the same bytes.
    func string(reusing known: String) -> String? {
      guard isString else { return nil }
      guard hasEscapes else { return known.hasBytes(bytes) ? known : String(validUTF8: bytes) }
      guard let escaped = String(validUTF8: bytes) else { return nil }
      return try? JSONDecoder().decode(String.self, from: Data("\"\(escaped)\"".utf8))
    }

    var integer: Int? { isString ? nil : Int(String(decoding: bytes, as: UTF8.self)) }

    /// Returns whether the value is a string that's equal to `text` and has no escape sequences.
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

  /// Calls `body` for each member, and returns whether the bytes form a valid object.
  mutating func read(_ body: (_ key: Value, _ value: Value) -> Void) -> Bool {
    guard skip(UInt8(ascii: "{")) else { return false }
    if !skip(UInt8(ascii: "}")) {
      repeat {
        guard let key = string(), skip(UInt8(ascii: ":")), let value = value() else { return false }
        body(key, value)
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "}")) else { return false }
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

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func string() -> Value? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    let start = position
    guard var end = bytes.firstIndex(of: UInt8(ascii: "\""), in: start..<bytes.count) else {
      return nil
    }
    let hasEscapes = bytes.firstIndex(of: UInt8(ascii: "\\"), in: start..<end) != nil
    if hasEscapes {
      end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard end < bytes.count else { return nil }
    }
    position = end + 1
    return Value(bytes: .init(rebasing: bytes[start..<end]), hasEscapes: hasEscapes)
  }

  private mutating func value() -> Value? {
    skipBlanks()
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "\"") { return string() }
    let start = position
    // The value is a number, `true`, `false`, or `null`.
    while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
    guard position > start else { return nil }
    return Value(bytes: .init(rebasing: bytes[start..<position]), isString: false)
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

extension UnsafeRawBufferPointer {
  /// Returns the index of the first occurrence of a byte in a range.
  ///
  /// With a loop instead of `memchr`, `snapshots status` takes about 5% longer.
  fileprivate func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let baseAddress else { return nil }
    return memchr(baseAddress + range.lowerBound, Int32(byte), range.count).map {
      UnsafeRawPointer($0) - baseAddress
    }
  }
}

/// Calls `body` for each line of a file.
///
/// This function ignores a last line that doesn't end with a line feed, because a process might
/// still be writing it.
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
    "The file \(quoted(path)) cannot be read: \(error).",
    fix: "make it readable for the current user.")
}

/// The maximum length of a line in bytes.
///
/// Lines are limited because manifests can come from an untrusted source.
let maximumLineByteCount = 1 << 20

private func forEachLine(
  of bytes: UnsafeRawBufferPointer, _ path: String,
  _ body: (UnsafeRawBufferPointer) throws -> Void
) throws {
  var start = 0
  while start < bytes.count {
    let newline = bytes.firstIndex(of: UInt8(ascii: "\n"), in: start..<bytes.count)
    let end = newline ?? bytes.count
    guard end - start < maximumLineByteCount else {
      throw ToolError(
        """
        The file \(quoted(path)) has a line of more than \(maximumLineByteCount) bytes, so it \
        isn't a manifest.
        """,
        fix: "pass a file written by 'snapshots test' or through SNAPSHOT_MANIFEST.")
    }
    if newline == nil { return }
    try body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    start = end + 1
  }
}
