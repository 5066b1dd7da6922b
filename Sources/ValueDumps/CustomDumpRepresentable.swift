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
