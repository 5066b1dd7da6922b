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
