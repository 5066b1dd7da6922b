import Commands
import Foundation
import TextSnapshots

/// A run of a test command that writes a manifest of the assertions.
struct TestRun {
  let context: CommandContext
  let root: PackageRoot
  let manifest: String
  let command: [String]
  var shard = Shard()
  /// A Boolean value that indicates whether tests are left out for a reason other than sharding.
  let isFiltered: Bool
  /// The record mode of the tests.
  ///
  /// If this property or `pending` is `nil`, the tests use the value in the environment.
  let record: String?
  let pending: String?

  func run() throws -> Int32 {
    let header = ManifestRun.Header(
      id: UUID().uuidString, plan: shard.plan, shard: shard.index, shards: shard.count ?? 1,
      isFiltered: isFiltered, platform: Self.platform, command: command)
    ManifestFiles.keepLastRun(of: root, before: manifest)
    try write { () throws(SnapshotFileError) in
      try SnapshotFile.makeFolder(FilePath(manifest).folder)
      try OutputFile.open(manifest) { output throws(SnapshotFileError) in
        try output.write(try ManifestRun.line(header))
      }
    }
    context.console.flush()
    // With `--json`, standard output is reserved for JSON.
    let code = try ChildProcess.run(
      command, environment: variables, output: context.isJSON ? STDERR_FILENO : nil)
    try write { () throws(SnapshotFileError) in
      let trailer = ManifestRun.Trailer(id: header.id, code: code)
      try OutputFile.append(try ManifestRun.line(trailer), to: manifest)
    }
    return code
  }

  private func write(_ body: () throws(SnapshotFileError) -> Void) throws(ToolError) {
    do throws(SnapshotFileError) {
      try body()
    } catch {
      throw .unwritable(
        "The manifest", manifest, error, name: "a file", option: "--manifest <file>")
    }
  }

  /// The environment variables for the command.
  ///
  /// Because `xcodebuild` passes only variables with the prefix `TEST_RUNNER_` to the tests, each
  /// variable is also set with this prefix.
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
  var index = 1
  /// The number of shards, or `nil` if the run isn't sharded.
  var count: Int?
  /// A name that all shards of a run share.
  var plan = UUID().uuidString
}

extension Shard {
  /// Parses a value of `--shard`, such as `2/4`.
  static func parts(of value: String) -> (index: Int, count: Int)? {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count
    else { return nil }
    return (index, count)
  }
}
