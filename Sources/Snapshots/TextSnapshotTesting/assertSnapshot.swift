import RuntimeIssues
public import TextSnapshots

/// Compares a snapshot of the given value with its reference file, and fails the test if they
/// differ.
///
/// If the reference file doesn't exist yet, the assertion records the snapshot and fails. If the
/// snapshot differs from the reference, the failure describes the difference, and the received
/// snapshot is written to the `.pending` folder next to the reference.
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
///   - value: The value to compare. If this expression throws an error, the test fails.
///   - strategy: The strategy that formats the value.
///   - name: The name of the snapshot. By default, the snapshots in each test are numbered.
///   - record: The record mode. By default, the scope or the environment determines the mode.
///   - location: The location of the reference file. By default, the scope determines the location.
///     If the scope doesn't specify a location, the reference is stored next to the test file.
///   - timeout: The maximum time to wait for the strategy's callback.
///   - fileID: The module and file where the assertion is called.
///   - filePath: The path of the file where the assertion is called.
///   - testName: The name of the function that the reference file is named after. Defaults to the
///     calling function.
///   - line: The line where the assertion is called.
///   - column: The column where the assertion is called.
/// - Complexity: O(*n*) if the snapshot matches, where *n* is the size of the snapshot.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil, timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion(
    name: name, record: record, location: location, timeout: timeout, function: testName,
    callSite: callSite
  ).verify(value, as: strategy)?.report(at: callSite)
}

/// Compares an asynchronous snapshot of the given value with its reference file, and fails the test
/// if they differ.
///
/// The strategy runs on the caller's actor. If the caller's task is canceled or the timeout
/// expires, the assertion cancels the strategy. If the strategy still doesn't end, the assertion
/// stops waiting for it. The parameters are the same as those of the synchronous assertion.
///
/// ```swift
/// @MainActor @Test func counter() async {
///   await assertSnapshot(of: Counter(), as: .wait(for: .milliseconds(100), on: .dump))
/// }
/// ```
nonisolated(nonsending) public func assertSnapshot<Value, Format>(
  of value: nonisolated(nonsending) @autoclosure () async throws -> Value,
  as strategy: AsyncSnapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, in location: SnapshotLocation? = nil,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) async {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    name: name, record: record, location: location, timeout: timeout, function: testName,
    callSite: callSite)
  await assertion.verify(value, as: strategy)?.report(at: callSite)
}
