public import Foundation
internal import RuntimeIssues
public import TextSnapshots

/// Compares a value's snapshot with its reference file, and fails the test if they differ.
///
/// The first run records the file, and fails. From then on, a changed snapshot fails with its
/// difference, and is kept in `.pending/` beside the reference.
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
///   - value: The value. An error that it throws fails the test.
///   - strategy: How to turn the value into a snapshot.
///   - name: A name for the file. The snapshot's ordinal in the test by default.
///   - record: When the reference is written. The scope's or the environment's mode by default.
///   - location: Where the file is. The scope's location or beside the test file by default.
///   - timeout: How long to wait for the strategy's callback, in seconds.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - testName: The function that the file is named after; the caller's by default.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Complexity: O(*n*) in the size of a snapshot that matches.
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

/// Compares a value's snapshot with its reference file, under the label `matching:`.
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

/// Compares the snapshot of an asynchronous strategy with its reference file.
///
/// The strategy runs on the caller's actor. It's canceled with the caller's task, and when the
/// timeout expires; if it doesn't end then, it's abandoned. The parameters are those of the
/// synchronous assertion.
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

/// Compares the snapshot of an asynchronous strategy with its file, under the label `matching:`.
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
