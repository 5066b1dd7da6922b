public import Foundation

/// A file that should hold a text, but whose bytes are not UTF-8.
public struct TextDecodingError: Error, Equatable, CustomStringConvertible {
  /// The offset of the first byte that is not part of UTF-8 text, from 0.
  public let offset: Int
  /// The byte at that offset.
  public let byte: UInt8

  /// Finds the place in bytes that are not UTF-8.
  ///
  /// - Parameter data: The bytes.
  /// - Complexity: O(*n*) in the bytes.
  public init(_ data: Data) {
    var decoder = UTF8()
    var bytes = data.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      valid += UTF8.width(scalar)
    }
    offset = valid
    byte = valid < data.count ? data[data.startIndex + valid] : 0
  }

  /// What is wrong, in a full sentence; the failure that quotes it says how to fix it.
  public var description: String {
    let hex = String(byte, radix: 16, uppercase: true)
    return "The text is not UTF-8: byte 0x\(hex.count < 2 ? "0" : "")\(hex) at offset \(offset)."
  }
}
