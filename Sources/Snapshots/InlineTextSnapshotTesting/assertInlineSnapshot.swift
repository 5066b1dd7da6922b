@_exported public import InlineTextSnapshots
import RuntimeIssues
@_exported public import TextSnapshotTesting
public import TextSnapshots

/// Compares a value with the snapshot in a trailing closure, and fails the test if they differ.
///
/// If you omit the closure, the assertion writes it to your source file when the tests end. Inline
/// snapshots work best for a few lines of text that you want to review together with the test. For
/// longer snapshots, use `assertSnapshot` instead.
///
/// ```swift
/// @Test func receipt() {
///   assertInlineSnapshot(of: "2 pencils   1.20", as: .lines)
/// }
/// ```
/// Records:
/// ```swift
/// @Test func receipt() {
///   assertInlineSnapshot(of: "2 pencils   1.20", as: .lines) {
///     """
///     2 pencils   1.20
///     """
///   }
/// }
/// ```
///
/// - Parameters:
///   - value: The value to compare. If it's `nil`, the call must not contain a snapshot. If this
///     expression throws an error, the test fails.
///   - strategy: The strategy that formats the value as text.
///   - message: Text to show at the start of the failure message.
///   - record: The record mode. By default, the scope or the environment determines the mode.
///   - timeout: The maximum time to wait for the strategy's callback.
///   - syntaxDescriptor: A description of the closure that contains the snapshot. You need to pass
///     a descriptor only if you write your own assertion.
///   - expected: A closure that returns the snapshot. If you omit this closure, the assertion
///     writes it for you.
///   - fileID: The module and file where the assertion is called.
///   - filePath: The path of the file where the assertion is called.
///   - testName: The function where the assertion is called. The snapshot doesn't depend on it.
///   - line: The line where the assertion is called.
///   - column: The column where the assertion is called.
/// - Complexity: O(*n*) if the snapshot matches, where *n* is the size of the snapshot.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?, as strategy: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record: SnapshotTestingConfiguration.Record? = nil,
  timeout: Duration = .seconds(5),
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let assertion = InlineSnapshotAssertion(
    record: record, timeout: timeout, syntaxDescriptor: syntaxDescriptor,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  assertion.report(assertion.verify(value, as: strategy, matches: expected), after: message)
}

/// Compares a value with the snapshot in a trailing closure, using an asynchronous strategy.
///
/// The parameters are the same as those of the synchronous assertion.
nonisolated(nonsending) public func assertInlineSnapshot<Value>(
  of value: nonisolated(nonsending) @autoclosure () async throws -> Value?,
  as strategy: AsyncSnapshotting<Value, String>, message: @autoclosure () -> String = "",
  record: SnapshotTestingConfiguration.Record? = nil, timeout: Duration = .seconds(5),
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) async {
  let assertion = InlineSnapshotAssertion(
    record: record, timeout: timeout, syntaxDescriptor: syntaxDescriptor,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  let failure = await assertion.verify(value, as: strategy, matches: expected)
  assertion.report(failure, after: message)
}

extension InlineSnapshotSyntaxDescriptor {
  /// Reports a failure in the running test, at the given call site.
  ///
  /// Call this method from an assertion that you write yourself.
  ///
  /// - Parameters:
  ///   - message: A description of what failed.
  ///   - fileID: The module and file where your assertion is called.
  ///   - filePath: The path of the file where your assertion is called.
  ///   - line: The line where your assertion is called.
  ///   - column: The column where your assertion is called.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    reportIssue(message(), fileID: fileID, file: filePath, line: line, column: column)
  }
}
