/// A 64-bit FNV-1a hash.
///
/// Unlike a `hashValue` in Swift, this hash is the same in every process and on every machine. It
/// isn't cryptographically secure, so use it only to detect accidental changes.
package struct StableHash: Sendable, Hashable, CustomStringConvertible {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of an empty sequence.
  package init() {}

  package init(_ bytes: some Sequence<UInt8>) {
    // In a debug build, iterating over a buffer is much faster than iterating over any sequence.
    let isHashed: Void? = bytes.withContiguousStorageIfAvailable { combine($0) }
    if isHashed == nil { for byte in bytes { combine(byte) } }
  }

  package mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* Self.prime }
  }

  package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* Self.prime }

  private static let prime: UInt64 = 0x100_0000_01B3

  /// The hash in files, where its name makes it possible to change the algorithm.
  package var labeled: String { "fnv1a64:\(self)" }

  /// The hash as 16 hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
