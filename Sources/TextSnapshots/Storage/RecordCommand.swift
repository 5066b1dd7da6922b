/// The shell command that records snapshots anew, as failures name it.
package enum RecordCommand: Sendable {
  /// Runs one test by the name of its function, or all where that is not known or fits no filter.
  case test(function: String?)
  /// Another command.
  case command(String)
}

extension RecordCommand {
  /// The command that shows what waits for a review, and accepts it; `nil` where another command
  /// than a test run has to be used.
  ///
  /// - Parameter pending: The folder that the environment has pending texts in: whoever copies the
  ///   command may have another environment. `nil` where they are beside their references.
  /// - Returns: The words of a shell.
  func review(pending: String?) -> String? {
    switch self {
    case .test:
      "swift package snapshots review" + (pending.map { " --pending \(shellQuoted($0))" } ?? "")
    case .command: nil
    }
  }
}

extension RecordCommand: CustomStringConvertible {
  /// The command.
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

extension RecordCommand: ExpressibleByStringInterpolation {
  package init(stringLiteral command: String) { self = .command(command) }
}
