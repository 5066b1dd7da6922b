/// Prints a value as a Swift literal, as `.customDump` writes it.
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
///   - value: The value.
///   - name: A label to write before the value; none by default.
///   - indent: By how many spaces each line is indented; 0 by default.
///   - maxDepth: How many levels of members to write; deeper ones are `…`. All by default.
/// - Returns: The value.
/// - Complexity: O(*n*) in the values that it contains.
@discardableResult
public func customDump<Value>(
  _ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
) -> Value {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text)
  return value
}

/// Writes a value as a Swift literal to a stream, as `.customDump` does.
///
/// - Parameters:
///   - value: The value.
///   - target: The stream to write to.
///   - name: A label to write before the value; none by default.
///   - indent: By how many spaces each line is indented; 0 by default.
///   - maxDepth: How many levels of members to write; deeper ones are `…`. All by default.
/// - Returns: The value.
/// - Complexity: O(*n*) in the values that it contains.
@discardableResult
public func customDump<Value>(
  _ value: Value, to target: inout some TextOutputStream, name: String? = nil, indent: Int = 0,
  maxDepth: Int = .max
) -> Value {
  let tree = DumpTree(literal: value)
  target.write(tree.literalText(name: name, indent: indent, maxDepth: maxDepth))
  return value
}

extension String {
  /// Creates the text of a value as a Swift literal, as `.customDump` writes it.
  ///
  /// - Parameter value: The value.
  /// - Complexity: O(*n*) in the values that it contains.
  public init(customDumping value: Any) {
    self = DumpTree(literal: value).literalText()
  }
}

/// Writes a value as the `.customDump` strategy does.
///
/// - Parameters:
///   - value: The value.
///   - isRoot: Whether a case is named with its type.
///   - maxDepth: How many levels of members to write.
/// - Returns: The literal, without a newline at its end.
/// - Throws: What is missing, if another value would have the same text.
/// - Complexity: O(*n*) in the values that it contains.
package func literalText(
  of value: Any, isRoot: Bool = true, maxDepth: Int = .max
) throws(DumpGap) -> String {
  try DumpTree(literal: value).complete().literalText(isRoot: isRoot, maxDepth: maxDepth)
}

extension DumpTree {
  /// The text of the `.customDump` strategy: a Swift literal in the order of declaration.
  ///
  /// The tree was made for literals.
  ///
  /// - Parameters:
  ///   - isRoot: Whether a case is named with its type.
  ///   - name: A label to write before the value.
  ///   - indent: By how many blanks each line is indented.
  ///   - maxDepth: How many levels of members are written.
  /// - Returns: The literal, without a newline at its end.
  /// - Complexity: O(*n*) in the nodes.
  func literalText(
    isRoot: Bool = true, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
  ) -> String {
    var printer = LiteralPrinter()
    printer.text.reserveCapacity(nodes.count * 24)
    printer.startLine(String(repeating: " ", count: indent), depth: 0)
    if let name { printer.addLabel(name) }
    printer.add(
      0, of: self, .init(maxDepth: maxDepth, isRoot: isRoot, isLabelled: name != nil))
    return printer.text.string
  }
}

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
