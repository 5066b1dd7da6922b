import TestIssues
import TextSnapshots

extension SnapshotCall {
  /// What a call is about, before its value is known.
  struct Target {
    let test: RunningTest?
    let mode: SnapshotRecordMode
    let place: SnapshotPlace
    let claim: SnapshotClaim
  }

  /// Finds the running test, the record mode, and the file.
  func target(
    strategy: Any.Type, pathExtension: String?
  ) throws(SnapshotFailure) -> Target {
    let mode = try SnapshotRecordMode.resolve(record)
    let test = TestIssues.currentTest
    let folder = try resolvedFolder()
    let identifier = try identifier(in: test, folder: folder)
    return Target(
      test: test,
      mode: mode,
      place: SnapshotPlace(
        folder: folder, testFilePath: filePath, function: function, identifier: identifier,
        pathExtension: pathExtension),
      claim: claim(of: test, identifier: identifier, strategy: strategy))
  }

  // MARK: The name

  /// The explicit name, else the ordinal of the running case.
  private func identifier(
    in test: RunningTest?, folder: String
  ) throws(SnapshotFailure) -> SnapshotIdentifier {
    if let name { return .name(name) }
    guard let test else { throw SnapshotFailure(message: Self.lostTest) }
    let scope = SnapshotCaseScope.current
    guard scope != nil || !test.isParameterized else {
      throw SnapshotFailure(message: Self.parameterizedTest)
    }
    return .ordinal(
      (scope ?? .process).nextOrdinal(caseID: test.id, folder: folder, function: function))
  }

  private static let lostTest = """
    The snapshot has no name, and the test that it belongs to is not known here: a detached task \
    or a dispatch queue does not know its test.

    To fix, name the snapshot: named: "...".
    """

  private static let parameterizedTest = """
    The snapshot has no name, and its test runs once for each of several arguments, so that an \
    ordinal could belong to any of them.

    To fix, name the snapshot after the argument: named: "\\(argument)"; or put the trait \
    `.snapshots()` on the test, where all arguments have one and the same snapshot.
    """

  // MARK: The place

  private func resolvedFolder() throws(SnapshotFailure) -> String {
    switch folder {
    case .directory(let directory):
      return SnapshotLocation.absolute(directory)
    case .location(let location):
      let location = location ?? SnapshotTestingConfiguration.current?.location ?? .besideTestFile
      do throws(SnapshotPlaceError) {
        return try location.folder(ofTestFile: filePath)
      } catch {
        throw SnapshotFailure(message: error.description)
      }
    }
  }

  private func claim(
    of test: RunningTest?, identifier: SnapshotIdentifier, strategy: Any.Type
  ) -> SnapshotClaim {
    SnapshotClaim(
      .test(test?.name ?? "\(fileID).\(function)", function: function, identifier),
      filePath: filePath, line: line, strategy: strategy,
      recordCommand: Self.recordCommand(of: test),
      isParameterized: test?.isParameterized ?? false)
  }

  /// The shell command that records the snapshots of a test anew.
  static func recordCommand(of test: RunningTest?) -> String {
    let command = "SNAPSHOT_TESTING_RECORD=failed swift test"
    guard let function = test?.function, !function.isEmpty,
      function.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return command }
    return "\(command) --filter \(function)"
  }
}
