import Foundation
import TestSupport
import Testing

@testable import StoryCommands

@Suite struct ProgressTests {
  private func output(isTerminal: Bool) -> String {
    var (now, output) = (Duration.zero, "")
    let progress = Progress(isTerminal: isTerminal, now: { now }, write: { output += $0 })
    for second in 0..<25 {
      progress.show("\(second) actions")
      now += .seconds(1)
    }
    progress.end()
    return output
  }

  @Test func writesLineEveryTenSeconds() {
    #expect(output(isTerminal: false) == "10 actions\n20 actions\n")
  }

  @Test func rewritesLineOfTerminal() {
    let lines = output(isTerminal: true).split(separator: "\r")
    #expect(lines.prefix(2) == ["1 actions\u{1B}[K", "2 actions\u{1B}[K"])
    #expect(lines.last == "\u{1B}[K")
  }

  /// The output of a child process is that of the command, and its progress isn't in it.
  @Test func leavesOutputAlone() throws {
    let program = builtProgram("DrivenApp").path
    let run = try TestProcess.run([program, "--explore", "--actions", "50", "start"])
    #expect(run.errors == "")
    #expect(!run.output.contains("\u{1B}"))
  }
}
