internal import Foundation
internal import TextSnapshots

/// `snapshots run`: runs any command that runs tests, and writes a manifest.
struct RunCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "run",
    abstract: "Runs a command that runs tests, and tells what is pending then.",
    discussion: """
      The command gets SNAPSHOT_MANIFEST, and what the options say, in its environment; each also \
      with TEST_RUNNER_ before it, as xcodebuild passes it on to tests. 'snapshots prune' goes by \
      the manifest that it leaves.
      """,
    options: [
      .record, .shard,
      .init(
        "--plan", value: "name",
        help: "What the shards of one run have in common, such as the number of a CI run."),
      .init("--filtered", help: "Say that the command leaves tests out on purpose."),
    ] + TestRunOptions.common,
    rest: .init(
      name: "command", help: "The command, with its arguments.", isRequired: true),
    success: TestRunOptions.success, findings: TestRunOptions.findings)

  private let context: ToolContext
  private let shard: Shard
  private let repeats: RepeatReport?

  init(context: ToolContext) throws {
    self.context = context
    try TestRunOptions.check(context.arguments, Self.syntax)
    repeats = try RepeatReport(context, Self.syntax)
    guard let text = context.arguments.value("--shard") else {
      shard = .whole()
      return
    }
    guard let plan = context.arguments.value("--plan") else {
      throw UsageError("The option \"--shard\" needs another one: --plan <name>.", Self.syntax)
    }
    shard = try Shard(text, plan: plan, Self.syntax)
  }

  func run() throws -> ExitCode {
    let command = context.arguments.rest
    try checkLock(command)
    if let repeats { return try repeats.run(command) }
    let isFiltered =
      context.arguments.has("--filtered") || TestRunOptions.leavesTestsOut(command)
    return try TestRunReport(context: context).run(command, shard, isFiltered: isFiltered)
  }

  /// SwiftPM holds the lock of the build folder while its plugin runs this tool.
  private func checkLock(_ command: [String]) throws(ToolError) {
    guard let path = context.environment["SNAPSHOTS_SCRATCH_PATH"], command.first == "swift",
      !command.contains(where: { $0.hasPrefix("--scratch-path") })
    else { return }
    throw ToolError(
      """
      'swift package' holds the lock of the build folder, so the command would wait for ever.

      To fix, run 'swift package snapshots test', or add to the command: \
      --scratch-path \(VisibleText.shellWord(path))
      """)
  }
}

/// `snapshots test`: runs `swift test`, and writes a manifest.
struct TestCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "test",
    abstract: "Runs 'swift test', and tells what is pending then.",
    discussion: """
      It writes a manifest, by which 'snapshots prune' finds orphans; one of a run with --filter \
      or --skip does not serve for that. A shard runs its part of the test suites; all shards \
      together run each once.
      """,
    options: [.record, .shard] + TestRunOptions.common,
    rest: .init(name: "argument", help: "Arguments of 'swift test'."),
    success: TestRunOptions.success, findings: TestRunOptions.findings)

  private let context: ToolContext
  private let repeats: RepeatReport?

  init(context: ToolContext) throws {
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
    let options = ["--package-path", root.path] + scratchPath + rest
    var command = ["swift", "test"] + options
    if let repeats { return try repeats.run(command) }
    var shard = Shard.whole()
    if let text = context.arguments.value("--shard") {
      let suites = try TestSuites(options, context)
      shard = try Shard(text, plan: suites.plan, Self.syntax)
      let filters = suites.filters(of: shard)
      // Without a filter all tests would run.
      command += filters.isEmpty ? ["--filter", "^$"] : filters.flatMap { ["--filter", $0] }
    }
    return try TestRunReport(context: context).run(
      command, shard, isFiltered: TestRunOptions.leavesTestsOut(rest), isSwiftTest: true)
  }

  /// A build folder of its own, where the plugin runs the tool: SwiftPM holds the lock of the usual
  /// one meanwhile.
  private var scratchPath: [String] {
    guard let path = context.environment["SNAPSHOTS_SCRATCH_PATH"],
      !context.arguments.rest.contains(where: { $0.hasPrefix("--scratch-path") })
    else { return [] }
    return ["--scratch-path", path]
  }
}

/// The options of the commands that run tests.
enum TestRunOptions {
  enum Unreferenced: String, CaseIterable {
    case warn
    case fail
    case delete
  }

  static let success =
    "All tests passed, and nothing is pending; with --repeat, no text differs between the runs."
  static let findings =
    "Tests failed, a snapshot is pending, orphans fail the run, or a text differs between the runs."

  static let common: [CommandSyntax.Option] =
    [
      .init("--accept", help: "Make what is pending then the references."),
      .init("--review", help: "Review what is pending then, where there is a terminal."),
      .init(
        "--unreferenced", value: "action",
        help: "What to do about orphans once all tests passed: warn, fail or delete."),
      .init(
        "--manifest", value: "file",
        help: "Where to write the manifest; \(ManifestFiles.defaultPath) by default."),
      .init(
        "--repeat", value: "count",
        help: "Run so many times, record nothing, and tell which texts differ between the runs."),
      .init("--verbose", help: "Print every line of the tests, on a terminal too."),
      .json,
    ] + CommandSyntax.Option.places

  static func check(_ arguments: ParsedArguments, _ syntax: CommandSyntax) throws(UsageError) {
    let modes = SnapshotTestingConfiguration.Record.allCases.map(\.rawValue)
    let words = [("--record", modes), ("--unreferenced", Unreferenced.allCases.map(\.rawValue))]
    for (option, known) in words {
      guard let value = arguments.value(option), !known.contains(value) else { continue }
      throw UsageError(
        "The value \"\(value)\" of \"\(option)\" is none of: \(known.joined(separator: ", ")).",
        syntax)
    }
    for option in ["--accept", "--json"] where arguments.has("--review") && arguments.has(option) {
      throw UsageError("The options \"--review\" and \"\(option)\" exclude each other.", syntax)
    }
  }

  /// Whether the arguments of a test command leave tests out, as far as they can tell.
  static func leavesTestsOut(_ arguments: [String]) -> Bool {
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
    help: "When references are written: all, failed, missing or never.")
  static let shard = Self(
    "--shard", value: "part", help: "Do one part of the run: 2/4 is the second of four.")
}
