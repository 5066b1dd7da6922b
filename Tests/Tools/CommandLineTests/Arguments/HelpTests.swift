import CommandParts
import Testing
import TextSnapshotTesting

@testable import SnapshotCommands

@Suite(.blocking, .snapshots(in: .packageSnapshots("CommandLine"))) struct HelpTests {
  static var names: [String] { CommandLineTool.commands.map { $0.syntax.name } }

  @Test func printsToolHelp() throws {
    let shop = TestPackage()
    let help = try shop.run("--help")
    assertSnapshot(of: help.output, as: .lines)
    for arguments in [[], ["-h"], ["help"]] {
      #expect(try shop.run(arguments) == help && help.code == 0)
    }
  }

  @Test(arguments: names) func printsCommandHelp(_ name: String) throws {
    let shop = TestPackage()
    let help = try shop.run("help", name)
    assertSnapshot(of: help.output, as: .lines, named: name)
    #expect(help.code == 0)
  }

  @Test func printsHelpBeforeCheckingArguments() throws {
    let shop = TestPackage()
    let help = try shop.run("help", "accept")
    for arguments in [["accept", "--help"], ["accept", "-h"], ["accept", "a", "-h"]] {
      #expect(try shop.run(arguments) == help)
    }
  }

  @Test func printsVersion() throws {
    try TestPackage().run("--version").expect(0, "0.1.0\n")
  }
}
