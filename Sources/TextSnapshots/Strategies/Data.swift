public import Foundation
internal import LineDifferences

extension Snapshotting where Value == Data, Format == Data {
  /// A strategy for bytes, compared as they are.
  ///
  /// ```swift
  /// assertSnapshot(of: Data([1, 2, 3]), as: .data)
  /// ```
  public static var data: Snapshotting { SimplySnapshotting(pathExtension: nil, diffing: .data) }
}

extension Diffing where Value == Data {
  /// A comparison of bytes; the difference is that of their hexadecimal lines.
  public static var data: Diffing {
    Diffing(
      toData: { $0 }, fromData: { $0 },
      diff: { old, new in
        guard old != new else { return nil }
        let message =
          unifiedDiff(
            old: hexDump(old), new: hexDump(new), oldName: "reference", newName: "received") ?? ""
        return SnapshotDifference(
          message: "\(new.count) bytes, the reference has \(old.count)\n" + message)
      })
  }
}

extension Snapshotting where Value == Data, Format == String {
  /// A strategy for bytes as text: the offset, 16 bytes, and what is printable of them.
  ///
  /// ```swift
  /// assertSnapshot(of: Data("Hello\n".utf8), as: .hexdump)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// 00000000  48 65 6c 6c 6f 0a                                 |Hello.|
  /// ```
  public static var hexdump: Snapshotting {
    SimplySnapshotting.lines.pullback(hexDump)
  }
}

/// The bytes in lines of 16.
private func hexDump(_ data: Data) -> String {
  let bytes = [UInt8](data)
  func digits(_ number: Int, count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 16) {
    let line = bytes[start..<min(start + 16, bytes.count)]
    var columns = line.map { digits(Int($0), count: 2) }
    columns += Array(repeating: "  ", count: 16 - line.count)
    let readable = line.map { 0x20..<0x7F ~= $0 ? Character(Unicode.Scalar($0)) : "." }
    text += digits(start, count: 8) + "  "
    text += columns[..<8].joined(separator: " ") + "  " + columns[8...].joined(separator: " ")
    text += "  |" + String(readable) + "|\n"
  }
  return text
}

extension Snapshotting where Value: Encodable, Format == String {
  /// A strategy for encodable values: their property list in XML.
  ///
  /// A value that cannot be the root of a property list, such as a bare number, fails with the
  /// encoder's error.
  ///
  /// ```swift
  /// assertSnapshot(of: Todo(title: "Milk"), as: .plist)
  /// ```
  public static var plist: Snapshotting { .plist(PropertyListEncoder()) }

  /// Makes a strategy for encodable values from an encoder of property lists.
  ///
  /// - Parameter encoder: Encodes the values; the text is XML whatever its output format is.
  /// - Returns: A strategy that fails with the encoder's error if it cannot encode a value.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
      // Encoders differ in how they write a real number; the serialization is the same everywhere.
      let list = try PropertyListSerialization.propertyList(
        from: encoder.encode(value), format: nil)
      let xml = try PropertyListSerialization.data(
        fromPropertyList: list, format: .xml, options: 0)
      return String(decoding: xml, as: UTF8.self)
    }
    strategy.pathExtension = "plist"
    return strategy
  }
}
