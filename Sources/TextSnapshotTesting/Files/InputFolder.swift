import Foundation
import TextSnapshots

/// The folder of a test's input files, and what its failures say.
struct InputFolder {
  private let path: String
  private let pattern: String

  /// Finds a folder, from the test file's folder where its path is relative.
  init(_ folder: String, testFilePath: String, pattern: String) throws(SnapshotFailure) {
    do throws(SnapshotPlaceError) {
      let environment = SnapshotEnvironment.current
      let home = URL(fileURLWithPath: try environment.sourcePath(testFilePath))
        .deletingLastPathComponent()
      let isAbsolute = folder.utf8.first == UInt8(ascii: "/")
      let folder = isAbsolute ? try environment.sourcePath(folder) : folder
      path = URL(fileURLWithPath: folder, relativeTo: home).standardizedFileURL.path
    } catch {
      throw SnapshotFailure(message: error.description)
    }
    self.pattern = pattern
  }

  /// The files that match; at least one.
  func files() throws(SnapshotFailure) -> [InputFile] {
    guard let files = InputFile.all(in: path, matching: PathPattern(pattern)) else {
      throw SnapshotFailure(
        message: """
          The folder of the input files "\(path)" is not there or cannot be read.

          To fix, make it, or correct `ofFilesIn:`; a relative path begins at the test file's folder.
          """)
    }
    guard !files.isEmpty else {
      throw SnapshotFailure(
        message: """
          No file in "\(path)" matches "\(pattern)", so nothing was compared.

          To fix, add an input file, or correct `matching:`; "**/" stands for any folders.
          """)
    }
    return files
  }
}
