import Testing
import TextSnapshotTesting

@testable import SnapshotCommands

@Suite(.snapshots(in: .packageRoot("CommandLine"))) struct HelpTests {
  static var names: [String] { CommandLineTool.commands.map { $0.syntax.name } }

  @Test func tool() throws {
    let bench = try ToolBench()
    let help = try bench.run("--help")
    assertSnapshot(of: help.output, as: .lines)
    for arguments in [[], ["-h"], ["help"]] {
      #expect(try bench.run(arguments) == help && help.code == 0)
    }
  }

  @Test(arguments: names) func command(_ name: String) throws {
    let bench = try ToolBench()
    let help = try bench.run(name, "--help")
    assertSnapshot(of: help.output, as: .lines, named: name)
    for arguments in [["help", name], [name, "-h"], [name, "a", "-h"]] {
      #expect(try bench.run(arguments) == help && help.code == 0)
    }
  }

  @Test func version() throws {
    expectRun(try ToolBench().run("--version"), .init(0, "0.1.0\n"))
  }
}
