public import Testing
@_exported public import TextSnapshots

// One import serves a test file that only takes snapshots.
@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

/// A trait that sets how the snapshots of a test or a suite are taken.
///
/// It also gives each running case its own ordinals: unnamed snapshots then keep their names
/// in repetitions, retries and parallel tests.
///
/// ```swift
/// @Suite(.snapshots(record: .failed, in: .packageRoot("PrimeTime")))
/// struct CounterTests {
///   @Test func counts() { assertSnapshot(of: Counter(), as: .dump) }
/// }
/// ```
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// What the trait sets; a setting that is `nil` is the outer scope's.
  public let configuration: SnapshotTestingConfiguration

  /// Whether the trait holds for each test of a suite: it does.
  public var isRecursive: Bool { true }

  /// Runs a case in the trait's scope.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test that runs.
  ///   - function: The case's function.
  /// - Throws: What the case throws.
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
  /// Sets how the snapshots of a test or a suite are taken, and counts them case by case.
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

  /// Sets how the snapshots of a test or a suite are taken, and counts them case by case.
  ///
  /// - Parameter configuration: What the trait sets. A setting that is `nil` is the outer scope's.
  /// - Returns: The trait.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> SnapshotsTrait {
    SnapshotsTrait(configuration: configuration)
  }
}

/// Runs an operation with settings for its snapshots, in this task and its children.
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

/// Runs an asynchronous operation with settings for its snapshots, in this task and its children.
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
  /// This configuration, with the outer one's settings for those that are `nil`.
  fileprivate func nested(
    in outer: SnapshotTestingConfiguration?
  ) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool,
      in: location ?? outer?.location)
  }
}
