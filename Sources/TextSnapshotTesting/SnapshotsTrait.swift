public import Testing
public import TextSnapshots

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
  /// What the trait sets; what is `nil` in it is the outer scope's.
  public let configuration: SnapshotTestingConfiguration

  /// Whether the trait holds for each test of a suite: it does.
  public var isRecursive: Bool { true }

  /// Runs a case in the trait's scope.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test that runs.
  ///   - function: What runs.
  /// - Throws: What the case throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let start = SnapshotStart.now
    defer {
      // `Test.cancel` cancels the task of the case.
      if Task.isCancelled { noteIncompleteTest("\(test.id)", since: start) }
    }
    try await SnapshotCaseScope.$current.withValue(SnapshotCaseScope()) {
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
    SnapshotsTrait(
      configuration: SnapshotTestingConfiguration(
        record: record, diffTool: diffTool, in: location))
  }

  /// Sets how the snapshots of a test or a suite are taken, and counts them case by case.
  ///
  /// - Parameter configuration: What the trait sets; what is `nil` in it is the outer scope's.
  /// - Returns: The trait.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> SnapshotsTrait {
    SnapshotsTrait(configuration: configuration)
  }
}
