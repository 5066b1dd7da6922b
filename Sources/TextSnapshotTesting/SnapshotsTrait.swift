public import Testing
@_exported public import TextSnapshots

// Test files that only take snapshots need a single import.
@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

/// A trait that configures the snapshots of a test or a suite.
///
/// It also gives each running case its own ordinals, so that unnamed snapshots keep their names in
/// repetitions, retries and parallel tests.
///
/// ```swift
/// @Suite(.snapshots(record: .failed, in: .packageRoot("PrimeTime")))
/// struct CounterTests {
///   @Test func counts() { assertSnapshot(of: Counter(), as: .dump) }
/// }
/// ```
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The settings of the trait; if one is `nil`, the outer scope's applies.
  public let configuration: SnapshotTestingConfiguration

  /// `true`: the trait applies to each test of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test case in the trait's scope.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    defer {
      // `Test.cancel` cancels the task of the case.
      if Task.isCancelled { SnapshotManifest(.current)?.noteIncomplete("\(test.id)") }
    }
    try await SnapshotOrdinals.$current.withValue(SnapshotOrdinals()) {
      try await SnapshotTestingConfiguration.$scoped.withValue(
        configuration.nested(in: .current), operation: function)
    }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Configures the snapshots of a test or a suite, and counts them for each case.
  ///
  /// - Parameters:
  ///   - record: When an assertion writes its reference. The outer scope's by default.
  ///   - diffTool: The command that a failure offers. The outer scope's by default.
  ///   - location: Where the files are. The outer scope's by default.
  /// - Returns: The trait.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    in location: SnapshotLocation? = nil
  ) -> SnapshotsTrait {
    .snapshots(
      SnapshotTestingConfiguration(record: record, diffTool: diffTool, in: location))
  }

  /// Configures the snapshots of a test or a suite, and counts them for each case.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> SnapshotsTrait {
    SnapshotsTrait(configuration: configuration)
  }
}

/// Configures the snapshots that an operation takes in this task and its child tasks.
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
///   - operation: The operation.
/// - Returns: The operation's result.
/// - Throws: The operation's error.
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

/// Configures the snapshots that an asynchronous operation takes, on the caller's actor.
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
  /// Returns this configuration with the outer one's settings in place of those that are `nil`.
  fileprivate func nested(
    in outer: SnapshotTestingConfiguration?
  ) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool,
      in: location ?? outer?.location)
  }
}
