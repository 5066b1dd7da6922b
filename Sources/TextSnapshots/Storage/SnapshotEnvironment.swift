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
  package let pendingRoot: String?
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

extension SnapshotEnvironment {
  /// Where a source file or a folder is, of which the path was compiled in.
  ///
  /// `SNAPSHOT_ROOT=from=to` moves what is below one folder to another. Under Bazel a relative
  /// path is one below the workspace in the test's files.
  ///
  /// - Parameter path: The path that was compiled in.
  /// - Returns: The path at run time.
  /// - Throws: `SnapshotLocationError` where `SNAPSHOT_ROOT` cannot be read.
  package func sourcePath(_ path: String) throws(SnapshotLocationError) -> String {
    let path = try moved(path)
    guard let workspace = bazelWorkspace, path.utf8.first != UInt8(ascii: "/") else { return path }
    return "\(workspace)/\(path)"
  }

  /// A path below the folder that `SNAPSHOT_ROOT` names, below the other one.
  private func moved(_ path: String) throws(SnapshotLocationError) -> String {
    guard let root else { return path }
    // By bytes: a mark that combines with `=` or `/` makes another `Character` of it.
    guard let equals = root.utf8.firstIndex(of: UInt8(ascii: "=")),
      equals > root.startIndex, root.utf8.index(after: equals) < root.endIndex
    else { throw SnapshotLocationError(.root(root)) }
    let from = Self.withoutSlash(root[..<equals])
    let to = Self.withoutSlash(root[root.utf8.index(after: equals)...])
    guard path.utf8.starts(with: from.utf8) else { return path }
    let rest = path.utf8.dropFirst(from.utf8.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return path }
    return "\(to)\(Substring(rest))"
  }

  /// The package of a source file, where one is known.
  func packageRoot(ofSourceFile path: String) -> String? {
    if let root = SnapshotLocation.packageRoot(above: path) { return root }
    guard let workspace = bazelWorkspace else { return nil }
    return path.utf8.starts(with: "\(workspace)/".utf8) ? workspace : nil
  }

  private static func withoutSlash(_ path: Substring) -> Substring {
    path.utf8.last == UInt8(ascii: "/") ? withoutSlash(Substring(path.utf8.dropLast())) : path
  }
}

/// The folders that were found already: finding one asks the file system, and every assertion of a
/// test file has the same.
final class SnapshotFolderCache: @unchecked Sendable {  // Every access to its state is locked.
  enum Source: Hashable {
    /// The folder of a location for a test file, or the one above it for transcripts.
    case location(SnapshotLocation, isTranscript: Bool)
    /// A folder that is used as it is.
    case directory(String)

    /// Whether the folder is the same wherever the process works.
    fileprivate var isAbsolute: Bool {
      switch self {
      case .location(let location, _):
        if case .folder(let path) = location.kind { path.utf8.first == Self.slash } else { true }
      case .directory(let path): path.utf8.first == Self.slash
      }
    }

    static let slash = UInt8(ascii: "/")
  }

  private struct Key: Hashable {
    let source: Source
    let testFilePath: CompiledPath
  }

  private let lock = NSLock()
  private var folders: [Key: SnapshotFolder] = [:]

  /// The folder for a test file, found once; what is relative is found anew each time.
  func folder(
    _ source: Source, testFilePath: CompiledPath,
    find: (_ testFilePath: String) throws(SnapshotLocationError) -> SnapshotFolder
  ) throws(SnapshotLocationError) -> SnapshotFolder {
    guard source.isAbsolute, testFilePath.isAbsolute else {
      return try find(testFilePath.description)
    }
    let key = Key(source: source, testFilePath: testFilePath)
    if let folder = lock.withLock({ folders[key] }) { return folder }
    let folder = try find(testFilePath.description)
    lock.withLock { folders[key] = folder }
    return folder
  }
}
