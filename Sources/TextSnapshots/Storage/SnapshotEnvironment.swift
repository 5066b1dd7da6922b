internal import Foundation
internal import RuntimeIssues

/// The environment variables of snapshot assertions, read once.
///
/// It is a class, so that an assertion that asks for it copies a reference, not a dozen strings.
package final class SnapshotEnvironment: Sendable {
  /// The value of `SNAPSHOT_TESTING_RECORD`.
  let record: String?
  /// The value of `SNAPSHOT_ROOT`.
  let root: String?
  /// The folder that Bazel's relative paths begin at: the workspace in the test's files.
  let bazelWorkspace: String?
  /// Whether this is a CI machine: a marker is set, and not to `false` or `0`.
  let isCI: Bool
  /// Where pending snapshots go instead of the folder beside their references.
  package let pendingRoot: String?
  /// The file that takes a line for every assertion.
  let manifestPath: String?
  /// The command of `SNAPSHOT_DIFF_TOOL`, which a failure offers.
  package let diffTool: SnapshotTestingConfiguration.DiffTool?
  private let folders = Lock<[FolderKey: SnapshotFolder]>([:])

  /// Creates an environment.
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

  /// An environment that replaces the process's own.
  @TaskLocal package static var scoped: SnapshotEnvironment?

  private static let process = SnapshotEnvironment(ProcessInfo.processInfo.environment)

  /// The variables that CI systems set for their jobs.
  private static let markersOfCI = [
    "CI", "TF_BUILD", "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "JENKINS_URL", "TEAMCITY_VERSION",
    "CODEBUILD_BUILD_ID", "BITRISE_IO", "CI_XCODE_CLOUD",
  ]

  /// Whether this is a test of Bazel, whose files are copies or links, and no sources.
  var isBazel: Bool { bazelWorkspace != nil }
}

// MARK: Folders

extension SnapshotEnvironment {
  private struct FolderKey: Hashable {
    let location: SnapshotLocation
    /// The address of the literal, which is cheaper to hash than its text.
    let testFilePath: UInt
  }

  /// The folder that a location gives for a test file.
  ///
  /// Finding one asks the file system, so it happens once; a relative path is resolved each time,
  /// because the working directory can change.
  ///
  /// - Throws: `SnapshotLocationError` if the location needs a package and there is none, or if
  ///   `SNAPSHOT_ROOT` cannot be read.
  package func folder(
    _ location: SnapshotLocation, testFilePath: StaticString
  ) throws(SnapshotLocationError) -> SnapshotFolder {
    guard location.isAbsolute, testFilePath.hasPointerRepresentation,
      testFilePath.utf8Start.pointee == UInt8(ascii: "/")
    else {
      return try SnapshotFolder(location, testFilePath: "\(testFilePath)", environment: self)
    }
    let key = FolderKey(
      location: location, testFilePath: UInt(bitPattern: testFilePath.utf8Start))
    if let folder = folders.withLock({ $0[key] }) { return folder }
    let folder = try SnapshotFolder(location, testFilePath: "\(testFilePath)", environment: self)
    folders.withLock { $0[key] = folder }
    return folder
  }

  /// Where a source file or a folder is, given the path that was compiled in.
  ///
  /// `SNAPSHOT_ROOT=from=to` moves what is below one folder to another. Under Bazel a relative
  /// path begins at the workspace in the test's files.
  ///
  /// - Throws: `SnapshotLocationError` if `SNAPSHOT_ROOT` cannot be read.
  package func sourcePath(_ path: String) throws(SnapshotLocationError) -> String {
    let path = try moved(path)
    guard let workspace = bazelWorkspace, path.utf8.first != UInt8(ascii: "/") else { return path }
    return "\(workspace)/\(path)"
  }

  private func moved(_ path: String) throws(SnapshotLocationError) -> String {
    guard let root else { return path }
    // By bytes: a mark that combines with `=` or `/` makes another `Character` of it.
    guard let equals = root.utf8.firstIndex(of: UInt8(ascii: "=")),
      equals > root.startIndex, root.utf8.index(after: equals) < root.endIndex
    else { throw .invalidRoot(root) }
    let from = Self.withoutSlash(root[..<equals])
    let to = Self.withoutSlash(root[root.utf8.index(after: equals)...])
    guard path.utf8.starts(with: from.utf8) else { return path }
    let rest = path.utf8.dropFirst(from.utf8.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return path }
    return "\(to)\(Substring(rest))"
  }

  /// The package of a source file, if one is known.
  func packageRoot(ofSourceFile path: String) -> String? {
    if let root = SnapshotLocation.packageRoot(above: path) { return root }
    guard let workspace = bazelWorkspace else { return nil }
    return path.utf8.starts(with: "\(workspace)/".utf8) ? workspace : nil
  }

  private static func withoutSlash(_ path: Substring) -> Substring {
    path.utf8.last == UInt8(ascii: "/") ? withoutSlash(Substring(path.utf8.dropLast())) : path
  }
}

extension SnapshotLocation {
  /// Whether the folder is the same wherever the process works.
  fileprivate var isAbsolute: Bool {
    switch kind {
    case .besideTestFile, .packageRoot, .bundle: true
    case .folder(let path), .directory(let path): path.utf8.first == UInt8(ascii: "/")
    }
  }
}
