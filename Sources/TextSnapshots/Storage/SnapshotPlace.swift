internal import Foundation

/// The file of one snapshot: a folder that its location gives, and a name that stays in it.
package struct SnapshotPlace: Sendable, Hashable {
  /// The absolute path of the folder, without `.` and `..`.
  package let folder: String
  /// The file's name, which has no slash.
  package let fileName: String
  /// The test's source file, as it was compiled in.
  package let testFilePath: String

  /// The reference's path.
  package var path: String { "\(folder)/\(fileName)" }

  /// Finds the file of an assertion.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file, as ``SnapshotLocation/folder(ofTestFile:)`` gives it, or
  ///     as the caller named it.
  ///   - testFilePath: The test's source file.
  ///   - function: The test's function, as `#function` gives it.
  ///   - identifier: The snapshot's name or ordinal.
  ///   - pathExtension: The strategy's extension.
  package init(
    folder: String, testFilePath: String, function: String,
    identifier: SnapshotIdentifier, pathExtension: String?
  ) {
    self.init(
      folder: folder,
      fileName: SnapshotName.file(
        function: function, identifier: identifier.text, pathExtension: pathExtension),
      testFilePath: testFilePath)
  }

  /// Finds the transcript of a user script: `<location>/<script>.<extension>`.
  ///
  /// - Parameters:
  ///   - location: Where the files are.
  ///   - testFilePath: The source file that the location goes by.
  ///   - script: The script's name.
  ///   - pathExtension: The extension, `txt` by default.
  /// - Throws: `SnapshotPlaceError` where the location needs a package and there is none.
  package init(
    _ location: SnapshotLocation, testFilePath: String, script: String,
    pathExtension: String? = "txt"
  ) throws(SnapshotPlaceError) {
    self.init(
      folder: try location.base(testFilePath: testFilePath),
      fileName: SnapshotName.file(script: script, pathExtension: pathExtension),
      testFilePath: testFilePath)
  }

  private init(folder: String, fileName: String, testFilePath: String) {
    self.folder = SnapshotLocation.absolute(folder)
    self.fileName = fileName
    self.testFilePath = testFilePath
  }

  /// The folder of texts that wait for a review.
  var pendingFolder: String { "\(folder)/.pending" }

  /// The file of the new text, where it differs.
  var pendingPath: String { "\(pendingFolder)/\(fileName)" }

  /// The name of the file that says where a pending text comes from.
  var provenanceName: String { "\(fileName).json" }

  /// What tells two files apart on every file system, those that fold case too.
  var key: String { path.uppercased().lowercased() }
}

/// The package that a location needs could not be found.
package struct SnapshotPlaceError: Error, CustomStringConvertible {
  /// The source file that the search began at.
  package let testFilePath: String

  package var description: String {
    """
    No folder above "\(testFilePath)" has a Package.swift, so its package root is unknown.

    To fix, name the folder itself: in: .folder("...").
    """
  }
}

extension SnapshotLocation {
  /// The folder of a test file's snapshots, as an absolute path.
  ///
  /// - Parameter testFilePath: The test's source file.
  /// - Returns: The folder's path, without `.` and `..`.
  /// - Throws: `SnapshotPlaceError` where the location needs a package and there is none.
  package func folder(ofTestFile testFilePath: String) throws(SnapshotPlaceError) -> String {
    let testFile = URL(fileURLWithPath: testFilePath).deletingPathExtension().lastPathComponent
    return Self.absolute("\(try base(testFilePath: testFilePath))/\(testFile)")
  }

  /// A path from the root, without `.` and `..`; a relative one is from the working directory.
  package static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The folder that a test file's folder is in, and a user script's transcript.
  func base(testFilePath: String) throws(SnapshotPlaceError) -> String {
    switch kind {
    case .besideTestFile:
      return "\(Self.parent(of: testFilePath))/__Snapshots__"
    case .packageRoot(let name):
      guard let root = Self.packageRoot(above: testFilePath) else {
        throw SnapshotPlaceError(testFilePath: testFilePath)
      }
      let folders = name.unicodeScalars.split(separator: "/").map {
        SnapshotName.folder(String($0))
      }
      return (["\(root)/__Snapshots__"] + folders).joined(separator: "/")
    case .folder(let path):
      return path
    }
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

  private static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
