public import Foundation
internal import RuntimeIssues
public import TextSnapshots

/// Compares a value's snapshot with its reference file, and fails the test if they differ.
///
/// If the reference file doesn't exist, the assertion records the snapshot and fails. If the
/// snapshot differs from the reference, the assertion fails with the difference, and writes the
/// received snapshot to the `.pending` folder next to the reference.
///
/// ```swift
/// @Test func receipt() {
///   assertSnapshot(of: "2 pencils   1.20\n", as: .lines)
/// }
/// ```
/// Records `__Snapshots__/ReceiptTests/receipt.1.txt`:
/// ```
/// 2 pencils   1.20
/// ```
///
/// - Parameters:
///   - value: The value to compare. The test fails if this expression throws an error.
///   - strategy: The strategy that turns the value into a snapshot.
///   - name: The name of the snapshot. By default, it's the snapshot's ordinal in the test.
///   - record: The record mode. By default, it's determined by the scope or the environment.
///   - location: The location of the reference. By default, it's determined by the scope, or else
///     the reference is next to the test file.
///   - timeout: The maximum time to wait for the strategy's callback, in seconds.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - testName: The function that the reference is named after. The default is the calling
///     function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Complexity: O(*n*) in the size of a matching snapshot.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategy: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion(
    name: name, record: record, location: location, timeout: timeout, function: testName,
    callSite: callSite
  ).verify(value, as: strategy)?.report(at: callSite)
}

/// Compares a value's snapshot with its reference file, and fails the test if they differ.
///
/// This overload is equivalent to `assertSnapshot(of:as:)`.
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategy: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: strategy, named: name, record: record, in: location, timeout: timeout,
    fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Compares a value's snapshot with its reference file, and fails the test if they differ.
///
/// The strategy runs on the caller's actor. It's canceled when the caller's task is canceled or the
/// timeout expires. If it doesn't end after that, the assertion stops waiting for it. The
/// parameters are the same as for the synchronous assertion.
///
/// ```swift
/// @MainActor @Test func counter() async {
///   await assertSnapshot(of: Counter(), as: .wait(for: 0.1, on: .dump))
/// }
/// ```
nonisolated(nonsending) public func assertSnapshot<Value, Format>(
  of value: nonisolated(nonsending) @autoclosure () async throws -> Value,
  as strategy: AsyncSnapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) async {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    name: name, record: record, location: location, timeout: timeout, function: testName,
    callSite: callSite)
  await assertion.verify(value, as: strategy)?.report(at: callSite)
}

/// Compares a value's snapshot with its reference file, and fails the test if they differ.
///
/// This overload is equivalent to the asynchronous `assertSnapshot(of:as:)`.
nonisolated(nonsending) public func assertSnapshot<Value, Format>(
  matching value: nonisolated(nonsending) @autoclosure () async throws -> Value,
  as strategy: AsyncSnapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) async {
  await assertSnapshot(
    of: try await value(), as: strategy, named: name, record: record, in: location,
    timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line,
    column: column)
}
