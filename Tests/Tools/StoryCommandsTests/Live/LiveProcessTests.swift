import Foundation
import TestSupport
import Testing

/// Tests of apps that end, or that keep their process busy, in a live session.
@Suite struct LiveProcessTests {
  /// Starts a live session, and presses Tab that often, and then Enter.
  private func press(
    tabs count: Int, in terminal: PseudoTerminal, until text: String
  ) throws -> (process: pid_t, output: String) {
    let process = try terminal.start(
      [builtProgram("DrivenApp").path, "--live", "start"],
      environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin"])
    var output = ""
    var typed = false
    while !output.contains(text) {
      guard let bytes = terminal.outputBytes(within: 60_000), !bytes.isEmpty else { break }
      output += String(decoding: bytes, as: UTF8.self)
      guard !typed, output.contains("Hang") else { continue }
      typed = true
      terminal.type(String(repeating: "\t", count: count) + "\r")
    }
    return (process, output)
  }

  @Test func restoresTerminalOfAppThatExits() throws {
    let terminal = try PseudoTerminal(columns: 90, rows: 30)
    let before = terminal.mode
    let (process, output) = try press(tabs: 4, in: terminal, until: "\"Exit\")\r\n}")
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status >> 8 == 3)
    #expect(terminal.mode == before)
    let report = try #require(output.components(separatedBy: "\u{1B}[?1049l").last)
    #expect(
      report.replacing("\r\n", with: "\n").hasPrefix(
        """
        The session ended unexpectedly after these steps:

        UserScript("start") { user in
          try user.tap("Exit")
        }
        """), "\(report)")
  }

  @Test func endsBusyAppWhenTerminalCloses() throws {
    var terminal: PseudoTerminal? = try PseudoTerminal(columns: 90, rows: 30)
    let (process, output) = try press(
      tabs: 5, in: try #require(terminal), until: "hanging")
    #expect(output.contains("hanging"))
    terminal = nil
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status == SIGHUP)
  }
}
