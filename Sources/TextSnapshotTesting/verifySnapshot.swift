public import Foundation
internal import RuntimeIssues
public import TextSnapshots

/// Compares a value's snapshot with its reference file, and returns the failure's message.
///
/// Use it to build a custom assertion:
///
/// ```swift
/// func assertReceipt(_ order: Order, line: UInt = #line) {
///   guard let failure = verifySnapshot(of: order.receipt, as: .lines, line: line) else { return }
///   Issue.record("\(failure)")
/// }
/// ```
///
/// The result is `nil` if the snapshot matches. `snapshotDirectory` is the folder of the file itself;
/// by default, the file is in the scope's location or beside the test file. The other parameters are
/// those of `assertSnapshot`.
///
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

/// Compares the snapshot of an asynchronous strategy with its file, and returns the failure's message.
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
