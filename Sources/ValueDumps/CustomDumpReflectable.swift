/// A type that chooses which children its values show in a `.customDump`.
///
/// Conform a type that has caches or registrars beside its data.
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
  /// The mirror whose children are shown.
  var customDumpMirror: Mirror { get }
}

/// A type whose values look like another value in a `.customDump`.
///
/// Conform a type that only wraps another, such as an identifier around a number.
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
  /// The value that is shown instead.
  var customDumpValue: Any { get }
}

/// A type that says in a text of its own how its values look in a `.customDump`.
///
/// Conform a type whose properties are noise, and whose description is as short as a literal.
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
  /// What stands for the value; it should differ where values differ.
  var customDumpDescription: String { get }
}
