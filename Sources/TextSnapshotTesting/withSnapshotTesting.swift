public import TextSnapshots

/// Runs an operation whose snapshots are taken as said here, in this task and its children.
///
/// ```swift
/// withSnapshotTesting(record: .failed, diffTool: "code --diff") {
///   assertSnapshot(of: counter, as: .dump)
/// }
/// ```
///
/// - Parameters:
///   - record: When an assertion writes its reference. The outer scope's by default.
///   - diffTool: The command that a failure offers. The outer scope's by default.
///   - location: Where the files are. The outer scope's by default.
///   - operation: What to run.
/// - Returns: The operation's result.
/// - Throws: What the operation throws.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  in location: SnapshotLocation? = nil,
  operation: () throws -> Result
) rethrows -> Result {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool, in: location)
  return try SnapshotTestingConfiguration.$scoped.withValue(
    configuration.nested(in: .current), operation: operation)
}

/// Runs an asynchronous operation whose snapshots are taken as said here, in this task and its
/// children.
///
/// - Parameters:
///   - record: When an assertion writes its reference. The outer scope's by default.
///   - diffTool: The command that a failure offers. The outer scope's by default.
///   - location: Where the files are. The outer scope's by default.
///   - isolation: The actor that the operation stays on: the caller's.
///   - operation: What to run.
/// - Returns: The operation's result.
/// - Throws: What the operation throws.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  in location: SnapshotLocation? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool, in: location)
  return try await SnapshotTestingConfiguration.$scoped.withValue(
    configuration.nested(in: .current), operation: operation, isolation: isolation)
}

extension SnapshotTestingConfiguration {
  /// This configuration, with the outer one's for what is `nil` in it.
  func nested(in outer: SnapshotTestingConfiguration?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool,
      in: location ?? outer?.location)
  }
}
