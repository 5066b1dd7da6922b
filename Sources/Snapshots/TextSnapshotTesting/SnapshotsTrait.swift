import Foundation
public import Testing
@_exported public import TextSnapshots

// Reexport these declarations so that most test files need only a single import.
@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

/// A trait that configures the snapshots in a test or a suite.
///
/// The trait also numbers unnamed snapshots separately for each test case, which ensures that they
/// keep their names if a test is repeated or retried, or if its cases run in parallel.
///
/// ```swift
/// @Suite(.snapshots(record: .failed, in: .packageSnapshots("PrimeTime")))
/// struct CounterTests {
///   @Test func counts() { assertSnapshot(of: Counter(), as: .dump) }
/// }
/// ```
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The settings of this trait.
  ///
  /// If a setting is `nil`, it's inherited from the outer scope.
  public let configuration: SnapshotTestingConfiguration

  /// A Boolean value that indicates whether the trait applies to each test of a suite.
  ///
  /// This is always `true`.
  public var isRecursive: Bool { true }

  /// A unique ID of the running test case or repetition, or `nil` if its test doesn't have the
  /// trait.
  static let caseID = TaskLocal<String?>(wrappedValue: nil)

  /// Runs a test case using the configuration of this trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.caseID.withValue(UUID().uuidString) {
      try await SnapshotTestingConfiguration.scoped.withValue(
        configuration.nested(in: .current), operation: function)
    }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Configures the snapshots in a test or a suite, and numbers the unnamed snapshots of each test
  /// case separately.
  ///
  /// - Parameters:
  ///   - record: The record mode. By default, it's inherited from the outer scope.
  ///   - diffTool: The tool that failure messages suggest for comparing files. By default, it's
  ///     inherited from the outer scope.
  ///   - location: The location of the snapshot files. By default, it's inherited from the outer
  ///     scope.
  /// - Returns: A trait that configures snapshots.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil, in location: SnapshotLocation? = nil
  ) -> SnapshotsTrait {
    .snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool, in: location))
  }

  /// Configures the snapshots in a test or a suite using the given configuration.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> SnapshotsTrait {
    SnapshotsTrait(configuration: configuration)
  }
}

/// Runs an operation with the given configuration.
///
/// The configuration applies to all snapshots that the operation takes in the current task and its
/// child tasks.
///
/// ```swift
/// withSnapshotTesting(record: .failed, diffTool: "code --diff") {
///   assertSnapshot(of: counter, as: .dump)
/// }
/// ```
///
/// - Parameters:
///   - record: The record mode. By default, it's inherited from the outer scope.
///   - diffTool: The tool that failure messages suggest for comparing files. By default, it's
///     inherited from the outer scope.
///   - location: The location of the snapshot files. By default, it's inherited from the outer
///     scope.
///   - operation: The operation to run with this configuration.
/// - Returns: The value that the operation returns.
/// - Throws: Any error that the operation throws.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, in location: SnapshotLocation? = nil,
  operation: () throws -> Result
) rethrows -> Result {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool, in: location)
  return try SnapshotTestingConfiguration.scoped.withValue(
    configuration.nested(in: .current), operation: operation)
}

/// Runs an asynchronous operation with the given configuration.
///
/// The operation runs on the caller's actor.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, in location: SnapshotLocation? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool, in: location)
  return try await SnapshotTestingConfiguration.scoped.withValue(
    configuration.nested(in: .current), operation: operation, isolation: isolation)
}

extension SnapshotTestingConfiguration {
  /// Returns this configuration, with each setting that's `nil` replaced with the outer
  /// configuration's setting.
  fileprivate func nested(in outer: Self?) -> Self {
    SnapshotTestingConfiguration(
      record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool,
      in: location ?? outer?.location)
  }
}
