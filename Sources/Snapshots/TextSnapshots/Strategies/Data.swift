public import Foundation

extension Snapshotting where Value == Data, Format == Data {
  /// A strategy that compares data byte by byte.
  ///
  /// ```swift
  /// assertSnapshot(of: Data([1, 2, 3]), as: .data)
  /// ```
  public static var data: Snapshotting { SimplySnapshotting(pathExtension: nil, diffing: .data) }
}

extension Diffing where Value == Data {
  /// A diffing that compares data byte by byte.
  ///
  /// Differences are displayed as a diff of two hexadecimal dumps.
  public static var data: Diffing {
    Diffing(
      toData: { $0 }, fromData: { $0 },
      diff: { old, new in
        guard old != new else { return nil }
        let difference = Diffing<String>.lines.diff(hexDump(old), hexDump(new))?.message ?? ""
        return SnapshotDifference(
          message: "\(new.count) bytes, the reference has \(old.count)\n\(difference)")
      })
  }
}

extension Snapshotting where Value == Data, Format == String {
  /// A strategy that formats data as a hexadecimal dump.
  ///
  /// Each line contains an offset, followed by 16 bytes and the printable ASCII characters among
  /// them.
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
  public static var hexdump: Snapshotting { SimplySnapshotting.lines.pullback(hexDump) }
}

private func hexDump(_ data: Data) -> String {
  let bytes = [UInt8](data)
  func digits(_ number: Int, count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 16) {
    var printable = ""
    text += digits(start, count: 8)
    for column in 0..<16 {
      text += column == 8 || column == 0 ? "  " : " "
      guard start + column < bytes.count else {
        text += "  "
        continue
      }
      let byte = bytes[start + column]
      text += digits(Int(byte), count: 2)
      printable.unicodeScalars.append(byte >= 0x20 && byte < 0x7F ? Unicode.Scalar(byte) : ".")
    }
    text += "  |\(printable)|\n"
  }
  return text
}

extension Snapshotting where Value: Encodable, Format == String {
  /// A strategy that formats encodable values as property lists in XML format.
  ///
  /// Some values, such as numbers, can't be at the root of a property list. If you use this
  /// strategy with such a value, the assertion fails with the encoder's error.
  ///
  /// ```swift
  /// assertSnapshot(of: Todo(title: "Milk"), as: .plist)
  /// ```
  public static var plist: Snapshotting { .plist(PropertyListEncoder()) }

  /// Returns a strategy that uses the given encoder to format encodable values as property lists.
  ///
  /// The snapshot is always in XML format, regardless of the encoder's `outputFormat`.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    Snapshotting(pathExtension: "plist", diffing: .lines) { value in
      // Deserialize the property list and serialize it again because encoders use a different
      // format for real numbers.
      typealias List = PropertyListSerialization
      let list = try List.propertyList(from: encoder.encode(value), format: nil)
      let xml = try List.data(fromPropertyList: list, format: .xml, options: 0)
      return String(decoding: xml, as: UTF8.self)
    }
  }
}
