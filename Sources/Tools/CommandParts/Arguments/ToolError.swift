import RuntimeIssues
package import TextSnapshots

package struct ToolError: Error, Equatable, CustomStringConvertible {
  package let problem: String
  /// The instructions that follow "To fix, ", or `nil` if the problem already implies the fix.
  package let fix: String?

  package init(_ problem: String, fix: String? = nil) {
    self.problem = problem
    self.fix = fix
  }

  package var description: String { problem + (fix.map { "\n\nTo fix, \($0)" } ?? "") }

  /// Returns an error that refers to a file as `kind`, such as "The page", and to the option with
  /// which the user passed its path.
  package static func unwritable(
    _ kind: String, _ path: String, _ error: SnapshotFileError, option: String
  ) -> ToolError {
    ToolError(
      "\(kind) \(quoted(path)) cannot be written: \(error).",
      fix: "pass a file that the current user can write to: \(option).")
  }
}

package struct UsageError: Error, Equatable, CustomStringConvertible {
  package let message: String
  package let usage: String
  private let help: String

  package init(_ message: String, _ syntax: CommandSyntax) {
    self.init(message, usage: syntax.usage, help: "\(syntax.command) --help")
  }

  package init(_ message: String, usage: String, help: String) {
    self.message = message
    self.usage = usage
    self.help = help
  }

  package var description: String {
    """
    \(PrintableText.line(message))
    Usage: \(usage)
      See '\(help)' for more information.
    """
  }

  package static func unknown(_ kind: String, _ name: String, known: [String]) -> String {
    let nearest = nearestLabel(to: name, among: known)
    return "Unknown \(kind) '\(name)'." + (nearest.map { " Did you mean '\($0)'?" } ?? "")
  }
}

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
