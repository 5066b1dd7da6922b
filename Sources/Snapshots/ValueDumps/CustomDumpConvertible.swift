/// A type that provides a custom mirror for the output of the `.customDump` strategy.
///
/// Conform your type to this protocol if it has properties that aren't part of its actual data,
/// such as caches.
///
/// ```swift
/// extension Session: CustomDumpReflectable {
///   var customDumpMirror: Mirror {
///     Mirror(self, children: ["user": user], displayStyle: .struct)
///   }
/// }
/// assertSnapshot(of: Session(user: "Blob"), as: .customDump)
/// ```
///
/// Records:
///
/// ```
/// Session(user: "Blob")
/// ```
public protocol CustomDumpReflectable {
  /// A mirror whose children are displayed as the properties of this value.
  var customDumpMirror: Mirror { get }
}

/// A type whose values are represented by other values in the output of the `.customDump` strategy.
///
/// Conform your type to this protocol if it's just a wrapper, such as an identifier that wraps a
/// number.
///
/// ```swift
/// extension UserID: CustomDumpRepresentable {
///   var customDumpValue: Any { rawValue }
/// }
/// assertSnapshot(of: [UserID(rawValue: 42)], as: .customDump)
/// ```
///
/// Records:
///
/// ```
/// [
///   [0]: 42
/// ]
/// ```
public protocol CustomDumpRepresentable {
  /// The value to display instead of this value.
  var customDumpValue: Any { get }
}

/// A type that provides a custom description for the output of the `.customDump` strategy.
///
/// Conform your type to this protocol if a short description is easier to read than a list of its
/// properties.
///
/// ```swift
/// extension Money: CustomDumpStringConvertible {
///   var customDumpDescription: String { "Money(\(units) \(currency))" }
/// }
/// assertSnapshot(of: [Money(units: 3, currency: "EUR")], as: .customDump)
/// ```
///
/// Records:
///
/// ```
/// [
///   [0]: Money(3 EUR)
/// ]
/// ```
public protocol CustomDumpStringConvertible {
  /// The text that represents this value in the output.
  ///
  /// Make sure that different values have different descriptions.
  var customDumpDescription: String { get }
}
