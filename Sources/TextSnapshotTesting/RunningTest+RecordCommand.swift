package import TestIssues

extension RunningTest {
  /// The shell command that records the snapshots of a test anew.
  ///
  /// - Parameter test: The test; `nil` for code that lost its own.
  /// - Returns: The command, for the one test where its name can stand in a filter.
  package static func recordCommand(of test: RunningTest?) -> String {
    let command = "SNAPSHOT_TESTING_RECORD=failed swift test"
    guard let function = test?.function, !function.isEmpty,
      function.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return command }
    return "\(command) --filter \(function)"
  }
}
