internal import Foundation

/// The environment variables that snapshot assertions go by, read once.
///
/// It is a class so that an assertion that asks for it copies a reference, not a dozen texts.
package final class SnapshotEnvironment: Sendable {
  /// The value of `SNAPSHOT_TESTING_RECORD`; `nil` where it is not set.
  ///
  /// This and the others are looked up once: every assertion asks for them.
  let record: String?
  /// The value of `SNAPSHOT_ROOT`; `nil` where it is not set.
  let root: String?
  /// The folder that Bazel's relative paths begin at: the workspace in the test's files.
  let bazelWorkspace: String?
  /// Whether this is a CI machine: a marker is set, and not to `false` or `0`.
  let isCI: Bool
  /// Where pending texts go in place of the folder beside their references; `nil` where they stay.
  let pendingRoot: String?
  /// The file that takes a line for every assertion; `nil` for none.
  let manifestPath: String?
  /// The command of `SNAPSHOT_DIFF_TOOL`, that a failure offers.
  package let diffTool: SnapshotTestingConfiguration.DiffTool?
  /// The folders that were found in this environment.
  let folders = SnapshotFolderCache()

  /// Creates an environment.
  ///
  /// - Parameter variables: The variables by name.
  package init(_ variables: [String: String]) {
    func value(_ name: String) -> String? {
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    record = value("SNAPSHOT_TESTING_RECORD")
    root = value("SNAPSHOT_ROOT")
    let workspace = value("TEST_WORKSPACE")
    bazelWorkspace = value("TEST_SRCDIR").map { files in workspace.map { "\(files)/\($0)" } ?? files
    }
    isCI = Self.markersOfCI.contains { name in
      guard let value = value(name) else { return false }
      return !["false", "0", "no"].contains(value.lowercased())
    }
    let pending = value("SNAPSHOT_PENDING") ?? value("SNAPSHOT_ARTIFACTS")
    let outputs = bazelWorkspace != nil ? value("TEST_UNDECLARED_OUTPUTS_DIR") : nil
    pendingRoot = (pending ?? outputs).map { SnapshotLocation.absolute($0) }
    manifestPath = value("SNAPSHOT_MANIFEST")
    diffTool = value("SNAPSHOT_DIFF_TOOL").map {
      SnapshotTestingConfiguration.DiffTool(command: $0)
    }
  }

  /// The environment in force here: the process's own, as it was when first asked for.
  package static var current: SnapshotEnvironment { scoped ?? process }

  /// An environment that stands in for the process's own.
  @TaskLocal package static var scoped: SnapshotEnvironment?

  private static let process = SnapshotEnvironment(ProcessInfo.processInfo.environment)

  /// What CI systems set in the environment of their jobs.
  private static let markersOfCI = [
    "CI", "TF_BUILD", "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "JENKINS_URL", "TEAMCITY_VERSION",
    "CODEBUILD_BUILD_ID", "BITRISE_IO", "CI_XCODE_CLOUD",
  ]

  /// Whether this is a test of Bazel, whose files are copies or links, and no sources.
  var isBazel: Bool { bazelWorkspace != nil }
}
