internal import Foundation

/// Where the files are that go with a source: the folder of pending texts beside it.
struct InlineFolder {
  /// The source file, where links lead.
  let sourcePath: String

  init(ofSource path: String) {
    sourcePath = SourceFile.resolved(path)
  }

  /// The folder, which ignores itself in git.
  var path: String { "\(Self.parts(of: sourcePath).folder)/.pending" }
  /// The source's name, shortened where more would not fit.
  var stem: String {
    let name = Self.parts(of: sourcePath).name
    return name.utf8.count > 150 ? "\(StableHash(name.utf8))" : name
  }
  /// The file that a process holds while it reads and writes the source.
  var lockPath: String { "\(path)/\(stem).lock" }
  var journalName: String { "\(stem).journal" }
  var journalPath: String { "\(path)/\(journalName)" }

  /// Makes the folder.
  ///
  /// - Throws: `SnapshotFileError` where that is impossible.
  func make() throws(SnapshotFileError) {
    try SnapshotFile.makeFolder(path)
    guard !SnapshotFile.exists("\(path)/.gitignore") else { return }
    try SnapshotFile.write(.init("*\n".utf8), folder: path, name: ".gitignore")
  }

  /// The folder and the name of a path.
  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }
}
