public import Foundation

/// A type that says how its values look in the text of `.dump`.
///
/// Conform a type whose own properties are noise in a snapshot: caches, identifiers, pointers.
///
/// ```swift
/// extension Session: AnySnapshotStringConvertible {
///   var snapshotDescription: String { "Session of \(user)" }
/// }
/// assertSnapshot(of: [Session(user: "Blob")], as: .dump)
/// ```
///
/// Records:
///
/// ```
/// ▿ 1 element
///   - Session of Blob
/// ```
public protocol AnySnapshotStringConvertible {
  /// Whether the value's properties follow its description; `false` by default.
  static var renderChildren: Bool { get }

  /// What stands for the value.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// Whether the value's properties follow its description: they do not.
  public static var renderChildren: Bool { false }
}

extension Data: AnySnapshotStringConvertible {
  /// The number of bytes, and the bytes in base 16.
  ///
  /// Up to 64 bytes are shown whole; of more, the first 64 and a hash of all, so that no change
  /// goes unseen.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public var snapshotDescription: String {
    let shown = prefix(64).map(hexadecimal).joined()
    let bytes = count == 1 ? "1 byte" : "\(count) bytes"
    guard count > 64 else { return count == 0 ? bytes : "\(bytes) <\(shown)>" }
    // FNV-1a: `Hasher` has another seed in every process.
    let hash = reduce(into: 0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return "\(bytes) <\(shown)… hash \(hexadecimal(hash))>"
  }
}

extension Date: AnySnapshotStringConvertible {
  /// The moment in UTC, as `1970-01-01T00:00:00Z`; with a fraction of a second if it has one.
  public var snapshotDescription: String { DateText(self).text }
}

extension URL: AnySnapshotStringConvertible {
  /// The URL as it was written, without quotes.
  public var snapshotDescription: String { debugDescription }
}

extension NSObject: AnySnapshotStringConvertible {
  /// The object's own description, without the address of any object: `<Blob: 0x6000>` is
  /// `<Blob>`.
  ///
  /// Other numbers in base 16 stay: `0xff0000` is a colour.
  public var snapshotDescription: String {
    let text = debugDescription.replacing(/<([\w.$() ]+): 0x[0-9a-fA-F]+/) { "<\($0.output.1)" }
    guard text.contains("0x") else { return text }
    // Some write their address in other ways.
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    return text.replacing(/:? 0x0*([0-9a-fA-F]+)/) { match in
      UInt(match.output.1, radix: 16) == address ? "" : String(match.output.0)
    }
  }
}

private func hexadecimal<Number: FixedWidthInteger>(_ number: Number) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: Number.bitWidth / 4 - digits.count) + digits
}

extension String: AnySnapshotStringConvertible {
  /// The text in quotes, with escapes.
  public var snapshotDescription: String {
    // Most texts need no escape; quoting those is much cheaper than looking at every scalar.
    let isPlain = utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    return isPlain ? "\"" + self + "\"" : debugDescription
  }
}

extension Substring: AnySnapshotStringConvertible {
  /// The text in quotes, with escapes.
  public var snapshotDescription: String { debugDescription }
}

extension Character: AnySnapshotStringConvertible {
  /// The character in quotes, with escapes.
  public var snapshotDescription: String { debugDescription }
}
