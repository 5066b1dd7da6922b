import RuntimeIssues
public import TextSnapshots

/// Compares a snapshot of the given value with its reference file, and returns a message if they
/// differ.
///
/// Use this function to build your own assertion:
///
/// ```swift
/// func assertReceipt(_ order: Order, line: UInt = #line) {
///   guard let failure = verifySnapshot(of: order.receipt, as: .lines, line: line) else { return }
///   Issue.record("\(failure)")
/// }
/// ```
///
/// The parameters are the same as those of `assertSnapshot`. A `snapshotDirectory` is the folder of
/// the reference, as in `in: .directory("...")`.
///
/// - Returns: A message that describes the failure, or `nil` if the snapshot matches.
/// - Complexity: O(*n*) if the snapshot matches, where *n* is the size of the snapshot.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, in location: SnapshotLocation? = nil,
  timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return SnapshotAssertion(
    name: name, record: record, location: snapshotDirectory.map { .directory($0) } ?? location,
    timeout: timeout, function: testName, callSite: callSite
  ).verify(value, as: strategy)?.messageAttachingFiles(at: callSite)
}

/// Compares an asynchronous snapshot of the given value with its reference file, and returns a
/// message if they differ.
nonisolated(nonsending) public func verifySnapshot<Value, Format>(
  of value: nonisolated(nonsending) @autoclosure () async throws -> Value,
  as strategy: AsyncSnapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
  in location: SnapshotLocation? = nil, timeout: Duration = .seconds(5),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) async -> String? {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    name: name, record: record, location: snapshotDirectory.map { .directory($0) } ?? location,
    timeout: timeout, function: testName, callSite: callSite)
  return await assertion.verify(value, as: strategy)?.messageAttachingFiles(at: callSite)
}
