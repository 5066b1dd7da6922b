/// What snapshot assertions go by where their call does not say.
///
/// A value is put in force with `withSnapshotTesting` or with the `.snapshots` trait of a suite.
/// Scopes nest: what the inner one leaves `nil` is the outer one's.
///
/// ```swift
/// withSnapshotTesting(record: .failed, in: .packageRoot("PrimeTime")) {
///   assertSnapshot(of: counter, as: .dump)
/// }
/// ```
public struct SnapshotTestingConfiguration: Sendable {
  /// When an assertion writes its reference; `nil` for the environment's mode.
  public var record: Record?
  /// The command that a failure offers to look at a difference; `nil` for the environment's.
  public var diffTool: DiffTool?
  /// Where the files are; `nil` for beside the test file.
  public var location: SnapshotLocation?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - record: When an assertion writes its reference. `nil` by default.
  ///   - diffTool: The command that a failure offers. `nil` by default.
  ///   - location: Where the files are. `nil` by default.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, in location: SnapshotLocation? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.location = location
  }

  /// The configuration in force here; `nil` outside every scope.
  public static var current: SnapshotTestingConfiguration? { scoped }

  /// The configuration of the innermost scope.
  @TaskLocal package static var scoped: SnapshotTestingConfiguration?
}
