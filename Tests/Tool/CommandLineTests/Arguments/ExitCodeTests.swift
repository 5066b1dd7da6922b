import Commands
import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

/// Tests that run an example for each exit code of every command.
@Suite(.blocking) struct ExitCodeTests {
  /// The state of the package before the command runs.
  enum State: Sendable {
    /// All snapshots match their references.
    case clean
    /// One snapshot is pending.
    case pending
    /// One snapshot is pending, and its reference has changed since the test ran.
    case stale
    /// The last test run didn't use one of the references.
    case orphans
    /// Two shards produced different snapshots for the same reference.
    case conflict
    /// A symbolic link replaces the folder of pending snapshots.
    case linkedFolder
  }

  struct Row: Sendable, CustomStringConvertible {
    let command: [String]
    let state: State
    let code: Int32

    init(_ command: [String], in state: State = .clean, _ code: Int32) {
      (self.command, self.state, self.code) = (command, state, code)
    }

    var description: String { "\(command.joined(separator: " ")) (\(state)): \(code)" }
  }

  private static let reference = "Tests/__Snapshots__/DemoTests/adds.1.txt"

  static let rows: [Row] = [
    .init(["status"], 0), .init(["status"], in: .pending, 1), .init(["status", "none"], 2),
    .init(["diff"], 0), .init(["diff"], in: .pending, 1), .init(["diff", "none"], 2),
    .init(["review"], 0), .init(["review"], in: .pending, 2), .init(["review", "none"], 2),
    .init(["accept"], 0), .init(["accept"], in: .pending, 0), .init(["accept"], in: .stale, 1),
    .init(["accept", "--dry-run"], in: .stale, 1), .init(["accept", "none"], 2),
    .init(["reject"], 0), .init(["reject"], in: .pending, 0), .init(["reject"], in: .stale, 0),
    .init(["reject"], in: .linkedFolder, 1), .init(["reject", "none"], 2),
    .init(["prune"], in: .orphans, 1), .init(["prune", "--delete"], in: .orphans, 0),
    .init(["prune"], 2), .init(["prune", "none"], in: .orphans, 2),
    .init(["report"], 0), .init(["report", "none"], 2),
    .init(["report", "-o", "Package.swift/page"], 2),
    .init(["report", "--since", "nothing"], 2),
    .init(["merge", "../one"], in: .conflict, 0),
    .init(["merge", "../one", "../two"], in: .conflict, 1),
    .init(["merge", "none"], 2),
    .init(["annotate"], 0), .init(["annotate"], in: .pending, 1),
    .init(["annotate", "--summary", "no/summary"], in: .pending, 2),
    .init(["test", "--", "true"], 0), .init(["test", "--", "false"], 1),
    .init(["test", "--", "true"], in: .pending, 1),
    .init(["test", "--accept", "--", "true"], in: .pending, 0),
    .init(["test", "--accept", "--", "true"], in: .stale, 1),
    .init(["test", "--unreferenced", "fail", "--", "true"], 1),
    .init(["test", "--unreferenced", "fail"] + TestPackage.loggedTests, 0),
    .init(["test", "--unreferenced", "fail"] + TestPackage.loggedTests, in: .orphans, 1),
    .init(["test", "--unreferenced", "warn"] + TestPackage.loggedTests, in: .orphans, 0),
    .init(["test", "--", "no such command"], 2),
    .init(["test"], 0), .init(["test", "--", "--fails"], 1), .init(["test"], in: .pending, 1),
    .init(["test", "--record", "some"], 2), .init(["test", "--shard", "1/2", "--", "--fails"], 2),
    .init(["--help"], 0), .init(["--version"], 0), .init(["help", "none"], 2), .init(["none"], 2),
    .init([], 0),
  ]

  /// This test takes several seconds, because it starts a process for each exit code.
  @Test(arguments: rows) func returnsExitCode(_ row: Row) throws {
    let shop = TestPackage()
    try make(row.state, shop)
    // Without a terminal, `review` fails instead of waiting for keys.
    let environment = try shop.fakeSwift().merging(["TERM": "dumb"]) { $1 }
    let run = try shop.run(row.command, environment: environment)
    #expect(run.code == row.code, "\(run.output)\(run.errors)")
    #expect(run.errors.hasPrefix("Error: ") == (row.code == 2))
  }

  /// Checks that the table covers all exit codes that the help of each command lists.
  @Test(arguments: CommandLineTool.commands.map { $0.name }) func coversDocumentedExitCodes(
    _ command: String
  ) throws {
    let syntax = try #require(CommandLineTool.commands.first { $0.name == command }?.syntax)
    let codes = Set(Self.rows.filter { $0.command.first == command }.map(\.code))
    // Deciding on only some of the snapshots requires a terminal, so `ToolTests` tests that exit
    // code of `review`.
    #expect(codes.isSuperset(of: [0, 2]))
    #expect(codes.contains(1) == (syntax.findings != nil && command != "review"))
  }

  private func make(_ state: State, _ shop: TestPackage) throws {
    try shop.check("adds()", "old\n", reference: "old\n", environment: shop.loggingUses)
    switch state {
    case .clean: break
    case .pending: try shop.check("adds()", "new\n", reference: "old\n")
    case .stale:
      try shop.check("adds()", "new\n", reference: "old\n")
      try shop.write("mine\n", to: Self.reference)
    case .orphans:
      try shop.write("old\n", to: "Tests/__Snapshots__/GoneTests/gone.1.txt")
      #expect(try shop.runTests().code == 0)
    case .conflict:
      for (shard, text) in [("one", "1\n"), ("two", "2\n")] {
        try shop.check(
          "adds()", text, reference: "old\n",
          environment: ["SNAPSHOT_PENDING": shop.path("../\(shard)/pending")])
      }
    case .linkedFolder:
      try FileManager.default.createSymbolicLink(
        atPath: shop.path("Tests/.pending"), withDestinationPath: shop.path(".."))
    }
  }
}

extension TestPackage {
  /// Adds a fake `swift` command with two test suites to the `PATH`.
  ///
  /// The command fails if it's passed `--fails`, and logs its arguments to the file `called`.
  func fakeSwift() throws -> [String: String] {
    try TestProcess.writeProgram(
      """
      echo "$*" >>"\(path("../called"))"
      for argument; do
        [ "$argument" = --fails ] && exit 7
      done
      [ "$2" = list ] && printf 'DemoTests.DemoTests/adds()\\nDemoTests.OtherTests/adds()\\n'
      exit 0
      """, to: path("../bin/swift"))
    let rest = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["PATH": "\(path("../bin")):\(rest)"]
  }
}
