public import Foundation
internal import RuntimeIssues
public import TextSnapshots

/// Compares a value's snapshot with its reference file, and returns the failure's text.
///
/// It is what a custom assertion is built from:
///
/// ```swift
/// func assertReceipt(_ order: Order, line: UInt = #line) {
///   guard let failure = verifySnapshot(of: order.receipt, as: .lines, line: line) else { return }
///   Issue.record("\(failure)")
/// }
/// ```
///
/// - Parameters:
///   - value: The value. An error that it throws is a failure.
///   - strategy: How it becomes a snapshot.
///   - name: A name for the file, instead of the snapshot's ordinal in the test.
///   - record: When the reference is written. The scope's or the environment's mode by default.
///   - directory: The folder of the file, used as it is. The scope's location or beside the test
///     file by default.
///   - timeout: How long to wait for a callback of the strategy, in seconds; 5 by default.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - testName: The function that the file is named after; the caller's by default.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: What to report; `nil` if the snapshot matches.
/// - Complexity: O(*n*) in the size of a snapshot that matches.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategy: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory directory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) -> String? {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return SnapshotAssertion(
    name: name, record: record, location: directory.map { .directory($0) }, timeout: timeout,
    function: testName, callSite: callSite
  ).verify(value, as: strategy)?.messageAttachingFiles(at: callSite)
}

/// Compares a value's snapshot with its reference file, under the label `matching:`.
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategy: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory directory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) -> String? {
  verifySnapshot(
    of: try value(), as: strategy, named: name, record: record, snapshotDirectory: directory,
    timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line, column: column
  )
}

/// Compares the snapshot of an asynchronous strategy, and returns the failure's text.
///
/// The strategy runs on the actor of the caller. It is canceled with the caller's task, and when
/// its time is up; one that does not end then is abandoned, and the failure says so. The parameters
/// are those of the synchronous function.
nonisolated(nonsending) public func verifySnapshot<Value, Format>(
  of value: nonisolated(nonsending) @autoclosure () async throws -> Value,
  as strategy: AsyncSnapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory directory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) async -> String? {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    name: name, record: record, location: directory.map { .directory($0) }, timeout: timeout,
    function: testName, callSite: callSite)
  return await assertion.verify(value, as: strategy)?.messageAttachingFiles(at: callSite)
}

/// Compares the snapshot of an asynchronous strategy with its file, under the label `matching:`.
nonisolated(nonsending) public func verifySnapshot<Value, Format>(
  matching value: nonisolated(nonsending) @autoclosure () async throws -> Value,
  as strategy: AsyncSnapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory directory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) async -> String? {
  await verifySnapshot(
    of: try await value(), as: strategy, named: name, record: record, snapshotDirectory: directory,
    timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line, column: column
  )
}
