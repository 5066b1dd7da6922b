import CommandParts
import Foundation
import Testing

@testable import SnapshotCommands

/// Tests that the commands in the GitHub action and in the guides exist.
@Suite struct WorkflowCommandTests {
  static let files = [
    ".github/actions/snapshots/action.yml", "Docs/CommandLine.md", "Docs/ContinuousIntegration.md",
    "Docs/Security.md", "AGENTS.md",
  ]

  @Test(arguments: files) func usesKnownCommands(_ file: String) throws {
    let commands = try commands(in: file)
    #expect(!commands.isEmpty)
    for command in commands {
      let words = command.split(separator: " ").prefix { $0 != "2" }.map { String($0) }
      guard let name = words.first, name != "help" else { continue }
      let known = CommandLineTool.commands.first { $0.syntax.name == name }
      let syntax = try #require(known?.syntax, "\(file): snapshots \(command)")
      #expect(throws: Never.self, "\(file): snapshots \(command)") {
        try ParsedArguments(Array(words.dropFirst()), for: syntax)
      }
    }
  }

  /// Returns the arguments of each command in code.
  private func commands(in file: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
    let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
      .replacing("\\\n", with: "")
      .replacing(#/\$\{\{.*?\}\}|\$\(\(.*?\)\)/#, with: "1")
    let program =
      #/(?:\n *|`)(?:\$ )?(?:swift run )?(?:snapshots|"\$tool") ([^`\n|>]*)/#
    let prose = #/`(?:swift run )?snapshots ([^`\n|>]*)/#
    guard file.hasSuffix(".md") else { return text.matches(of: program).map { String($0.1) } }
    return text.split(separator: "```").enumerated().flatMap { number, part in
      number % 2 == 1
        ? part.matches(of: program).map { String($0.1) }
        : part.matches(of: prose).map { String($0.1) }
    }
  }
}
