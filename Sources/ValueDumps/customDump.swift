/// Prints a value as a Swift literal, like the `.customDump` strategy.
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
///   - name: A label to print before the value.
///   - indent: The number of spaces to indent each line by.
///   - maxDepth: The number of levels of members to print. Deeper members are replaced with `…`.
/// - Returns: The value.
/// - Complexity: O(*n*) in the number of values that `value` contains.
@discardableResult
public func customDump<Value>(
  _ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
) -> Value {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text)
  return value
}

/// Writes a value as a Swift literal to an output stream, like the `.customDump` strategy.
///
/// - Parameters:
///   - value: The value to write.
///   - target: The stream to write to.
///   - name: A label to write before the value.
///   - indent: The number of spaces to indent each line by.
///   - maxDepth: The number of levels of members to write. Deeper members are replaced with `…`.
/// - Returns: The value.
/// - Complexity: O(*n*) in the number of values that `value` contains.
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
  /// Creates a string that contains a value as a Swift literal, like the `.customDump` strategy.
  ///
  /// - Parameter value: The value to write.
  /// - Complexity: O(*n*) in the number of values that `value` contains.
  public init(customDumping value: Any) {
    self = DumpTree(value, for: .literal).literalText()
  }
}

/// Returns the output of the `.customDump` strategy.
///
/// If `isRoot` is `false`, an enumeration case is written without its type.
///
/// - Throws: `IncompleteDumpError` if a different value can have the same output.
/// - Complexity: O(*n*) in the number of values that `value` contains.
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

/// A type with a custom mirror in the output of the `.customDump` strategy.
///
/// Conform a type to this protocol if it has properties that aren't part of its data, such as
/// caches.
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
  /// The mirror whose children are shown as the value's properties.
  var customDumpMirror: Mirror { get }
}

/// A type whose values are represented by other values in the output of the `.customDump` strategy.
///
/// Conform a type to this protocol if it only wraps another value, such as an identifier that wraps
/// a number.
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
  /// The value that is shown in place of this value.
  var customDumpValue: Any { get }
}

/// A type with a custom description in the output of the `.customDump` strategy.
///
/// Conform a type to this protocol if a short description is more readable than its properties.
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
  /// The text that represents the value in the output.
  ///
  /// Different values should have different descriptions.
  var customDumpDescription: String { get }
}
