/// A command that records a snapshot, which failures suggest.
package enum RecordCommand: Sendable {
  /// A command that runs the test in the given function.
  ///
  /// If the function is unknown, or if its name can't be passed to `--filter`, the command runs all
  /// tests.
  case test(function: String?)
  case command(String)
}

extension RecordCommand: CustomStringConvertible, ExpressibleByStringInterpolation {
  package init(stringLiteral command: String) { self = .command(command) }

  /// A command for reviewing pending snapshots, or `nil` if tests don't record the snapshot.
  ///
  /// If the environment specifies a folder for pending snapshots, the command includes that folder
  /// in case the user's shell has a different environment than the tests.
  var review: String? {
    guard case .test = self else { return nil }
    let option = SnapshotEnvironment.current.pendingRoot.map { " --pending \(shellQuoted($0))" }
    return "swift run snapshots review\(option ?? "")"
  }

  package var description: String {
    switch self {
    case .test(let function):
      let command = "SNAPSHOT_TESTING_RECORD=failed swift test"
      guard let function, !function.isEmpty,
        function.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return command }
      return "\(command) --filter \(function)"
    case .command(let command): return command
    }
  }
}
