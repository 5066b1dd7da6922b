package import ValueDumps

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
///   - indent: The number of spaces to indent each line by.
///   - maxDepth: The number of levels to print. Members below the last level are replaced with `…`.
/// - Returns: The given value.
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
///   - indent: The number of spaces to indent each line by.
///   - maxDepth: The number of levels to write. Members below the last level are replaced with `…`.
/// - Returns: The given value.
/// - Complexity: O(*n*), where *n* is the number of values that `value` contains.
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
  /// Creates a string that represents the given value as a Swift literal, in the same format as the
  /// `.customDump` strategy.
  ///
  /// - Parameter value: The value to represent.
  /// - Complexity: O(*n*), where *n* is the number of values that `value` contains.
  public init(customDumping value: Any) { self = DumpTree(literal: value).literalText() }
}

/// Returns the output of the `.customDump` strategy.
///
/// If `isRoot` is `false`, an enum case is written without the name of its type.
///
/// - Throws: An `IncompleteDumpError` if another value could have the same output.
/// - Complexity: O(*n*), where *n* is the number of values that `value` contains.
package func literalText(
  of value: Any, isRoot: Bool = true, maxDepth: Int = .max
) throws(IncompleteDumpError) -> String {
  try DumpTree(literal: value).complete().literalText(isRoot: isRoot, maxDepth: maxDepth)
}

extension DumpTree {
  fileprivate func literalText(
    isRoot: Bool = true, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
  ) -> String {
    var printer = LiteralPrinter()
    if maxDepth < .max { printer.visibleObjects = [] }
    printer.text.reserveCapacity(nodes.count * 24)
    printer.startLine(String(repeating: " ", count: indent), depth: 0)
    if let name { printer.addLabel(name) }
    printer.add(0, of: self, .init(maxDepth: maxDepth, isRoot: isRoot, isLabeled: name != nil))
    return printer.text.string
  }
}
