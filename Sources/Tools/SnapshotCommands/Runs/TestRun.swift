import CommandParts
import Foundation
import TextSnapshots

/// A run of a test command that writes a manifest of the assertions.
struct TestRun {
  let context: CommandContext
  let root: PackageRoot
  let command: [String]
  /// A Boolean value that indicates whether tests are left out.
  let isFiltered: Bool

  private var path: String {
    context.arguments.value("--manifest").map { FilePath.absolute($0) }
      ?? root.path(of: CompleteRun.manifestPath)
  }

  /// Runs the command, and returns its exit code.
  func run() throws -> Int32 {
    let header = Manifest.Header(isFiltered: isFiltered, command: command)
    try OutputFile.write(path, of: .manifest, option: Self.option) {
      output throws(SnapshotFileError) in
      try output.write(try Manifest.line(header))
    }
    context.console.flush()
    // With `--json`, standard output is reserved for JSON.
    let code = try ChildProcess.run(
      command, environment: variables, output: context.isJSON ? STDERR_FILENO : nil)
    do throws(SnapshotFileError) {
      try OutputFile.append(try Manifest.line(Manifest.Trailer(code: code)), to: path)
    } catch {
      throw ToolError.unwritable("The manifest", path, error, option: Self.option)
    }
    return code
  }

  /// Reads the manifest after the run, and keeps it for other commands if the run is complete.
  ///
  /// Developers often run only a few tests, but the search for orphans needs a complete run.
  func manifest() throws(ToolError) -> Manifest {
    let manifest = try Manifest(path, package: root.name)
    if manifest.reasonIncomplete == nil, path == root.path(of: CompleteRun.manifestPath) {
      rename(path, root.path(of: CompleteRun.path))
    }
    return manifest
  }

  private static let option = "--manifest <file>"

  /// The environment variables for the command.
  ///
  /// Because `xcodebuild` passes only variables with the prefix `TEST_RUNNER_` to the tests, each
  /// variable is also set with this prefix. Without an option, the tests use the value in the
  /// environment.
  private var variables: [String: String] {
    var variables = context.environment
    var own = ["SNAPSHOT_MANIFEST": path]
    own["SNAPSHOT_TESTING_RECORD"] = context.arguments.value("--record")
    own["SNAPSHOT_PENDING"] = context.arguments.value("--pending").map { FilePath.absolute($0) }
    for (name, value) in own {
      variables[name] = value
      variables["TEST_RUNNER_\(name)"] = value
    }
    return variables
  }
}
