/// Returns the difference of two values, as Swift literals in which changed lines have a prefix.
///
/// Equal parts are abbreviated: properties as `User(…)`, and adjacent members of a collection as
/// `… (3 unchanged)`. In sets and dictionaries, changed members come first. Values of `Equatable`
/// types are compared with `==`.
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
///   - first: The first value to compare.
///   - second: The second value to compare.
///   - format: The prefixes of the lines.
/// - Returns: The difference, or `nil` if the values are equal.
/// - Complexity: O(*n*) in the number of values that `first` and `second` contain.
public func diff<Value>(
  _ first: Value, _ second: Value, format: DiffFormat = .default
) -> String? {
  let isEqual = areEqual(first, second)
  guard isEqual != true else { return nil }
  let (old, new) = trees(first, second)
  var difference = TreeDifference(old, new, format: format)
  return difference.text(areEqual: isEqual)
}

/// Returns the output of the `.diff(from:)` strategy, or `nil` if the values are equal.
///
/// - Throws: `IncompleteDumpError` if different values can have the same output.
/// - Complexity: O(*n*) in the number of values that `first` and `second` contain.
package func completeDiff<Value>(
  _ first: Value, _ second: Value
) throws(IncompleteDumpError) -> String? {
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

/// Returns the difference of two values for a failure message, or `nil` if the values are equal.
///
/// The lines are indented, and followed by a legend with the names of the values.
///
/// - Complexity: O(*n*) in the number of values that `first` and `second` contain.
package func difference<Value>(
  _ first: Value, _ second: Value, named firstName: String, _ secondName: String
) -> String? {
  diff(first, second, format: .proportional).map { lines in
    "\(indented(lines))\n\n(\(firstName): \u{2212}, \(secondName): +)"
  }
}

/// Returns a string with its lines indented by four spaces, for a failure message.
///
/// - Complexity: O(*n*) in the length of the string.
package func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n")
}

/// Returns whether two values are equal, or `nil` if their type isn't equatable.
private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool? {
  guard let first = first as? any Equatable else { return nil }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool? {
    // Check the type first, because the cast also unwraps optionals and wraps values in them.
    guard type(of: second as Any) == Known.self, let second = second as? Known else { return nil }
    return first == second
  }
  return isEqual(first)
}

/// The prefixes of the lines that ``diff(_:_:format:)`` returns.
public struct DiffFormat: Sendable, Equatable {
  /// The prefix of lines that only the first value contains.
  public var first: String
  /// The prefix of lines that only the second value contains.
  public var second: String
  /// The prefix of lines that both values contain.
  public var both: String

  /// Creates a format from prefixes, which should have the same width.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// The prefixes of a unified diff, which are `-`, `+`, and a space.
  public static var `default`: DiffFormat { DiffFormat(first: "-", second: "+", both: " ") }

  /// Prefixes that have the same width in proportional fonts, which are `−` (U+2212), `+`, and a
  /// figure space (U+2007).
  public static var proportional: DiffFormat {
    DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
  }
}
