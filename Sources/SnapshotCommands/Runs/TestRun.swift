internal import Foundation
internal import TextSnapshots

/// A run of a test command that writes a manifest of the assertions.
struct TestRun {
  let context: CommandContext
  let root: PackageRoot
  let manifest: String
  let command: [String]
  var shard = Shard.all()
  /// A Boolean value that indicates whether some tests are excluded for a reason other than
  /// sharding.
  let isFiltered: Bool
  /// The record mode, or `nil` to use the mode in the environment.
  let record: String?
  /// The folder of pending snapshots, or `nil` to use the folder in the environment.
  let pending: String?
  /// A Boolean value that indicates whether the command is `swift test`, which can write an event
  /// stream that contains canceled tests.
  var isSwiftTest = false

  func run() throws -> Int32 {
    let header = ManifestRun.Header(
      id: UUID().uuidString, plan: shard.plan, shard: shard.index, shards: shard.count,
      isFiltered: isFiltered, platform: Self.platform, command: command)
    ManifestFiles.keepLastRun(of: root, before: manifest)
    let events =
      isSwiftTest && !TestEvents.areRequested(in: command)
      ? TestEvents(path: "\(manifest).events") : nil
    do throws(SnapshotFileError) {
      try SnapshotFile.makeFolder(Path(manifest).folder)
      let output = try OutputFile(manifest)
      defer { output.close() }
      try output.write(try ManifestRun.line(header))
      try output.finish()
    } catch {
      throw unwritable(error)
    }
    let code = try runCommand(command + (events?.options ?? []))
    let environment = SnapshotEnvironment(["SNAPSHOT_MANIFEST": manifest])
    for test in events?.takeCanceledTests() ?? [] {
      SnapshotManifest(environment)?.addIncompleteTest(test)
    }
    try append(ManifestRun.Trailer(id: header.id, code: code))
    return code
  }

  private func append(_ trailer: ManifestRun.Trailer) throws {
    let descriptor = open(manifest, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable(.last) }
    defer { close(descriptor) }
    do throws(SnapshotFileError) {
      try SnapshotFile.writeAll(try ManifestRun.line(trailer), to: descriptor)
    } catch {
      throw unwritable(error)
    }
  }

  private func unwritable(_ error: SnapshotFileError) -> ToolError {
    .unwritable("The manifest", manifest, error, name: "a file", option: "--manifest <file>")
  }

  private func runCommand(_ command: [String]) throws(ToolError) -> Int32 {
    let console = context.console
    guard console.hasStatusLine, !context.isJSON, !context.arguments.has("--verbose") else {
      console.flush()
      // With --json, only the JSON may be written to standard output.
      return try ChildProcess.run(
        command, environment: variables, output: context.isJSON ? STDERR_FILENO : nil)
    }
    let last = LastTestCount(self.command, in: root)
    var relay = ProgressDisplay(console, expected: last.tests)
    defer { relay.finish() }
    let code = try ChildProcess.relay(
      command, environment: variables, includesErrors: console.hasErrorsOnTerminal
    ) { relay.add($0) }
    last.store(tests: relay.tests)
    return code
  }

  /// The environment variables of the command.
  ///
  /// Each variable of this package is also set with the prefix `TEST_RUNNER_` because xcodebuild
  /// passes only variables with this prefix to the tests.
  private var variables: [String: String] {
    var variables = context.environment
    var own = ["SNAPSHOT_MANIFEST": manifest]
    own["SNAPSHOT_TESTING_RECORD"] = record
    own["SNAPSHOT_PENDING"] = pending
    for (name, value) in own {
      variables[name] = value
      variables["TEST_RUNNER_\(name)"] = value
    }
    return variables
  }

  #if os(macOS)
    private static let platform = "macOS"
  #elseif os(Linux)
    private static let platform = "Linux"
  #else
    private static let platform = "other"
  #endif
}

struct Shard: Equatable {
  let index: Int
  let count: Int
  /// The name of the run, shared by all of its shards.
  let plan: String

  static func all() -> Shard { Shard(index: 1, count: 1, plan: UUID().uuidString) }
}

extension Shard {
  /// Parses the value of `--shard`, such as `2/4`.
  init(_ value: String, plan: String, _ syntax: CommandSyntax) throws(UsageError) {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count
    else {
      throw UsageError(
        "The value '\(value)' is invalid for '--shard'. Use <index>/<count>, such as 2/4.", syntax)
    }
    self.init(index: index, count: count, plan: plan)
  }
}
