internal import Foundation

/// The environment variables that snapshot assertions go by, read once.
package struct SnapshotEnvironment: Sendable {
  /// The variables by name.
  package let variables: [String: String]
  /// Whether this is a CI machine: a marker is set, and not to `false` or `0`.
  let isCI: Bool
  /// Whether this is a test of Bazel, whose files are copies or links, and no sources.
  let isBazel: Bool
  /// Where pending texts go in place of the folder beside their references; `nil` where they stay.
  let pendingRoot: String?
  /// The file that takes a line for every assertion; `nil` for none.
  let manifestPath: String?
  /// The folders that were found in this environment.
  let folders = SnapshotFolderCache()

  /// Creates an environment.
  ///
  /// - Parameter variables: The variables by name.
  package init(_ variables: [String: String]) {
    self.variables = variables
    func value(_ name: String) -> String? { Self.value(name, in: variables) }
    isCI = Self.markersOfCI.contains { name in
      guard let value = value(name) else { return false }
      return !["false", "0", "no"].contains(value.lowercased())
    }
    isBazel = value("TEST_SRCDIR") != nil
    let pending = value("SNAPSHOT_PENDING") ?? value("SNAPSHOT_ARTIFACTS")
    let outputs = isBazel ? value("TEST_UNDECLARED_OUTPUTS_DIR") : nil
    pendingRoot = (pending ?? outputs).map { SnapshotLocation.absolute($0) }
    manifestPath = value("SNAPSHOT_MANIFEST")
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

  /// The command of `SNAPSHOT_DIFF_TOOL`, that a failure offers.
  package var diffTool: SnapshotTestingConfiguration.DiffTool? {
    value("SNAPSHOT_DIFF_TOOL").map { SnapshotTestingConfiguration.DiffTool(command: $0) }
  }

  /// A variable's value; `nil` where it is not set or empty.
  func value(_ name: String) -> String? {
    Self.value(name, in: variables)
  }

  private static func value(_ name: String, in variables: [String: String]) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
