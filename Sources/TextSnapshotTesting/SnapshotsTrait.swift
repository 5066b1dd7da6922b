public import Testing
@_exported public import TextSnapshots

// Re-exported so that most test files need a single import.
@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

/// A trait that configures the snapshots of a test or suite.
///
/// The trait also numbers the unnamed snapshots of each test case separately, so they have the same
/// names in repetitions, retries and parallel tests.
///
/// ```swift
/// @Suite(.snapshots(record: .failed, in: .packageRoot("PrimeTime")))
/// struct CounterTests {
///   @Test func counts() { assertSnapshot(of: Counter(), as: .dump) }
/// }
/// ```
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The settings of the trait, which are inherited from the outer scope if they're `nil`.
  public let configuration: SnapshotTestingConfiguration

  /// A Boolean value that is always `true`, because the trait applies to each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test case with the configuration of the trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    defer {
      // `Test.cancel` cancels the task of the case.
      if Task.isCancelled { SnapshotManifest(.current)?.addIncompleteTest("\(test.id)") }
    }
    try await SnapshotOrdinals.$current.withValue(SnapshotOrdinals()) {
      try await SnapshotTestingConfiguration.$scoped.withValue(
        configuration.nested(in: .current), operation: function)
    }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Configures the snapshots of a test or suite, and numbers the unnamed snapshots of each test
  /// case separately.
  ///
  /// - Parameters:
  ///   - record: The record mode, which is inherited from the outer scope by default.
  ///   - diffTool: The tool that failures suggest for comparing files. It's inherited from the
  ///     outer scope by default.
  ///   - location: The location of the files, which is inherited from the outer scope by default.
  /// - Returns: The trait.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    in location: SnapshotLocation? = nil
  ) -> SnapshotsTrait {
    .snapshots(
      SnapshotTestingConfiguration(record: record, diffTool: diffTool, in: location))
  }

  /// Configures the snapshots of a test or suite with the given configuration.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> SnapshotsTrait {
    SnapshotsTrait(configuration: configuration)
  }
}

/// Runs an operation with a configuration for the snapshots that it takes in this task and its
/// child tasks.
///
/// ```swift
/// withSnapshotTesting(record: .failed, diffTool: "code --diff") {
///   assertSnapshot(of: counter, as: .dump)
/// }
/// ```
///
/// - Parameters:
///   - record: The record mode, which is inherited from the outer scope by default.
///   - diffTool: The tool that failures suggest for comparing files. It's inherited from the outer
///     scope by default.
///   - location: The location of the files, which is inherited from the outer scope by default.
///   - operation: The operation to run with this configuration.
/// - Returns: The result of the operation.
/// - Throws: Any error that the operation throws.
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

/// Runs an asynchronous operation with a configuration for its snapshots, on the caller's actor.
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
  /// Returns this configuration, in which settings that are `nil` are replaced with the settings of
  /// the outer configuration.
  fileprivate func nested(
    in outer: SnapshotTestingConfiguration?
  ) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool,
      in: location ?? outer?.location)
  }
}
