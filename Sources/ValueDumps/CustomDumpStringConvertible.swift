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
