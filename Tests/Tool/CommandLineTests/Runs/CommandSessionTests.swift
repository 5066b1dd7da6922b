import Foundation
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct CommandSessionTests {
  private func start(_ script: String, in shell: String = "sh") throws -> CommandSession {
    try CommandSession([shell, "-c", script], environment: TestPackage.environment)
  }

  private func output(of session: CommandSession, until text: String? = nil) throws -> String {
    var output = ""
    while let descriptor = session.output {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&wait, 1, 60_000) == 1)
      output += String(decoding: session.readOutput(), as: UTF8.self)
      if let text, output.contains(text) { break }
    }
    return output
  }

  private func waitForEnd(_ session: CommandSession) -> Int32? {
    while !session.checkEnd() {}
    return session.exitCode
  }

  /// Checks that a process has ended, even if its parent hasn't reaped it yet.
  private func expectEnd(of process: Substring?, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    let process = try #require(process.flatMap { pid_t($0) })
    while kill(process, 0) == 0 {
      #if os(Linux)
        let status = FileManager.default.contents(atPath: "/proc/\(process)/status")
        if String(decoding: status ?? Data(), as: UTF8.self).contains("State:\tZ") { return }
      #endif
    }
  }

  @Test func runsCommand() throws {
    let session = try start("echo out; echo error >&2; read line || echo $? $# $0; exit 3")
    #expect(try output(of: session) == "out\nerror\n1 0 sh\n")
    #expect(waitForEnd(session) == 3)
    #expect(session.readOutput() == Data())
    session.end()
    #expect(session.exitCode == 3)
  }

  @Test func passesArguments() throws {
    let session = try CommandSession(
      ["printf", "%s|", "a b", "", "*", "$HOME", "-x"], environment: TestPackage.environment)
    #expect(try output(of: session) == "a b||*|$HOME|-x|")
    #expect(waitForEnd(session) == 0)
  }

  @Test func reportsMissingCommand() throws {
    let session = try CommandSession(["no-such-command"], environment: TestPackage.environment)
    #expect(try output(of: session).contains("no-such-command"))
    #expect(waitForEnd(session) == 127)
  }

  @Test func hasNoTerminal() throws {
    let session = try start("(exec </dev/tty) 2>/dev/null || echo none")
    #expect(try output(of: session) == "none\n")
    #expect(waitForEnd(session) == 0)
  }

  @Test func interruptsCommand() throws {
    let session = try start("trap 'exit 7' INT; echo started; while :; do sleep 0.01; done")
    _ = try output(of: session, until: "started\n")
    session.end(within: 60)
    #expect(session.exitCode == 7)
    #expect(session.output == nil)
  }

  @Test func readsOutputWhileInterrupting() throws {
    let script = "trap 'head -c 300000 /dev/zero; exit 7' INT; echo started; while :; do :; done"
    let session = try start(script)
    _ = try output(of: session, until: "started\n")
    session.end(within: 60)
    #expect(session.exitCode == 7)
  }

  /// Like `swift test`, a shell with job control runs its children in separate process groups.
  @Test func killsAllProcesses() throws {
    let session = try start(
      "trap '' INT; set -m; (trap '' INT HUP; while :; do sleep 1; done) & echo $! started; wait",
      in: "bash")
    let line = try output(of: session, until: "started\n")
    session.end(within: 0)
    #expect(session.exitCode == 128 + SIGKILL)
    try expectEnd(of: line.split(separator: " ").first)
  }

  @Test func killsProcessesLeftBehind() throws {
    let session = try start("(trap '' INT HUP; exec sleep 1000) & echo $! started")
    let line = try output(of: session, until: "started\n")
    #expect(waitForEnd(session) == 0)
    try expectEnd(of: line.split(separator: " ").first)
  }
}
