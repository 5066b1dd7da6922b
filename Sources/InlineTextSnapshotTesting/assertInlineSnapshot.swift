public import Foundation
@_exported public import InlineTextSnapshots
internal import RuntimeIssues
@_exported public import TextSnapshotTesting
public import TextSnapshots

/// Compares a value's text with the one beside the call, and fails the test if they differ.
///
/// Leave the closure out, and the test writes it when it ends: the text is then reviewed with the
/// test that it belongs to. Take it for texts of a few lines; longer ones read better in a file,
/// which is what `assertSnapshot` is for.
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
///   - value: The value; `nil` if there is nothing to show, so that the call has no text. An error
///     that it throws fails the test.
///   - strategy: How it becomes a text.
///   - message: What the failure's text begins with. Nothing by default.
///   - record: When the source is written. The scope's or the environment's mode by default.
///   - timeout: How long to wait for a callback of the strategy, in seconds; 5 by default.
///   - syntaxDescriptor: Which closure of the call has the text, in a custom assertion.
///   - expected: The text. Leave it out, and it is written for you.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - function: The function of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Complexity: O(*n*) in the size of a text that matches.
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

/// Compares a value's text with the one beside the call, under the label `matching:`.
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

/// Compares the text of an asynchronous strategy with the one beside the call.
///
/// The parameters are those of the synchronous assertion.
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

/// Compares the text of an asynchronous strategy with the one beside the call, under `matching:`.
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
  /// Fails the running test at a place, for a custom assertion.
  ///
  /// - Parameters:
  ///   - message: What happened. Nothing by default.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
