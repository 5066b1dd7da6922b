/// Tells what differs between two values, as marked lines of their Swift literals.
///
/// Equal parts are not written out: `User(…)`, and `… (3 unchanged)` for more than one member of a
/// collection. Changed members of sets and dictionaries come first.
/// Values that can be compared with `==` differ where that says so.
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
///   - format: The marks at the start of each line, `-` and `+` by default.
/// - Returns: The marked lines; `nil` where the values are equal.
/// - Complexity: O(*n*) in the values that both are made of.
public func diff<Value>(
  _ first: Value, _ second: Value, format: DiffFormat = .default
) -> String? {
  let isEqual = areEqual(first, second)
  guard isEqual != true else { return nil }
  let (firstTree, secondTree) = DumpTree.literals(first, second)
  return TreeDifference(firstTree, secondTree, format: format).text(areEqual: isEqual)
}

/// Tells what differs between two values as the `.diff(from:)` strategy does.
///
/// - Parameters:
///   - first: A value.
///   - second: Another value of the same type.
/// - Returns: The marked lines; `nil` where the values are equal.
/// - Throws: What is missing, if other values would have the same texts.
/// - Complexity: O(*n*) in the values that both are made of.
package func completeDiff<Value>(
  _ first: Value, _ second: Value
) throws(DumpGap) -> String? {
  let isEqual = areEqual(first, second)
  guard isEqual != true else { return nil }
  let (firstTree, secondTree) = DumpTree.literals(first, second)
  return try TreeDifference(firstTree.complete(), secondTree.complete(), format: .proportional)
    .text(areEqual: isEqual)
}

/// Tells what differs between two values in the failure of a tester: indented, with a legend.
///
/// - Parameters:
///   - first: A value.
///   - second: Another value.
///   - firstName: What the first value is to the reader.
///   - secondName: What the second value is to the reader.
/// - Returns: The marked lines and the legend; `nil` where the values are equal.
/// - Complexity: O(*n*) in the values that both are made of.
package func difference<Value>(
  _ first: Value, _ second: Value, named firstName: String, _ secondName: String
) -> String? {
  diff(first, second, format: .proportional).map { lines in
    "\(indented(lines))\n\n(\(firstName): \u{2212}, \(secondName): +)"
  }
}

/// Indents what a failure shows, so that its own sentences stand out.
///
/// - Parameter text: One line or more.
/// - Returns: The lines, four blanks further right.
/// - Complexity: O(*n*) in the length of the text.
package func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n")
}

/// Whether two values are equal; `nil` where their type cannot say.
func areEqual<Value>(_ first: Value, _ second: Value) -> Bool? {
  guard let first = first as? any Equatable else { return nil }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool? {
    // A cast would take the value out of an optional, or put it in one.
    guard type(of: second as Any) == Known.self, let second = second as? Known else { return nil }
    return first == second
  }
  return isEqual(first)
}

/// The marks that a structural difference puts at the start of its lines.
public struct DiffFormat: Sendable, Equatable {
  /// The mark of lines that only the first value has.
  public var first: String
  /// The mark of lines that only the second value has.
  public var second: String
  /// The mark of lines that both values have.
  public var both: String

  /// Creates marks; they should be equally wide.
  ///
  /// - Parameters:
  ///   - first: The mark of lines that only the first value has.
  ///   - second: The mark of lines that only the second value has.
  ///   - both: The mark of lines that both values have.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// The marks of a diff: `-`, `+` and a blank.
  public static var `default`: DiffFormat { DiffFormat(first: "-", second: "+", both: " ") }

  /// Marks that are equally wide where letters are not: `−` (U+2212), `+` and U+2007.
  public static var proportional: DiffFormat {
    DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
  }
}
