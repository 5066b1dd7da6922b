/// Describes the difference of two values, as marked lines of their Swift literals.
///
/// Equal parts are shortened: properties to `User(…)`, and several members of a collection to
/// `… (3 unchanged)`. In sets and dictionaries, changed members come first. If the type is
/// `Equatable`, `==` decides whether values differ.
///
/// ```swift
/// print(diff(User(id: 1, name: "Blob"), User(id: 1, name: "Blob Jr.")) ?? "equal")
/// ```
///
/// Prints:
///
/// ```
///   User(
///     id: 1,
/// -   name: "Blob"
/// +   name: "Blob Jr."
///   )
/// ```
///
/// - Parameters:
///   - first: A value.
///   - second: Another value of the same type.
///   - format: The marks at the start of each line.
/// - Returns: The marked lines; `nil` if the values are equal.
/// - Complexity: O(*n*) in the number of values that both contain.
public func diff<Value>(
  _ first: Value, _ second: Value, format: DiffFormat = .default
) -> String? {
  let isEqual = areEqual(first, second)
  guard isEqual != true else { return nil }
  let (old, new) = trees(first, second)
  var difference = TreeDifference(old, new, format: format)
  return difference.text(areEqual: isEqual)
}

/// The text of the `.diff(from:)` strategy; `nil` if the values are equal.
///
/// - Throws: The reason if other values can have the same text.
/// - Complexity: O(*n*) in the number of values that both contain.
package func completeDiff<Value>(
  _ first: Value, _ second: Value
) throws(DumpError) -> String? {
  let isEqual = areEqual(first, second)
  guard isEqual != true else { return nil }
  let (old, new) = trees(first, second)
  var difference = try TreeDifference(old.complete(), new.complete(), format: .proportional)
  return difference.text(areEqual: isEqual)
}

private func trees(_ first: Any, _ second: Any) -> (DumpTree, DumpTree) {
  let old = DumpTree(first, for: .literal, keepsValues: true)
  return (old, DumpTree(second, for: .literal, keepsValues: true, types: old.types))
}

/// The difference of two values for the failure of a tester, indented and with a legend; `nil` if
/// they are equal.
///
/// - Complexity: O(*n*) in the number of values that both contain.
package func difference<Value>(
  _ first: Value, _ second: Value, named firstName: String, _ secondName: String
) -> String? {
  diff(first, second, format: .proportional).map { lines in
    "\(indented(lines))\n\n(\(firstName): \u{2212}, \(secondName): +)"
  }
}

/// Indents the lines of a failure's evidence by four spaces.
///
/// - Complexity: O(*n*) in the length of the string.
package func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n")
}

/// Whether two values are equal; `nil` if their type isn't equatable.
private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool? {
  guard let first = first as? any Equatable else { return nil }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool? {
    // A cast alone would unwrap an optional, or wrap a value.
    guard type(of: second as Any) == Known.self, let second = second as? Known else { return nil }
    return first == second
  }
  return isEqual(first)
}

/// The marks at the start of the lines of a ``diff(_:_:format:)``.
public struct DiffFormat: Sendable, Equatable {
  /// The mark of lines that only the first value has.
  public var first: String
  /// The mark of lines that only the second value has.
  public var second: String
  /// The mark of lines that both values have.
  public var both: String

  /// Creates a format from marks, which should have the same width.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// The marks of a unified diff: `-`, `+`, and a space.
  public static var `default`: DiffFormat { DiffFormat(first: "-", second: "+", both: " ") }

  /// Marks of the same width in proportional fonts: `−` (U+2212), `+`, and U+2007.
  public static var proportional: DiffFormat {
    DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
  }
}
