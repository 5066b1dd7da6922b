import Foundation

/// The folder that contains the references of a test file, or the transcripts of an app.
///
/// This type is a class because determining a folder requires access to the file system.
package final class SnapshotFolder: Sendable {
  /// The absolute path of the folder, without `.` and `..` components.
  package let path: String
  /// The path of the folder in the sources, which differs from `path` only if the references are in
  /// a bundle.
  let sourcePath: String
  package let testFilePath: String
  let compiledTestFilePath: String
  let isInBundle: Bool
  /// The path in a form that's the same for all paths that collide on a case-insensitive file
  /// system.
  let key: String
  let pendingFolder: String

  private init(
    path: String, sourcePath: String? = nil, testFilePath: String, compiledTestFilePath: String,
    environment: SnapshotEnvironment
  ) {
    self.path = FilePath.absolute(path)
    self.sourcePath = FilePath.absolute(sourcePath ?? path)
    self.testFilePath = testFilePath
    self.compiledTestFilePath = compiledTestFilePath
    isInBundle = sourcePath != nil
    key = self.path.caseFolded
    if let root = environment.pendingRoot {
      let path = PackagePath(self.sourcePath, sourceFile: testFilePath)
      pendingFolder = "\(root)/\(path.joined)"
    } else {
      pendingFolder = "\(self.path)/.pending"
    }
  }

  /// Creates the folder that the given location specifies for a test file.
  ///
  /// Transcripts usually aren't in a subfolder for the test file, because tests and programs share
  /// them. If the location is next to the test file or in a bundle, however, they are in a
  /// subfolder, because user scripts in different test files can have the same name.
  ///
  /// - Throws: A `SnapshotFailure` if the location requires a package but the test file isn't in
  ///   one, or if the value of `SNAPSHOT_ROOT` is malformed.
  package convenience init(
    _ location: SnapshotLocation, testFilePath compiledPath: String, isTranscript: Bool = false,
    environment: SnapshotEnvironment = .current
  ) throws(SnapshotFailure) {
    let testFilePath = try environment.sourcePath(compiledPath)
    let testFile = URL(fileURLWithPath: compiledPath).deletingPathExtension().lastPathComponent
    let beside = "\(FilePath(FilePath.absolute(testFilePath)).folder)/__Snapshots__/\(testFile)"
    let subfolder = isTranscript ? "" : "/\(testFile)"
    var path: String
    var sourcePath: String?
    switch location.kind {
    case .besideTestFile:
      path = beside
    case .packageSnapshots(let name):
      guard let root = environment.packageRoot(ofSourceFile: testFilePath) else {
        throw SnapshotFailure(
          message: """
            No folder above "\(testFilePath)" has a Package.swift, so its package root is unknown.

            To fix, specify the folder itself: in: .folder("...").
            """)
      }
      path = "\(root)/__Snapshots__"
      for folder in name.unicodeScalars.split(separator: "/") {
        path += "/\(SnapshotName.folder(String(folder)))"
      }
      path += subfolder
    case .folder(let folder):
      // An empty path would otherwise refer to the root folder.
      path = try environment.sourcePath(folder.isEmpty ? "." : folder) + subfolder
    case .directory(let directory):
      path = try environment.sourcePath(directory)
    case .bundle(let resources):
      path = "\(resources)/__Snapshots__/\(testFile)"
      sourcePath = beside
    }
    self.init(
      path: path, sourcePath: sourcePath, testFilePath: testFilePath,
      compiledTestFilePath: compiledPath, environment: environment)
  }
}

extension SnapshotFolder {
  /// Returns the path of a user script's transcript in this folder.
  package func path(ofScript name: String) -> String {
    "\(path)/\(SnapshotName.file(script: name))"
  }
}

extension String {
  /// A form of this string that's the same for all names that collide on a case-insensitive file
  /// system.
  var caseFolded: String {
    var isLowercase = true
    for byte in utf8 {
      // Convert to uppercase first because some letters have two lowercase forms but only one
      // uppercase form.
      guard byte < 0x80 else { return uppercased().lowercased() }
      if UInt8(ascii: "A") <= byte, byte <= UInt8(ascii: "Z") { isLowercase = false }
    }
    return isLowercase ? self : lowercased()
  }
}
