import RuntimeIssues
public import TextSnapshots

extension InlineSnapshotSyntaxDescriptor {
  /// Fails the running test at a place, for an assertion of one's own.
  ///
  /// - Parameters:
  ///   - message: What happened. Nothing by default.
  ///   - fileID: The module and file that the failure is about.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
