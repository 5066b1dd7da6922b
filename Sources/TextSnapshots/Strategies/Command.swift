/// What a process that has finished left behind, for the strategy ``Snapshotting/command``.
public struct FinishedCommand: Sendable, Equatable {
  /// What it wrote to standard output.
  public var standardOutput: String
  /// What it wrote to standard error.
  public var standardError: String
  /// Its exit code.
  public var exitCode: Int32

  /// Creates the result of a process.
  ///
  /// - Parameters:
  ///   - standardOutput: What it wrote to standard output.
  ///   - standardError: What it wrote to standard error; nothing by default.
  ///   - exitCode: Its exit code; 0 by default.
  public init(standardOutput: String, standardError: String = "", exitCode: Int32 = 0) {
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.exitCode = exitCode
  }
}

extension Snapshotting where Value == FinishedCommand, Format == String {
  /// A strategy for command-line tools: exit code, standard output and standard error.
  ///
  /// The text is what a person would see: colours are left out, and what a carriage return,
  /// a backspace or an erased line overwrote is gone.
  ///
  /// ```swift
  /// let greeting = FinishedCommand(standardOutput: "10 %\r100 %\nHello\n", exitCode: 0)
  /// assertSnapshot(of: greeting, as: .command)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// exit code: 0
  ///
  /// standard output:
  /// 100 %
  /// Hello
  /// ```
  public static var command: Snapshotting {
    SimplySnapshotting.lines.pullback { command in
      var text = "exit code: \(command.exitCode)\n"
      let streams = [
        ("standard output", command.standardOutput), ("standard error", command.standardError),
      ]
      for (name, stream) in streams where !stream.isEmpty {
        let shown = TerminalText(stream).text
        text += "\n\(name):\n" + shown
        if !shown.hasSuffix("\n") { text += "\n\\ No newline at end of output\n" }
      }
      return text
    }
  }
}
