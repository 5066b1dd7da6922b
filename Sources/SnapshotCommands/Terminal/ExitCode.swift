/// What a command tells the program that ran it.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done, and there is nothing to look at.
  case success = 0
  /// Done, and somebody has to look.
  case findings = 1
  /// Not done.
  case failure = 2

  /// What it means as a rule, for a help text.
  var meaning: String {
    switch self {
    case .success: "Done, and there is nothing to look at."
    case .findings: "Done, and there is something to look at, which is printed."
    case .failure: "Not done: wrong arguments, or what the command needs is not there."
    }
  }
}
