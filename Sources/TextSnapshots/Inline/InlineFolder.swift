internal import Foundation

/// Where the files are that go with a source: its journal beside it, and its pending texts.
struct InlineFolder {
  /// The source file, where links lead.
  let sourcePath: String
  /// The folder of pending texts: beside the source, or where the environment has it.
  let pendingFolder: String
  /// The folder beside the source, which ignores itself in git.
  private let home: String

  init(ofSource path: String) {
    let source = SourceFile.resolved(path)
    let home = "\(Self.parts(of: source).folder)/.pending"
    sourcePath = source
    self.home = home
    pendingFolder =
      SnapshotEnvironment.current.pendingRoot.map { root in
        "\(root)/\(Self.parts(of: PackagePath(ofSource: source).joined).folder)"
      } ?? home
  }

  /// The source's name, shortened where more would not fit.
  var stem: String {
    let name = Self.parts(of: sourcePath).name
    return name.utf8.count > 150 ? "\(StableHash(name.utf8))" : name
  }
  /// The file that a process holds while it reads and writes the source.
  ///
  /// It is beside the source, as the journal is, wherever pending texts go: a process that records
  /// must find what another one wrote, whatever its environment is.
  var lockPath: String { "\(home)/\(stem).lock" }
  var journalPath: String { "\(home)/\(journalName)" }
  private var journalName: String { "\(stem).journal" }

  /// Makes the folder beside the source.
  ///
  /// - Throws: `SnapshotFileError` where that is impossible.
  func makeHome() throws(SnapshotFileError) {
    try SnapshotFile.makePendingFolder(home)
    guard !SnapshotFile.exists("\(home)/.gitignore") else { return }
    try SnapshotFile.write(.init("*\n".utf8), folder: home, name: ".gitignore")
  }

  /// Makes the folder of pending texts.
  ///
  /// - Throws: `SnapshotFileError` where that is impossible.
  func makePendingFolder() throws(SnapshotFileError) {
    if pendingFolder == home { try makeHome() } else { try SnapshotFile.makeFolder(pendingFolder) }
  }

  /// Writes the journal.
  ///
  /// - Throws: `SnapshotFileError` where the folder takes no file.
  func writeJournal(_ data: Data) throws(SnapshotFileError) {
    try SnapshotFile.write(data, folder: home, name: journalName)
  }

  /// The folder and the name of a path.
  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }
}
