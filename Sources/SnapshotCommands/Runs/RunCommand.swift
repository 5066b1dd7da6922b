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
    rest: .init(
      name: "command", help: "The command and its arguments.", isRequired: true),
    success: TestRunOptions.success, findings: TestRunOptions.findings)

  private let context: CommandContext
  private let shard: Shard
  private let repeats: RepeatReport?

  init(context: CommandContext) throws {
    self.context = context
    try TestRunOptions.check(context.arguments, Self.syntax)
    repeats = try RepeatReport(context, Self.syntax)
    guard let value = context.arguments.value("--shard") else {
      shard = .all()
      return
    }
    guard let plan = context.arguments.value("--plan") else {
      throw UsageError("The option '--shard' requires '--plan <name>'.", Self.syntax)
    }
    shard = try Shard(value, plan: plan, Self.syntax)
  }

  func run() throws -> ExitCode {
    let command = context.arguments.rest
    try context.checkBuildLock(command, instead: "test")
    if let repeats { return try repeats.run(command) }
    let isFiltered =
      context.arguments.has("--filtered") || TestRunOptions.excludesTests(command)
    return try TestRunReport(context: context).run(command, shard, isFiltered: isFiltered)
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

  private let context: CommandContext
  private let repeats: RepeatReport?

  init(context: CommandContext) throws {
    self.context = context
    try TestRunOptions.check(context.arguments, Self.syntax)
    repeats = try RepeatReport(context, Self.syntax)
    if let shard = context.arguments.value("--shard") {
      _ = try Shard(shard, plan: "", Self.syntax)
    }
  }

  func run() throws -> ExitCode {
    let root = try PackageRoot(context)
    let rest = context.arguments.rest
    let options = context.swiftTestOptions(rest, in: root)
    var command = ["swift", "test"] + options
    if let repeats { return try repeats.run(command) }
    var shard = Shard.all()
    if let value = context.arguments.value("--shard") {
      let suites = try TestSuites(options, context)
      shard = try Shard(value, plan: suites.plan, Self.syntax)
      let filters = suites.filters(of: shard)
      // Without a filter, `swift test` would run all tests.
      command += filters.isEmpty ? ["--filter", "^$"] : filters.flatMap { ["--filter", $0] }
    }
    return try TestRunReport(context: context).run(
      command, shard, isFiltered: TestRunOptions.excludesTests(rest), isSwiftTest: true)
  }
}

extension CommandContext {
  /// Returns the options for `swift test`, including options that are needed if the plugin runs the
  /// tool.
  ///
  /// SwiftPM locks the default build folder while the plugin runs, so the tests need a different
  /// folder. macOS doesn't support a sandbox inside of the plugin's sandbox.
  func swiftTestOptions(_ arguments: [String] = [], in root: PackageRoot) -> [String] {
    var options = ["--package-path", root.path]
    if let path = environment["SNAPSHOTS_SCRATCH_PATH"] {
      let hasPath = arguments.contains { $0.hasPrefix("--scratch-path") }
      options += ["--disable-sandbox"] + (hasPath ? [] : ["--scratch-path", path])
    }
    return options + arguments
  }

  /// Throws an error if the command would wait for SwiftPM, which locks the build folder.
  ///
  /// - Parameters:
  ///   - command: The command to run.
  ///   - name: The command of this tool that runs `swift test` in a different folder.
  /// - Throws: A `ToolError` with the options to add.
  func checkBuildLock(_ command: [String], instead name: String) throws(ToolError) {
    guard let path = environment["SNAPSHOTS_SCRATCH_PATH"], command.first == "swift",
      !command.contains(where: { $0.hasPrefix("--scratch-path") })
    else { return }
    throw ToolError(
      "'swift package' holds the lock of the build folder, so the command would wait forever.",
      fix: """
        run 'swift package snapshots \(name)', or add to the command: \
        --disable-sandbox --scratch-path \(PrintableText.shellWord(path))
        """)
  }
}

enum TestRunOptions {
  enum Unreferenced: String, CaseIterable {
    case warn
    case fail
    case delete
  }

  static let success =
    "All tests passed and nothing is pending; with --repeat, no snapshot varies."
  static let findings =
    "Tests failed, a snapshot is pending or varies, or orphans fail the run."

  static let common: [CommandSyntax.Option] =
    [
      .init("--accept", help: "Accept all pending snapshots afterward."),
      .init("--review", help: "Review pending snapshots afterward, if there is a terminal."),
      .init(
        "--unreferenced", value: "action",
        help: """
          What to do about orphans (unreferenced snapshots) if all tests pass: warn, fail or \
          delete.
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

  static func check(_ arguments: ParsedArguments, _ syntax: CommandSyntax) throws(UsageError) {
    let modes = SnapshotTestingConfiguration.Record.allCases.map(\.rawValue)
    let words = [("--record", modes), ("--unreferenced", Unreferenced.allCases.map(\.rawValue))]
    for (option, known) in words {
      guard let value = arguments.value(option), !known.contains(value) else { continue }
      throw UsageError(
        "The value '\(value)' is invalid for '\(option)'. Use one of: \(known.joined(separator: ", ")).",
        syntax)
    }
    for option in ["--accept", "--json"] where arguments.has("--review") && arguments.has(option) {
      throw UsageError("The options '--review' and '\(option)' can't be combined.", syntax)
    }
  }

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
    help: "When to write references: all, failed, missing or never.")
  static let shard = Self(
    "--shard", value: "part", help: "The part of the run: 2/4 is the second of four.")
}
