import ReducerStore
import RuntimeIssues
import ValueLiterals

/// Asserts that the given values are equal.
///
/// If the values differ, the failure message describes the differences.
///
/// ```swift
/// expectNoDifference(user, User(id: 1, name: "Blob"))
/// ```
public func expectNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value, _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  reportDifference(
    by: "expectNoDifference", try (expression1(), expression2()), message(),
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that the given values are equal.
///
/// This is equivalent to ``expectNoDifference(_:_:_:fileID:file:line:column:)``.
public func XCTAssertNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value, _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  reportDifference(
    by: "XCTAssertNoDifference", try (expression1(), expression2()), message(),
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func reportDifference<Value: Equatable>(
  by name: String, _ values: @autoclosure () throws -> (Value, Value), _ message: String,
  at site: CallSite
) {
  let failure: String
  do {
    let (first, second) = try values()
    guard first != second else { return }
    failure = """
      \(name) failed: …

      \(difference(first, second, named: "First", "Second") ?? "")
      """
  } catch {
    failure = """
      \(name) failed: threw error "\(error)"

      To fix, make sure that neither expression throws an error.
      """
  }
  site.report(message.isEmpty ? failure : "\(failure)\n\n\(message)")
}
