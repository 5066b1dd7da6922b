internal import Foundation
internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A run of a command around which a manifest is written.
struct RecordedRun {
  let checkout: Checkout
  /// The manifest that the run begins anew.
  let manifest: String
  /// The command, with its arguments.
  let command: [String]
  let shard: Shard
  /// Whether some tests are left out on purpose, other than those of other shards.
  let isFiltered: Bool
  /// The mode that references are recorded in; `nil` for what the environment says.
  let record: String?
  /// Where pending texts go; `nil` for what the environment says.
  let pending: String?
  /// Where what the command prints is shown.
  let console: Console
  /// Whether nothing of it goes to the standard output, which is for one value.
  var isQuiet = false
  /// Whether every line of it is shown, without a bar.
  var isVerbose = false
  /// The event file of Swift Testing; `nil` if the command isn't `swift test`.
  var events: TestEvents?

  /// Runs the command.
  ///
  /// - Parameter environment: The environment of this process.
  /// - Returns: The exit code of the command.
  /// - Throws: `ToolError` where it cannot be run, or the manifest cannot be written.
  func run(environment: [String: String]) throws -> Int32 {
    let header = ManifestRun.Header(
      id: UUID().uuidString, plan: shard.plan, shard: shard.index, shards: shard.count,
      isFiltered: isFiltered, platform: Self.platform, command: command)
    let parts = Path(manifest)
    ManifestFiles.keepLastRun(of: checkout, before: manifest)
    do throws(SnapshotFileError) {
      try SnapshotFile.makeFolder(parts.folder)
      let output = try OutputFile(manifest)
      defer { output.close() }
      try output.write(try Self.data(header))
      try output.finish()
    } catch {
      throw unwritable(error)
    }
    let code = try runCommand(variables(environment))
    let environment = SnapshotEnvironment(["SNAPSHOT_MANIFEST": manifest])
    for test in events?.takeCanceledTests() ?? [] {
      SnapshotManifest(environment)?.noteIncomplete(test)
    }
    let trailer = ManifestRun.Trailer(id: header.id, code: code)
    let descriptor = open(manifest, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable(.last) }
    defer { close(descriptor) }
    do throws(SnapshotFileError) {
      try SnapshotFile.writeAll(try Self.data(trailer), to: descriptor)
    } catch {
      throw unwritable(error)
    }
    return code
  }

  private func runCommand(_ environment: [String: String]) throws(ToolError) -> Int32 {
    let command = command + (events?.options ?? [])
    guard console.hasStatusLine, !isQuiet, !isVerbose else {
      console.flush()
      return try ChildProcess.run(
        command, environment: environment, output: isQuiet ? STDERR_FILENO : nil)
    }
    let last = LastRun(self.command, in: checkout)
    var relay = ProgressRelay(console, expected: last.tests)
    defer { relay.finish() }
    let code = try ChildProcess.relay(
      command, environment: environment, includesErrors: console.hasErrorsOnTerminal
    ) { relay.add($0) }
    last.note(tests: relay.tests)
    return code
  }

  /// The environment of the command: xcodebuild passes on what begins with `TEST_RUNNER_`.
  private func variables(_ environment: [String: String]) -> [String: String] {
    var variables = environment
    var own = ["SNAPSHOT_MANIFEST": manifest]
    if let record { own["SNAPSHOT_TESTING_RECORD"] = record }
    if let pending { own["SNAPSHOT_PENDING"] = pending }
    for (name, value) in own {
      variables[name] = value
      variables["TEST_RUNNER_\(name)"] = value
    }
    return variables
  }

  private static func data(_ header: ManifestRun.Header) throws(SnapshotFileError) -> Data {
    guard let line = try? header.line() else { throw SnapshotFileError(number: EINVAL) }
    return line
  }

  private static func data(_ trailer: ManifestRun.Trailer) throws(SnapshotFileError) -> Data {
    guard let line = try? trailer.line() else { throw SnapshotFileError(number: EINVAL) }
    return line
  }

  private func unwritable(_ error: SnapshotFileError) -> ToolError {
    ToolError(
      """
      The manifest \(quoted(manifest)) cannot be written: \(error).

      To fix, name a file that this user may write to: --manifest <file>.
      """)
  }

  #if os(macOS)
    private static let platform = "macOS"
  #elseif os(Linux)
    private static let platform = "Linux"
  #else
    private static let platform = "other"
  #endif
}

/// Which part of a run this machine does.
struct Shard: Equatable {
  /// The part, from 1.
  let index: Int
  let count: Int
  /// What the parts of one run have in common.
  let plan: String

  /// The whole run.
  static func whole() -> Shard { Shard(index: 1, count: 1, plan: UUID().uuidString) }

  init(index: Int, count: Int, plan: String) {
    self.index = index
    self.count = count
    self.plan = plan
  }

  /// Reads `2/4`.
  ///
  /// - Throws: `UsageError` where it is none.
  init(_ text: String, plan: String, _ syntax: CommandSyntax) throws(UsageError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count
    else {
      throw UsageError(
        "The value \"\(text)\" of \"--shard\" is no part of a whole, as 2/4 is.", syntax)
    }
    self.init(index: index, count: count, plan: plan)
  }
}
