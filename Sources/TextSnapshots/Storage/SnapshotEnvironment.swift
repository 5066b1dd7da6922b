internal import Foundation

/// The environment variables that snapshot assertions go by.
package struct SnapshotEnvironment: Sendable {
  /// The variables by name.
  package var variables: [String: String]

  /// Creates an environment.
  ///
  /// - Parameter variables: The variables by name.
  package init(_ variables: [String: String]) {
    self.variables = variables
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

  /// Whether this is a CI machine: a marker is set, and not to `false` or `0`.
  var isCI: Bool {
    Self.markersOfCI.contains { name in
      guard let value = value(name) else { return false }
      return !["false", "0", "no"].contains(value.lowercased())
    }
  }

  /// The command of `SNAPSHOT_DIFF_TOOL`, that a failure offers.
  package var diffTool: SnapshotTestingConfiguration.DiffTool? {
    value("SNAPSHOT_DIFF_TOOL").map { SnapshotTestingConfiguration.DiffTool(command: $0) }
  }

  /// A variable's value; `nil` where it is not set or empty.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
