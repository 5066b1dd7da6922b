package import Foundation

/// A temporary folder that's removed, along with its contents, at the end of the test.
package final class TemporaryFolder: TestFiles {
  package let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("test-\(UUID().uuidString)").path

  package init() {}

  deinit {
    guard (try? FileManager.default.removeItem(atPath: path)) == nil,
      FileManager.default.fileExists(atPath: path)
    else { return }
    // Use `rm`, because Foundation can't remove deeply nested folders.
    _ = try? TestProcess.run(["rm", "-rf", path])
  }

  package var root: String { path }
}

/// The files of a test.
package protocol TestFiles: Sendable {
  /// The path of the folder that relative paths start from.
  var root: String { get }
}

extension TestFiles {
  package func path(_ relative: String) -> String {
    relative.hasPrefix("/") ? relative : "\(root)/\(relative)"
  }

  /// Creates a folder, along with any missing ones that contain it.
  package func create(_ relative: String = "") throws {
    try FileManager.default.createDirectory(
      atPath: path(relative), withIntermediateDirectories: true)
  }

  /// Writes a file, and creates its folder.
  package func write(_ data: Data, to relative: String) throws {
    let url = URL(fileURLWithPath: path(relative))
    try create(url.deletingLastPathComponent().path)
    try data.write(to: url)
  }

  package func write(_ text: String, to relative: String) throws {
    try write(Data(text.utf8), to: relative)
  }

  /// Creates a symbolic link and its folder.
  package func link(_ relative: String, to target: String) throws {
    try create(URL(fileURLWithPath: path(relative)).deletingLastPathComponent().path)
    try FileManager.default.createSymbolicLink(
      atPath: path(relative), withDestinationPath: path(target))
  }

  package func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: path(relative))
  }

  package func read(_ relative: String) -> String? {
    FileManager.default.contents(atPath: path(relative)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the sorted paths of all files in a folder and its subfolders.
  package func files(in relative: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: path(relative))?.compactMap { $0 as? String }
    return (all ?? []).filter { file in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: "\(path(relative))/\(file)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  /// Returns a text in which `ROOT` stands for the folder.
  package func masked(_ text: String) -> String {
    text.replacingOccurrences(of: root, with: "ROOT")
  }

  package func masked(_ text: String?) -> String? { text.map(masked) }
}
