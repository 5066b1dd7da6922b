package import ValueDumps

/// Returns the difference between two values.
///
/// The result is a Swift literal in which changed lines start with a prefix. Equal parts are
/// abbreviated. For example, an unchanged property is written as `User(…)`, and adjacent unchanged
/// members of a collection are written as `… (3 unchanged)`. In sets and dictionaries, changed
/// members come first. If a type is `Equatable`, this function compares values of that type using
/// `==`.
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
///   - format: The prefixes to mark the lines with.
/// - Returns: The difference, or `nil` if the values are equal.
/// - Complexity: O(*n*), where *n* is the number of values that `first` and `second` contain.
public func diff<Value>(_ first: Value, _ second: Value, format: DiffFormat = .default) -> String? {
  difference(first, second, format) { $0 }
}

/// Returns the output of the `.diff(from:)` strategy, or `nil` if the values are equal.
///
/// - Throws: An `IncompleteDumpError` if different values could have the same output.
/// - Complexity: O(*n*), where *n* is the number of values that `first` and `second` contain.
package func completeDiff<Value>(
  _ first: Value, _ second: Value
) throws(IncompleteDumpError) -> String? {
  try difference(first, second, .proportional) { (tree) throws(IncompleteDumpError) in
    try tree.complete()
  }
}

private func difference<Value, Failure: Error>(
  _ first: Value, _ second: Value, _ format: DiffFormat,
  readingFirst: (() -> DumpTree) -> DumpTree = { $0() },
  readingSecond: (() -> DumpTree) -> DumpTree = { $0() },
  checked: (DumpTree) throws(Failure) -> DumpTree
) throws(Failure) -> String? {
  let isEqual = areEqual(first, second)
  guard isEqual != true else { return nil }
  let old = readingFirst { DumpTree(literal: first, keepsValues: true) }
  let new = readingSecond { DumpTree(literal: second, keepsValues: true, types: old.types) }
  var difference = try TreeDifference(checked(old), checked(new), format: format)
  return difference.text(areEqual: isEqual)
}

/// Returns the difference between two values for a failure message, or `nil` if they're equal.
///
/// The lines are indented and followed by a legend with the names of the two values. Each value is
/// read in a scope, which can determine what its properties return.
///
/// - Complexity: O(*n*), where *n* is the number of values that `first` and `second` contain.
package func difference<Value>(
  _ first: Value, _ second: Value, named firstName: String, _ secondName: String,
  readingFirst: (() -> DumpTree) -> DumpTree = { $0() },
  readingSecond: (() -> DumpTree) -> DumpTree = { $0() }
) -> String? {
  difference(
    first, second, .proportional, readingFirst: readingFirst, readingSecond: readingSecond,
    checked: { $0 }
  ).map { lines in
    "\(indented(lines))\n\n(\(firstName): \u{2212}, \(secondName): +)"
  }
}

/// Returns the given text with each line indented by four spaces, for use in a failure message.
///
/// - Complexity: O(*n*), where *n* is the length of the string.
package func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n")
}

private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool? {
  guard let first = first as? any Equatable else { return nil }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool? {
    // Check the type first, because the cast alone would also wrap and unwrap optionals.
    guard type(of: second as Any) == Known.self, let second = second as? Known else { return nil }
    return first == second
  }
  return isEqual(first)
}

/// The prefixes that mark the lines in the result of ``diff(_:_:format:)``.
public struct DiffFormat: Sendable, Equatable {
  /// The prefix of lines that appear only in the first value.
  public var first: String
  /// The prefix of lines that appear only in the second value.
  public var second: String
  /// The prefix of lines that appear in both values.
  public var both: String

  /// Creates a format from the given prefixes.
  ///
  /// All prefixes should have the same width so that the lines are aligned.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// A format with the prefixes of a unified diff: `-`, `+`, and a space.
  public static var `default`: DiffFormat { DiffFormat(first: "-", second: "+", both: " ") }

  /// A format whose prefixes have the same width even in proportional fonts.
  ///
  /// The prefixes are `−` (U+2212), `+`, and a figure space (U+2007).
  public static var proportional: DiffFormat {
    DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
  }
}
