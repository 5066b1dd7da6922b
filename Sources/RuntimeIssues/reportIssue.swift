/// Reports a misuse or a failed expectation, without stopping the program.
///
/// In a test with one of the testing modules linked it fails the running test, in XCTest and in
/// Swift Testing; elsewhere it writes one line to standard error.
///
/// ```swift
/// reportIssue("The timer fired after its screen was gone.")
/// ```
///
/// - Parameters:
///   - message: What happened, in full sentences.
///   - fileID: The module and file the issue is about; the caller's by default.
///   - filePath: The path of that file.
///   - line: The line, from 1.
///   - column: The column, from 1.
public func reportIssue(
  _ message: @autoclosure () -> String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  IssueHooks.current.report(
    RuntimeIssue(
      message: message(), fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line),
      column: Int(column)))
}
