import Foundation
import RuntimeIssues

/// The environment variables that affect snapshot assertions.
///
/// This is a class because copying a dozen strings for every assertion would be slow.
package final class SnapshotEnvironment: Sendable {
  private let record: String?
  private let root: String?
  /// A Boolean value that indicates whether the process runs on a CI machine.
  ///
  /// This is `true` if a CI system's environment variable has a value other than `false`, `0`, or
  /// `no`.
  let isCI: Bool
  /// The folder for pending snapshots, or `nil` to store them next to their references.
  package let pendingRoot: String?
  let manifestPath: String?
  package let diffTool: SnapshotTestingConfiguration.DiffTool?
  private let folders = Lock<[FolderKey: SnapshotFolder]>([:])

  package init(_ variables: [String: String]) {
    func value(_ name: String) -> String? {
      guard let value = variables[name], !value.isEmpty else { return nil }
      return value
    }
    record = value("SNAPSHOT_TESTING_RECORD")
    root = value("SNAPSHOT_ROOT")
    isCI = Self.variablesOfCI.contains { name in
      guard let value = value(name)?.lowercased() else { return false }
      return value != "false" && value != "0" && value != "no"
    }
    pendingRoot = (value("SNAPSHOT_PENDING") ?? value("SNAPSHOT_ARTIFACTS"))
      .map { FilePath.absolute($0) }
    manifestPath = value("SNAPSHOT_MANIFEST")
    diffTool = value("SNAPSHOT_DIFF_TOOL").map { .init(command: $0) }
  }

  package static var current: SnapshotEnvironment { scoped.get() ?? process }

  package static let scoped = TaskLocal<SnapshotEnvironment?>(wrappedValue: nil)

  private static let process = SnapshotEnvironment(ProcessInfo.processInfo.environment)

  private static let variablesOfCI = [
    "CI", "TF_BUILD", "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "JENKINS_URL", "TEAMCITY_VERSION",
    "CODEBUILD_BUILD_ID", "BITRISE_IO", "CI_XCODE_CLOUD",
  ]

  /// Returns the record mode in the environment, or `nil` if it doesn't have any.
  ///
  /// - Throws: A `SnapshotFailure` if the mode is unknown.
  func recordMode() throws(SnapshotFailure) -> SnapshotTestingConfiguration.Record? {
    guard let record else { return nil }
    guard let mode = SnapshotTestingConfiguration.Record(rawValue: record) else {
      throw SnapshotFailure(
        message: """
          The environment variable SNAPSHOT_TESTING_RECORD has the unknown value "\(record)".

          To fix, set it to one of "all", "failed", "missing", "never", or unset it.
          """)
    }
    return mode
  }

  // MARK: Folders

  private struct FolderKey: Hashable {
    let location: SnapshotLocation
    /// The address of the string literal, which is faster to hash than the path itself.
    let testFilePath: UInt
  }

  /// Returns the folder that the given location specifies for a test file.
  ///
  /// Determining the folder requires access to the file system, so folders with an absolute path
  /// are cached. Relative paths are resolved each time because the working directory can change.
  ///
  /// - Throws: A `SnapshotFailure` if the location requires a package but the test file isn't in
  ///   one, or if the value of `SNAPSHOT_ROOT` is malformed.
  package func folder(
    _ location: SnapshotLocation, testFilePath: StaticString
  ) throws(SnapshotFailure) -> SnapshotFolder {
    guard location.isAbsolute, testFilePath.hasPointerRepresentation,
      testFilePath.utf8Start.pointee == UInt8(ascii: "/")
    else {
      return try SnapshotFolder(location, testFilePath: "\(testFilePath)", environment: self)
    }
    let key = FolderKey(location: location, testFilePath: UInt(bitPattern: testFilePath.utf8Start))
    if let folder = folders.withLock({ $0[key] }) { return folder }
    let folder = try SnapshotFolder(location, testFilePath: "\(testFilePath)", environment: self)
    folders.withLock { $0[key] = folder }
    return folder
  }

  /// Returns the current path of a source file or folder, given the path at which it was compiled.
  ///
  /// If `SNAPSHOT_ROOT` is set to `from=to`, paths in the folder `from` are mapped to the folder
  /// `to`.
  ///
  /// - Throws: A `SnapshotFailure` if the value of `SNAPSHOT_ROOT` is malformed.
  package func sourcePath(_ path: String) throws(SnapshotFailure) -> String {
    guard let root else { return path }
    // Like a path, the value is split between bytes.
    var folders: [Substring] = []
    for folder in root.utf8.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    where !folder.isEmpty {
      var folder = folder
      while folder.last == UInt8(ascii: "/") { folder.removeLast() }
      folders.append(Substring(folder))
    }
    guard folders.count == 2 else {
      throw SnapshotFailure(
        message: """
          The environment variable SNAPSHOT_ROOT has the value "\(root)", which is not of the form \
          from=to.

          To fix, set it to the folder that the sources were compiled in and the folder that they are \
          in now, as in SNAPSHOT_ROOT=/build/app=/checkout/app, or unset it.
          """)
    }
    let (old, new) = (String(folders[0]), String(folders[1]))
    if path.utf8.elementsEqual(old.utf8) { return new }
    return FilePath.relative(path, to: old).map { "\(new)/\($0)" } ?? path
  }

  func packageRoot(ofSourceFile path: String) -> String? {
    var folder = FilePath.absolute(path)
    repeat {
      folder = FilePath(folder).folder
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") { return folder }
    } while folder != "/"
    return nil
  }
}
