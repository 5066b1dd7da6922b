package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case findings = 1
  case failure = 2

  /// The default description of the exit code in the help of a command.
  package var meaning: String {
    switch self {
    case .success: "Nothing needs review."
    case .findings: "Something needs review. See the output."
    case .failure: "The command failed, for example because of invalid arguments."
    }
  }
}
