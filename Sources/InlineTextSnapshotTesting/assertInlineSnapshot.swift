public import Foundation
@_exported public import InlineTextSnapshots
internal import RuntimeIssues
@_exported public import TextSnapshotTesting
public import TextSnapshots

/// Compares a value with the snapshot in a trailing closure, and fails the test if they differ.
///
/// If you omit the closure, it is written into the source when the tests end. Use inline snapshots
/// for a few lines of text that are best reviewed together with their test. For longer snapshots,
/// use `assertSnapshot`.
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
///   - value: The value to compare. If it is `nil`, the call must not have a snapshot. If
///     evaluating it throws an error, the test fails.
///   - strategy: The strategy that converts the value to text.
///   - message: Text to show at the beginning of the failure message.
///   - record: The record mode. The default is the mode of the enclosing scope or the environment.
///   - timeout: The number of seconds to wait for the strategy's callback.
///   - syntaxDescriptor: A description of the closure that contains the snapshot. Pass a descriptor
///     from custom assertions only.
///   - expected: A closure that returns the snapshot. If you omit it, it is written for you.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file that contains the call.
///   - function: The function that contains the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Complexity: O(*n*) in the size of a matching snapshot.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?,
  as strategy: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "",
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let assertion = InlineSnapshotAssertion(
    record: record, timeout: timeout, syntaxDescriptor: syntaxDescriptor, function: function,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  assertion.report(assertion.verify(value, as: strategy, matches: expected), after: message)
}

/// Compares a value with the snapshot in a trailing closure, and fails the test if they differ.
///
/// This is the same as `assertInlineSnapshot(of:)`, except for the label of the value.
public func assertInlineSnapshot<Value>(
  matching value: @autoclosure () throws -> Value?,
  as strategy: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "",
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  assertInlineSnapshot(
    of: try value(), as: strategy, message: message(), record: record, timeout: timeout,
    syntaxDescriptor: syntaxDescriptor, matches: expected, fileID: fileID, file: filePath,
    function: function, line: line, column: column)
}

/// Compares a value with the snapshot in a trailing closure, using an asynchronous strategy.
///
/// The parameters are the same as those of the synchronous assertion.
nonisolated(nonsending) public func assertInlineSnapshot<Value>(
  of value: nonisolated(nonsending) @autoclosure () async throws -> Value?,
  as strategy: AsyncSnapshotting<Value, String>,
  message: @autoclosure () -> String = "",
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) async {
  let assertion = InlineSnapshotAssertion(
    record: record, timeout: timeout, syntaxDescriptor: syntaxDescriptor, function: function,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  let failure = await assertion.verify(value, as: strategy, matches: expected)
  assertion.report(failure, after: message)
}

/// Compares a value with the snapshot in a trailing closure, using an asynchronous strategy.
///
/// This is the same as `assertInlineSnapshot(of:)`, except for the label of the value.
nonisolated(nonsending) public func assertInlineSnapshot<Value>(
  matching value: nonisolated(nonsending) @autoclosure () async throws -> Value?,
  as strategy: AsyncSnapshotting<Value, String>,
  message: @autoclosure () -> String = "",
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) async {
  await assertInlineSnapshot(
    of: try await value(), as: strategy, message: message(), record: record, timeout: timeout,
    syntaxDescriptor: syntaxDescriptor, matches: expected, fileID: fileID, file: filePath,
    function: function, line: line, column: column)
}

extension InlineSnapshotSyntaxDescriptor {
  /// Reports a failure of the running test at the given call site.
  ///
  /// Use this method in custom assertions.
  ///
  /// - Parameters:
  ///   - message: A description of the failure.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of the file that contains the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
