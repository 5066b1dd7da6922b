import ReducerStore
import RuntimeIssues
import ValueDumps

/// Asserts that two values are equal, and shows what differs where they are not.
///
/// ```swift
/// expectNoDifference(user, User(id: 1, name: "Blob"))
/// ```
///
/// - Parameters:
///   - expression1: A value.
///   - expression2: Another value.
///   - message: What to say after the difference; nothing by default.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file.
///   - line: The line, from 1.
///   - column: The column, from 1.
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
/// Asserts that two values are equal, and shows what differs where they are not.
///
/// It is ``expectNoDifference(_:_:_:fileID:file:line:column:)`` by the name it has in XCTest, and
/// works in both frameworks.
///
/// - Parameters:
///   - expression1: A value.
///   - expression2: Another value.
///   - message: What to say after the difference; nothing by default.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file.
///   - line: The line, from 1.
///   - column: The column, from 1.
/// - Complexity: O(*n*) in the values that both are made of.
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
  reportIssue(
    message.isEmpty ? words : "\(words)\n\n\(message)",
    fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
}
