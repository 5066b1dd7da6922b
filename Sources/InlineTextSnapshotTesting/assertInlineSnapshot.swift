public import Foundation
@_exported public import InlineTextSnapshots
@_exported public import TextSnapshotTesting
public import TextSnapshots

/// Compares a value's text with the one beside the call, and fails the test where they differ.
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
///   - value: The value; `nil` where there is nothing to show, so that the call has no text. An error
///     that it throws fails the test.
///   - strategy: How it becomes a text.
///   - message: What the failure's text begins with. Nothing by default.
///   - record: When the source is written. The scope's or the environment's mode by default.
///   - timeout: How long to wait for a callback of the strategy, in seconds; 5 by default.
///   - syntaxDescriptor: Which closure of the call has the text, in an assertion of one's own.
///   - expected: The text. Leave it out, and it is written for you.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file, into which the text is written.
///   - function: The function of the call.
///   - line: The line of the call, from 1.
///   - column: The column of the call, from 1.
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
  let call = InlineSnapshotCall(
    record: record, timeout: timeout,
    site: InlineSite(
      filePath: "\(filePath)", line: Int(line), column: Int(column), descriptor: syntaxDescriptor),
    fileID: fileID, function: function)
  guard let failure = call.verify(value, as: strategy, matches: expected) else { return }
  reportFailure(
    failure, after: message(), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Compares a value's text with the one beside the call, under the label `matching:`.
///
/// - Parameters:
///   - value: The value; `nil` where there is nothing to show, so that the call has no text. An error
///     that it throws fails the test.
///   - strategy: How it becomes a text.
///   - message: What the failure's text begins with. Nothing by default.
///   - record: When the source is written. The scope's or the environment's mode by default.
///   - timeout: How long to wait for a callback of the strategy, in seconds; 5 by default.
///   - syntaxDescriptor: Which closure of the call has the text, in an assertion of one's own.
///   - expected: The text. Leave it out, and it is written for you.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file, into which the text is written.
///   - function: The function of the call.
///   - line: The line of the call, from 1.
///   - column: The column of the call, from 1.
/// - Complexity: O(*n*) in the size of a text that matches.
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
/// - Parameters:
///   - value: The value; `nil` where there is nothing to show, so that the call has no text. An error
///     that it throws fails the test.
///   - strategy: How it becomes a text.
///   - message: What the failure's text begins with. Nothing by default.
///   - record: When the source is written. The scope's or the environment's mode by default.
///   - timeout: How long the strategy may take, in seconds; 5 by default.
///   - syntaxDescriptor: Which closure of the call has the text, in an assertion of one's own.
///   - expected: The text. Leave it out, and it is written for you.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file, into which the text is written.
///   - function: The function of the call.
///   - line: The line of the call, from 1.
///   - column: The column of the call, from 1.
/// - Complexity: O(*n*) in the size of a text that matches.
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
  let call = InlineSnapshotCall(
    record: record, timeout: timeout,
    site: InlineSite(
      filePath: "\(filePath)", line: Int(line), column: Int(column), descriptor: syntaxDescriptor),
    fileID: fileID, function: function)
  guard let failure = await call.verify(value, as: strategy, matches: expected) else { return }
  reportFailure(
    failure, after: message(), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Compares the text of an asynchronous strategy with the one beside the call, under `matching:`.
///
/// - Parameters:
///   - value: The value; `nil` where there is nothing to show, so that the call has no text. An error
///     that it throws fails the test.
///   - strategy: How it becomes a text.
///   - message: What the failure's text begins with. Nothing by default.
///   - record: When the source is written. The scope's or the environment's mode by default.
///   - timeout: How long the strategy may take, in seconds; 5 by default.
///   - syntaxDescriptor: Which closure of the call has the text, in an assertion of one's own.
///   - expected: The text. Leave it out, and it is written for you.
///   - fileID: The module and file that a failure is about; the caller's by default.
///   - filePath: The path of that file, into which the text is written.
///   - function: The function of the call.
///   - line: The line of the call, from 1.
///   - column: The column of the call, from 1.
/// - Complexity: O(*n*) in the size of a text that matches.
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
