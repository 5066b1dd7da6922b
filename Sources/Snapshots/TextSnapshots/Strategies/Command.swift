/// The output and the exit code of a command.
///
/// Use this type with the ``Snapshotting/command`` strategy.
public struct CommandResult: Sendable, Equatable {
  /// The text that the command printed to standard output.
  public var standardOutput: String
  /// The text that the command printed to standard error.
  public var standardError: String
  /// The exit code of the command.
  ///
  /// An exit code of 0 means that the command succeeded.
  public var exitCode: Int32

  /// Creates the result of a command.
  ///
  /// By default, the command succeeded and didn't print anything to standard error.
  public init(standardOutput: String, standardError: String = "", exitCode: Int32 = 0) {
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.exitCode = exitCode
  }
}

extension Snapshotting where Value == CommandResult, Format == String {
  /// A strategy that formats the exit code, standard output, and standard error of a command-line
  /// tool.
  ///
  /// ```swift
  /// let greeting = CommandResult(standardOutput: "Hello\n", exitCode: 0)
  /// assertSnapshot(of: greeting, as: .command)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// exit code: 0
  ///
  /// standard output:
  /// Hello
  /// ```
  public static var command: Snapshotting {
    SimplySnapshotting.lines.pullback { command in
      var text = "exit code: \(command.exitCode)\n"
      let streams = [
        ("standard output", command.standardOutput), ("standard error", command.standardError),
      ]
      for (name, stream) in streams where !stream.isEmpty {
        text += "\n\(name):\n\(stream)"
        if !stream.hasSuffix("\n") { text += "\n\\ No newline at end of output\n" }
      }
      return text
    }
  }
}
