import Commands
import Foundation
import TextSnapshots

struct TestCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "test",
    abstract: "Runs the tests and lists pending snapshots.",
    discussion: """
      Runs 'swift test', with any arguments that follow "--". To run another command, such as \
      xcodebuild, write the entire command after "--".

      Writes the manifest that 'swift run snapshots prune' needs to find orphans, unless options \
      such as --filter leave out tests. The command finds SNAPSHOT_MANIFEST and the variables of \
      the given options in its environment, each also with the prefix TEST_RUNNER_, which \
      xcodebuild forwards to tests.

      With --shard, 'swift test' runs its share of the test suites; all shards together run each \
      suite once.
      """,
    options: [
      .init(
        "--record",
        value: .one(of: SnapshotTestingConfiguration.Record.allCases.map(\.rawValue), "mode"),
        help: "When to write references: all, failed, missing, or never."),
      .init("--accept", help: "Accept all pending snapshots afterward."),
      .init("--review", help: "Review pending snapshots afterward, if there is a terminal."),
      .init(
        "--unreferenced", value: .one(of: OrphanAction.allCases.map(\.rawValue), "action"),
        help: """
          What to do about orphans (unreferenced snapshots) if all tests pass: warn or fail. \
          'fail' also fails if they're unknown.
          """),
      .init(
        "--manifest", value: "file",
        help: "Where to write the manifest. (default: \(ManifestFiles.defaultPath))"),
      .init(
        "--shard",
        value: .init("part", "<index>/<count>, such as 2/4") { Shard.parts(of: $0) != nil },
        help: "The part of the run: 2/4 is the second of four."),
      .init("--filtered", help: "Mark the run as incomplete, because it leaves out tests."),
      .json,
    ] + CommandSyntax.Option.locations,
    rest: .init(name: "argument", help: "Arguments of 'swift test', or an entire command."),
    success: "All tests passed and nothing is pending.",
    findings: "Tests failed, a snapshot is pending, or orphans make the run fail.")

  private let report: TestRunReport

  init(context: CommandContext) throws { report = try TestRunReport(context, Self.syntax) }

  func run() throws -> ExitCode {
    let (context, rest) = (report.context, report.context.arguments.rest)
    let isFiltered = context.arguments.has("--filtered") || Self.excludesTests(rest)
    guard let first = rest.first, !first.startsWithDash else {
      return try runSwiftTest(rest, isFiltered: isFiltered)
    }
    guard report.shard.count == nil else {
      throw UsageError("The option '--shard' splits only the suites of 'swift test'.", Self.syntax)
    }
    return try report.run(rest, isFiltered: isFiltered)
  }

  private func runSwiftTest(_ arguments: [String], isFiltered: Bool) throws -> ExitCode {
    let context = report.context
    let options = ["--package-path", try PackageRoot(context).path] + arguments
    var (command, report) = (["swift", "test"] + options, report)
    if report.shard.count != nil {
      let suites = try TestSuites(options, context)
      report.shard.plan = suites.plan
      let filters = suites.filters(of: report.shard)
      // Without a filter, `swift test` would run all tests.
      command += filters.isEmpty ? ["--filter", "^$"] : filters.flatMap { ["--filter", $0] }
    }
    return try report.run(command, isFiltered: isFiltered)
  }

  /// Returns whether the arguments of a test command leave out tests.
  static func excludesTests(_ arguments: [String]) -> Bool {
    arguments.contains { argument in
      let name = argument.split(separator: "=", maxSplits: 1).first ?? ""
      let flag = name.split(separator: ":", maxSplits: 1).first ?? ""
      return [
        "--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest",
        "--disable-swift-testing", "-only-testing", "-skip-testing", "--test_filter",
        "--only-testing", "--skip-testing",
      ].contains(flag)
    }
  }
}
