import Testing
import TextSnapshots

@Suite struct CommandTests {
  @Test func showsExitCodeAndBothStreams() throws {
    let command = CommandResult(standardOutput: "ok\n", standardError: "oops", exitCode: 2)
    #expect(
      try Snapshotting<CommandResult, String>.command.snapshot(command) == """
        exit code: 2

        standard output:
        ok

        standard error:
        oops
        \\ No newline at end of output

        """)
    #expect(
      try Snapshotting<CommandResult, String>.command.snapshot(.init(standardOutput: ""))
        == "exit code: 0\n")
  }
}
