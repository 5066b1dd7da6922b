/// A hash that is the same in every process and on every machine: 64-bit FNV-1a.
///
/// It tells texts apart, and guards against nothing but chance.
package struct StableHash: Sendable, Hashable, CustomStringConvertible {
  package let value: UInt64

  /// Hashes bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: some Sequence<UInt8>) { self.init(bytes, after: Self.start) }

  /// Hashes bytes in memory.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: UnsafeRawBufferPointer) { self.init(bytes, after: Self.start) }

  /// The hash of the bytes that this is one of, and of others after them.
  ///
  /// - Complexity: O(*n*) in the number of the others.
  package func adding(_ bytes: UnsafeRawBufferPointer) -> StableHash {
    StableHash(bytes, after: value)
  }

  private init(_ bytes: some Sequence<UInt8>, after start: UInt64) {
    var value = start
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.value = value
  }

  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
