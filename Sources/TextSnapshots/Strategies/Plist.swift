public import Foundation

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
  /// - Returns: A strategy that fails with the encoder's error where it cannot encode a value.
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
