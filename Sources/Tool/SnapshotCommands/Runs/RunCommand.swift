internal import Foundation
internal import TextSnapshots

struct RunCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "run",
    abstract: "Runs any test command and lists pending snapshots.",
    discussion: """
      Sets SNAPSHOT_MANIFEST and the variables of the given options in the command's environment, \
      each also with the prefix TEST_RUNNER_, which xcodebuild forwards to tests. 'snapshots \
      prune' uses the manifest of the run.
      """,
    options: [
      .record, .shard,
      .init(
        "--plan", value: "name",
        help: "A name shared by all shards of a run, such as the number of the CI run."),
      .init("--filtered", help: "Mark the run as incomplete, because it leaves out tests."),
    ] + TestRunOptions.common,
    rest: .init(name: "command", help: "The command and its arguments.", isRequired: true),
    success: TestRunOptions.success, findings: TestRunOptions.findings)

  private let report: TestRunReport

  init(context: CommandContext) throws { report = try TestRunReport(context, Self.syntax) }

  func run() throws -> ExitCode {
    let arguments = report.context.arguments
    try report.context.checkBuildLock(arguments.rest, instead: "test")
    return try report.run(
      arguments.rest,
      isFiltered: arguments.has("--filtered") || TestRunOptions.excludesTests(arguments.rest))
  }
}

struct TestCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "test",
    abstract: "Runs 'swift test' and lists pending snapshots.",
    discussion: """
      Writes the manifest that 'snapshots prune' needs to find orphans, unless options such as \
      --filter leave out tests. A shard runs its share of the test suites; all shards together \
      run each suite once.
      """,
    options: [.record, .shard] + TestRunOptions.common,
    rest: .init(name: "argument", help: "Arguments of 'swift test'."),
    success: TestRunOptions.success, findings: TestRunOptions.findings)

  private let report: TestRunReport

  init(context: CommandContext) throws { report = try TestRunReport(context, Self.syntax) }

  func run() throws -> ExitCode {
    let context = report.context
    let rest = context.arguments.rest
    let options = context.swiftTestOptions(rest, in: try PackageRoot(context))
    var (command, report) = (["swift", "test"] + options, report)
    if report.shard.count != nil {
      let suites = try TestSuites(options, context)
      report.shard.plan = suites.plan
      let filters = suites.filters(of: report.shard)
      // Without a filter, `swift test` would run all tests.
      command += filters.isEmpty ? ["--filter", "^$"] : filters.flatMap { ["--filter", $0] }
    }
    return try report.run(
      command, isFiltered: TestRunOptions.excludesTests(rest), isSwiftTest: true)
  }
}

extension CommandContext {
  /// Returns the options for `swift test`, including those that it needs inside the plugin.
  ///
  /// While the plugin runs, SwiftPM locks the default build folder, so the tests need a different
  /// one. They also can't use a sandbox, because the plugin already runs in one and macOS doesn't
  /// support nested sandboxes.
  func swiftTestOptions(_ arguments: [String] = [], in root: PackageRoot) -> [String] {
    var options = ["--package-path", root.path]
    if let path = environment["SNAPSHOTS_SCRATCH_PATH"] {
      let hasPath = arguments.contains { $0.hasPrefix("--scratch-path") }
      options += ["--disable-sandbox"] + (hasPath ? [] : ["--scratch-path", path])
    }
    return options + arguments
  }

  /// Throws an error if `command` would wait for SwiftPM, which locks the build folder.
  ///
  /// The error suggests the tool's `name` command, which uses a different folder.
  func checkBuildLock(_ command: [String], instead name: String) throws(ToolError) {
    guard let path = environment["SNAPSHOTS_SCRATCH_PATH"], command.first == "swift",
      !command.contains(where: { $0.hasPrefix("--scratch-path") })
    else { return }
    throw ToolError(
      "'swift package' holds the lock on the build folder, so the command would wait forever.",
      fix: """
        run 'swift package snapshots \(name)', or add to the command: \
        --disable-sandbox --scratch-path \(PrintableText.shellWord(path))
        """)
  }
}

enum TestRunOptions {
  static let success = "All tests passed and nothing is pending; with --repeat, no snapshot varies."
  static let findings = """
    Tests failed, a snapshot is pending or varies, or orphans make the run fail.
    """

  static let common =
    [
      .init("--accept", help: "Accept all pending snapshots afterward."),
      .init("--review", help: "Review pending snapshots afterward, if there is a terminal."),
      .init(
        "--unreferenced", value: "action",
        help: """
          What to do about orphans (unreferenced snapshots) if all tests pass: warn, fail, \
          or delete.
          """),
      .init(
        "--manifest", value: "file",
        help: "Where to write the manifest. (default: \(ManifestFiles.defaultPath))"),
      .init(
        "--repeat", value: "count",
        help: "Run this many times without recording, and report the snapshots that vary."),
      .init("--verbose", help: "Print all test output, even on a terminal."),
      .json,
    ] + CommandSyntax.Option.locations

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

extension CommandSyntax.Option {
  static let record = Self(
    "--record", value: "mode",
    help: "When to write references: all, failed, missing, or never.")
  static let shard = Self(
    "--shard", value: "part", help: "The part of the run: 2/4 is the second of four.")
}
