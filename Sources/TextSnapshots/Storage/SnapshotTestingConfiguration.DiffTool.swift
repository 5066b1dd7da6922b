extension SnapshotTestingConfiguration {
  /// A command that shows the difference of two files, offered in the text of a failure.
  ///
  /// ```swift
  /// withSnapshotTesting(diffTool: "code --diff") { ... }
  /// // The failure ends in: code --diff '<reference>' '<pending>'
  /// ```
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Creates a tool from a function of the two paths.
    ///
    /// - Parameter command: Makes the text of a failure from the path of the reference and the
    ///   path of the new text; quotes them itself.
    public init(
      _ command: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.command = command
    }

    /// Creates a tool from a command that takes the two paths as its arguments.
    ///
    /// - Parameter command: The command, as in `code --diff`.
    public init(command: String) {
      self.init { "\(command) \(shellQuoted($0)) \(shellQuoted($1))" }
    }

    /// Creates a tool from a command that takes the two paths as its arguments.
    ///
    /// - Parameter value: The command, as in `"code --diff"`.
    public init(stringLiteral value: String) {
      self.init(command: value)
    }

    /// No command: a failure shows its own difference, and both paths.
    public static let `default` = DiffTool { _, _ in "" }

    /// The tool of Kaleidoscope.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Makes the text that a failure offers.
    ///
    /// - Parameters:
    ///   - currentFilePath: The path of the reference.
    ///   - failedFilePath: The path of the new text.
    /// - Returns: The text; empty for none.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

/// The text as one word of a POSIX shell.
package func shellQuoted(_ text: String) -> String {
  var quoted = "'".unicodeScalars
  // By scalars: a quote before a combining mark is no `Character` of its own.
  for scalar in text.unicodeScalars {
    if scalar == "'" {
      quoted.append(contentsOf: "'\\''".unicodeScalars)
    } else {
      quoted.append(scalar)
    }
  }
  quoted.append("'")
  return String(quoted)
}
