internal import Foundation

/// The folder of a test file's snapshots.
///
/// It is a class so that every assertion of a test file shares one.
package final class SnapshotFolder: Sendable {
  /// The absolute path, without `.` and `..`.
  package let path: String
  /// The folder in the sources that these references belong to; another one for a bundle.
  let sourcePath: String
  /// Where the test's source file is.
  package let testFilePath: String
  /// Whether the folder is in a bundle.
  let isInBundle: Bool
  /// Whether links are followed: Bazel makes links of all files that a test may read.
  let followsLinks: Bool
  /// What tells two folders apart on every file system, those that fold case too.
  let key: HashedPath
  /// The folder of texts that wait for a review.
  let pendingFolder: HashedPath
  /// Whether that is elsewhere than beside the references.
  let isPendingElsewhere: Bool

  init(
    path: String, testFilePath: String, bundleSourcePath: String? = nil,
    environment: SnapshotEnvironment
  ) {
    let path = SnapshotLocation.absolute(path)
    let sourcePath = bundleSourcePath.map { SnapshotLocation.absolute($0) } ?? path
    self.path = path
    self.sourcePath = sourcePath
    self.testFilePath = testFilePath
    isInBundle = bundleSourcePath != nil
    followsLinks = environment.isBazel
    key = HashedPath(path.foldedForFiles)
    let pending = environment.pendingRoot.map { root in
      "\(root)/\(PackagePath(sourcePath, sourceFile: testFilePath).joined)"
    }
    isPendingElsewhere = pending != nil
    pendingFolder = HashedPath(pending ?? "\(path)/.pending")
  }

  /// Makes the folder of a name in this one.
  func subfolder(_ name: String, environment: SnapshotEnvironment) -> SnapshotFolder {
    SnapshotFolder(
      path: "\(path)/\(name)", testFilePath: testFilePath,
      bundleSourcePath: isInBundle ? "\(sourcePath)/\(name)" : nil, environment: environment)
  }

  /// Finds a folder that is used as it is.
  ///
  /// - Parameters:
  ///   - directory: The path, from the working directory where it is relative.
  ///   - testFilePath: The test's source file, as it was compiled in.
  ///   - environment: The environment variables.
  /// - Returns: The folder.
  /// - Throws: `SnapshotLocationError` where `SNAPSHOT_ROOT` cannot be read.
  package static func directory(
    _ directory: String, testFilePath: CompiledPath, environment: SnapshotEnvironment = .current
  ) throws(SnapshotLocationError) -> SnapshotFolder {
    try environment.folders.folder(.directory(directory), testFilePath: testFilePath) {
      (testFilePath) throws(SnapshotLocationError) in
      SnapshotFolder(
        path: try environment.sourcePath(directory),
        testFilePath: try environment.sourcePath(testFilePath), environment: environment)
    }
  }
}

extension String {
  /// The same text for all names that some file system takes for one.
  var foldedForFiles: String {
    var isLowercase = true
    for byte in utf8 {
      // Some letters have two small forms and one capital.
      guard byte < 0x80 else { return uppercased().lowercased() }
      if UInt8(ascii: "A") <= byte, byte <= UInt8(ascii: "Z") { isLowercase = false }
    }
    return isLowercase ? self : lowercased()
  }
}

extension SnapshotLocation {
  /// The folder of a test file's snapshots.
  ///
  /// - Parameters:
  ///   - testFilePath: The test's source file, as it was compiled in.
  ///   - environment: The environment variables.
  /// - Returns: The folder.
  /// - Throws: `SnapshotLocationError` where the location needs a package and there is none, or where
  ///   `SNAPSHOT_ROOT` cannot be read.
  package func folder(
    ofTestFile testFilePath: CompiledPath, environment: SnapshotEnvironment = .current
  ) throws(SnapshotLocationError) -> SnapshotFolder {
    let source = SnapshotFolderCache.Source.location(self, isTranscript: false)
    return try environment.folders.folder(source, testFilePath: testFilePath) {
      (testFilePath) throws(SnapshotLocationError) in
      let testFile = URL(fileURLWithPath: testFilePath).deletingPathExtension().lastPathComponent
      return try find(testFilePath: testFilePath, subfolder: "/\(testFile)", environment)
    }
  }

  /// The folder of a user script's transcript.
  ///
  /// If the location names no folder, it is the test file's own, because two test files may have
  /// scripts of the same name. Tests and programs share a folder that the location names.
  func transcriptFolder(
    testFilePath: CompiledPath, environment: SnapshotEnvironment = .current
  ) throws(SnapshotLocationError) -> SnapshotFolder {
    switch kind {
    case .besideTestFile, .bundle:
      return try folder(ofTestFile: testFilePath, environment: environment)
    case .packageRoot, .folder: break
    }
    let source = SnapshotFolderCache.Source.location(self, isTranscript: true)
    return try environment.folders.folder(source, testFilePath: testFilePath) {
      (testFilePath) throws(SnapshotLocationError) in
      try find(testFilePath: testFilePath, subfolder: "", environment)
    }
  }

  private func find(
    testFilePath: String, subfolder: String, _ environment: SnapshotEnvironment
  ) throws(SnapshotLocationError) -> SnapshotFolder {
    let testFilePath = try environment.sourcePath(testFilePath)
    let beside = "\(Self.parent(of: testFilePath))/__Snapshots__\(subfolder)"
    let path: String
    switch kind {
    case .besideTestFile:
      path = beside
    case .packageRoot(let name):
      guard let root = environment.packageRoot(ofSourceFile: testFilePath) else {
        throw SnapshotLocationError(.noPackage(testFilePath: testFilePath))
      }
      let folders = name.unicodeScalars.split(separator: "/").map {
        SnapshotName.folder(String($0))
      }
      path = (["\(root)/__Snapshots__"] + folders).joined(separator: "/") + subfolder
    case .folder(let folder):
      // Without a dot the folder of a test file would be one of the root.
      path = try environment.sourcePath(folder.isEmpty ? "." : folder) + subfolder
    case .bundle(let resources):
      return SnapshotFolder(
        path: "\(resources)/__Snapshots__\(subfolder)", testFilePath: testFilePath,
        bundleSourcePath: beside, environment: environment)
    }
    return SnapshotFolder(path: path, testFilePath: testFilePath, environment: environment)
  }

  /// A path from the root, without `.` and `..`; a relative one is from the working directory.
  ///
  /// Nothing else in it means anything: what no shell made of a `~` is a name, as for git.
  ///
  /// - Complexity: O(*n*) in the path's length.
  package static func absolute(_ path: String) -> String {
    guard !isResolved(path) else { return path }
    let slash = UInt8(ascii: "/")
    let start = path.utf8.first == slash ? "" : FileManager.default.currentDirectoryPath
    var parts: [Substring] = []
    // By bytes: a slash before a combining mark is no `Character` of its own.
    for part in "\(start)/\(path)".utf8.split(separator: slash) {
      switch Substring(part) {
      case ".": break
      case "..": _ = parts.popLast()
      case let part: parts.append(part)
      }
    }
    return "/\(parts.joined(separator: "/"))"
  }

  /// Whether nothing in a path is to be resolved: it is absolute, and no part is empty or hidden.
  ///
  /// Every assertion asks, and taking a path apart costs more than reading a file.
  private static func isResolved(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    guard path.utf8.first == slash, path.utf8.last != slash else { return false }
    var previous: UInt8 = 0
    for byte in path.utf8 {
      if previous == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
      previous = byte
    }
    return true
  }

  /// The nearest folder above a file that has a Package.swift.
  static func packageRoot(above path: String) -> String? {
    var folder = parent(of: path)
    while true {
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") { return folder }
      let above = parent(of: folder)
      guard above != folder else { return nil }
      folder = above
    }
  }

  static func parent(of path: String) -> String {
    if isResolved(path), let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      return slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
