internal import TestIssues
import TextSnapshots

extension SnapshotCall {
  /// What a call is about, before its value is known.
  struct Target {
    let isXCTest: Bool
    let mode: SnapshotRecordMode
    let diffTool: SnapshotTestingConfiguration.DiffTool?
    let place: SnapshotPlace
    let claim: SnapshotClaim
    let start: SnapshotStart

    /// The failure of a value or a strategy that threw; the manifest says so too.
    func failure(_ error: any Error) -> SnapshotFailure {
      let failure = SnapshotCall.failure(error)
      let outcome = noteInManifest(
        .failed(failure), received: nil, at: place, claim: claim, since: start)
      return outcome.failure ?? failure
    }
  }

  /// Finds the running test, the record mode, and the file.
  func target(
    strategy: Any.Type, pathExtension: String?
  ) throws(SnapshotFailure) -> Target {
    let environment = SnapshotEnvironment.current
    let scope = SnapshotTestingConfiguration.current
    let start = SnapshotStart(in: environment)
    let mode = try SnapshotRecordMode.resolve(
      record, scope: scope?.record, environment: environment)
    let test = TestIssues.currentTest
    if start.hasManifest, let test, test.isXCTest {
      TestIssues.ifSkipped { noteIncompleteTest(test.name, since: start) }
    }
    let folder = try resolvedFolder(scope: scope?.location, environment)
    let identifier = try identifier(in: test, folder: folder)
    return Target(
      isXCTest: test?.isXCTest ?? false, mode: mode,
      diffTool: scope?.diffTool ?? environment.diffTool,
      place: SnapshotPlace(
        folder: folder, function: function, identifier: identifier, pathExtension: pathExtension),
      claim: claim(of: test, identifier: identifier, strategy: strategy), start: start)
  }

  // MARK: The name

  /// The explicit name, else the ordinal of the running case.
  private func identifier(
    in test: RunningTest?, folder: SnapshotFolder
  ) throws(SnapshotFailure) -> SnapshotIdentifier {
    if let name { return .name(name) }
    guard let test else { throw SnapshotFailure(message: Self.lostTest) }
    let scope = SnapshotCaseScope.current
    guard scope != nil || !test.isParameterized else {
      throw SnapshotFailure(message: Self.parameterizedTest)
    }
    guard scope != nil || test.isXCTest || !TestIssues.repeatsTests else {
      throw SnapshotFailure(message: Self.repeatedTest)
    }
    guard
      let ordinal = (scope ?? .process)
        .nextOrdinal(caseID: test.id, folder: folder.path, function: function)
    else { throw SnapshotFailure(message: Self.severalTasks) }
    return .ordinal(ordinal)
  }

  private static let lostTest = """
    The snapshot has no name, and the test that it belongs to is not known here: a detached task \
    or a dispatch queue does not know its test.

    To fix, name the snapshot: named: "...".
    """

  private static let severalTasks = """
    The snapshot has no name, and another task of its test takes unnamed snapshots too, so that \
    its ordinal would depend on which of them comes first.

    To fix, name the snapshot: named: "...".
    """

  private static let parameterizedTest = """
    The snapshot has no name, and its test runs once for each of several arguments, so that an \
    ordinal could belong to any of them.

    To fix, name the snapshot after the argument: named: "\\(argument)"; or put the trait \
    `.snapshots()` on the test, where all arguments have one and the same snapshot.
    """

  private static let repeatedTest = """
    The snapshot has no name, and this run repeats its tests, so that an ordinal could belong to \
    any repetition.

    To fix, put the trait `.snapshots()` on the test or its suite, which counts every repetition \
    by itself, or name the snapshot: named: "...".
    """

  // MARK: The place

  private func resolvedFolder(
    scope: SnapshotLocation?, _ environment: SnapshotEnvironment
  ) throws(SnapshotFailure) -> SnapshotFolder {
    do throws(SnapshotPlaceError) {
      switch folder {
      case .directory(let directory):
        return try .directory(
          directory, testFilePath: .literal(filePath), environment: environment)
      case .location(let location):
        return try (location ?? scope ?? .besideTestFile)
          .folder(ofTestFile: .literal(filePath), environment: environment)
      }
    } catch {
      throw SnapshotFailure(message: error.description)
    }
  }

  private func claim(
    of test: RunningTest?, identifier: SnapshotIdentifier, strategy: Any.Type
  ) -> SnapshotClaim {
    SnapshotClaim(
      test.map { .test($0.name, function: function, identifier) }
        ?? .code(.literal(fileID), function: function, identifier),
      filePath: .literal(filePath), line: line, strategy: strategy,
      recordCommand: .test(function: test?.function),
      isParameterized: test?.isParameterized ?? false)
  }
}
