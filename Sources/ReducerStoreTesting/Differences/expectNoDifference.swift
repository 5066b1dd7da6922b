import ReducerStore
import RuntimeIssues
import ValueDumps

/// Asserts that two values are equal, and shows what differs where they are not.
///
/// ```swift
/// expectNoDifference(user, User(id: 1, name: "Blob"))
/// ```
///
/// - Complexity: O(*n*) in the values that both are made of.
public func expectNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value,
  _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportDifference(
    by: "expectNoDifference", try (expression1(), expression2()), message(),
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that two values are equal: ``expectNoDifference(_:_:_:fileID:file:line:column:)`` by the
/// name it has in XCTest, in both frameworks.
public func XCTAssertNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value,
  _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportDifference(
    by: "XCTAssertNoDifference", try (expression1(), expression2()), message(),
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func reportDifference<Value: Equatable>(
  by name: String, _ values: @autoclosure () throws -> (Value, Value), _ message: String,
  at place: CallSite
) {
  let words: String
  do {
    let (first, second) = try values()
    guard first != second else { return }
    words = """
      \(name) failed: …

      \(difference(first, second, named: "First", "Second") ?? "")
      """
  } catch {
    words = """
      \(name) failed: threw error "\(error)"

      To fix, let both expressions return a value.
      """
  }
  place.report(message.isEmpty ? words : "\(words)\n\n\(message)")
}
