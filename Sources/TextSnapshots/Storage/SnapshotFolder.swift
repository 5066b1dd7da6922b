internal import Foundation

/// The folder of a test file's snapshots.
package struct SnapshotFolder: Sendable, Hashable {
  /// The absolute path, without `.` and `..`.
  package let path: String
  /// The folder in the sources that these references belong to; another one for a bundle.
  let sourcePath: String
  /// Where the test's source file is.
  package let testFilePath: String
  /// Whether the folder is in a bundle.
  let isInBundle: Bool

  init(path: String, testFilePath: String, bundleSourcePath: String? = nil) {
    self.path = SnapshotLocation.absolute(path)
    self.testFilePath = testFilePath
    isInBundle = bundleSourcePath != nil
    sourcePath = bundleSourcePath.map { SnapshotLocation.absolute($0) } ?? self.path
  }

  private init(_ folder: SnapshotFolder, subfolder name: String) {
    path = "\(folder.path)/\(name)"
    sourcePath = "\(folder.sourcePath)/\(name)"
    testFilePath = folder.testFilePath
    isInBundle = folder.isInBundle
  }

  /// A folder in this one.
  func subfolder(_ name: String) -> SnapshotFolder { SnapshotFolder(self, subfolder: name) }

  /// Takes a folder as it is.
  ///
  /// - Parameters:
  ///   - directory: The path, from the working directory where it is relative.
  ///   - testFilePath: The test's source file, as it was compiled in.
  /// - Throws: `SnapshotPlaceError` where `SNAPSHOT_ROOT` cannot be read.
  package init(directory: String, testFilePath: String) throws(SnapshotPlaceError) {
    let environment = SnapshotEnvironment.current
    self = try environment.folders.folder(.directory(directory), testFilePath: testFilePath) {
      () throws(SnapshotPlaceError) in
      SnapshotFolder(
        path: try environment.sourcePath(directory),
        testFilePath: try environment.sourcePath(testFilePath))
    }
  }
}

extension SnapshotLocation {
  /// The folder of a test file's snapshots.
  ///
  /// - Parameter testFilePath: The test's source file, as it was compiled in.
  /// - Returns: The folder.
  /// - Throws: `SnapshotPlaceError` where the location needs a package and there is none, or where
  ///   `SNAPSHOT_ROOT` cannot be read.
  package func folder(ofTestFile testFilePath: String) throws(SnapshotPlaceError) -> SnapshotFolder
  {
    let environment = SnapshotEnvironment.current
    let source = SnapshotFolderCache.Source.location(self, isTranscript: false)
    return try environment.folders.folder(source, testFilePath: testFilePath) {
      () throws(SnapshotPlaceError) in
      let testFile = URL(fileURLWithPath: testFilePath).deletingPathExtension().lastPathComponent
      return try find(testFilePath: testFilePath, subfolder: "/\(testFile)", environment)
    }
  }

  /// The folder that a test file's folder is in, and a user script's transcript.
  func base(testFilePath: String) throws(SnapshotPlaceError) -> SnapshotFolder {
    let environment = SnapshotEnvironment.current
    let source = SnapshotFolderCache.Source.location(self, isTranscript: true)
    return try environment.folders.folder(source, testFilePath: testFilePath) {
      () throws(SnapshotPlaceError) in
      try find(testFilePath: testFilePath, subfolder: "", environment)
    }
  }

  private func find(
    testFilePath: String, subfolder: String, _ environment: SnapshotEnvironment
  ) throws(SnapshotPlaceError) -> SnapshotFolder {
    let testFilePath = try environment.sourcePath(testFilePath)
    let beside = "\(Self.parent(of: testFilePath))/__Snapshots__\(subfolder)"
    let path: String
    switch kind {
    case .besideTestFile:
      path = beside
    case .packageRoot(let name):
      guard let root = environment.packageRoot(ofSourceFile: testFilePath) else {
        throw SnapshotPlaceError(.noPackage(testFilePath: testFilePath))
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
        bundleSourcePath: beside)
    }
    return SnapshotFolder(path: path, testFilePath: testFilePath)
  }

  /// A path from the root, without `.` and `..`; a relative one is from the working directory.
  ///
  /// - Complexity: O(*n*) in the path's length; a path with a part to resolve costs a URL.
  package static func absolute(_ path: String) -> String {
    isResolved(path) ? path : URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Whether nothing in a path is to be resolved: it is absolute, and no part is empty or hidden.
  ///
  /// Every assertion asks, and a URL costs more than reading a file.
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
