/// Prints the given value as a Swift literal, in the same format as the `.customDump` strategy.
///
/// ```swift
/// customDump(User(id: 1, name: "Blob"))
/// ```
///
/// Prints:
///
/// ```
/// User(
///   id: 1,
///   name: "Blob"
/// )
/// ```
///
/// - Parameters:
///   - value: The value to print.
///   - name: A label to print in front of the value.
///   - indent: The number of spaces that each line is indented by.
///   - maxDepth: The number of levels to print. Members that are nested any deeper are replaced
///     with `…`.
/// - Returns: The value that was passed in.
/// - Complexity: O(*n*), where *n* is the number of values that `value` contains.
@discardableResult
public func customDump<Value>(
  _ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
) -> Value {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text)
  return value
}

/// Writes the given value to an output stream as a Swift literal, in the same format as the
/// `.customDump` strategy.
///
/// - Parameters:
///   - value: The value to write.
///   - target: The stream to write to.
///   - name: A label to write in front of the value.
///   - indent: The number of spaces that each line is indented by.
///   - maxDepth: The number of levels to write. Members that are nested any deeper are replaced
///     with `…`.
/// - Returns: The value that was passed in.
/// - Complexity: O(*n*), where *n* is the number of values that `value` contains.
@discardableResult
public func customDump<Value>(
  _ value: Value, to target: inout some TextOutputStream, name: String? = nil, indent: Int = 0,
  maxDepth: Int = .max
) -> Value {
  let tree = DumpTree(value, for: .literal)
  target.write(tree.literalText(name: name, indent: indent, maxDepth: maxDepth))
  return value
}

extension String {
  /// Creates a string that represents the given value as a Swift literal, in the same format as the
  /// `.customDump` strategy.
  ///
  /// - Parameter value: The value to represent.
  /// - Complexity: O(*n*), where *n* is the number of values that `value` contains.
  public init(customDumping value: Any) {
    self = DumpTree(value, for: .literal).literalText()
  }
}

/// Returns the output of the `.customDump` strategy for the given value.
///
/// If `isRoot` is `false`, an enum case is written without the name of its type.
///
/// - Throws: An `IncompleteDumpError` if another value could have the same output.
/// - Complexity: O(*n*), where *n* is the number of values that `value` contains.
package func literalText(
  of value: Any, isRoot: Bool = true, maxDepth: Int = .max
) throws(IncompleteDumpError) -> String {
  try DumpTree(value, for: .literal).complete().literalText(isRoot: isRoot, maxDepth: maxDepth)
}

extension DumpTree {
  fileprivate func literalText(
    isRoot: Bool = true, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
  ) -> String {
    var printer = LiteralPrinter()
    printer.text.reserveCapacity(nodes.count * 24)
    printer.startLine(String(repeating: " ", count: indent), depth: 0)
    if let name { printer.addLabel(name) }
    printer.add(
      0, of: self, .init(maxDepth: maxDepth, isRoot: isRoot, isLabeled: name != nil))
    return printer.text.string
  }
}

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

/// A type whose values are replaced with other values in the output of the `.customDump` strategy.
///
/// Conform your type to this protocol if it's only a wrapper around another value. An example is an
/// identifier that wraps a number.
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
