internal import Foundation
internal import TextSnapshots

/// A source file as it is on disk: its bytes, modification date and permissions.
package struct SourceFile {
  /// The file itself, if the compiled path is a link.
  let path: String
  let bytes: [UInt8]
  let modified: FileTime
  private let permissions: mode_t

  /// Reads a source.
  ///
  /// - Throws: `InlineSourceError` if it is no file of text.
  /// - Complexity: O(*n*) in the size of the file.
  init(_ compiledPath: String) throws(InlineSourceError) {
    path = Self.resolved(compiledPath)
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable("\(SnapshotFileError.last)") }
    guard case .bytes(let data) = SnapshotFile.read(path) else {
      throw .unreadable("it is no file, or this user may not read it")
    }
    bytes = [UInt8](data)
    // A text that was repaired would be written back with other bytes.
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .unreadable("it is not UTF-8")
    }
    modified = FileTime(status)
    permissions = status.st_mode & 0o7777
  }

  /// The path that links lead to; the path itself if nothing is there.
  package static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Writes other bytes at once, with the permissions that the file has.
  ///
  /// - Throws: `SnapshotFileError` if its folder takes no file.
  /// - Complexity: O(*n*) in the number of bytes.
  func write(_ bytes: [UInt8]) throws(SnapshotFileError) {
    let name = ".\(pathParts.name)\(SnapshotFile.temporarySuffix)"
    let temporary = "\(pathParts.folder)/\(name)"
    try SnapshotFile.write(Data(bytes), folder: pathParts.folder, name: name)
    guard chmod(temporary, permissions) == 0, rename(temporary, path) == 0 else {
      let error = SnapshotFileError.last
      unlink(temporary)
      throw error
    }
  }

  private var pathParts: (folder: String, name: String) { InlineFolder.parts(of: path) }
}

/// A point in time as a file system has it: nanoseconds since 1970.
struct FileTime: Codable, Sendable, Comparable {
  let nanoseconds: Int64

  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    nanoseconds = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  init(_ date: Date) {
    nanoseconds = Int64(date.timeIntervalSince1970 * 1_000_000_000)
  }

  /// The time of now.
  static var now: FileTime { FileTime(Date()) }

  static func < (left: FileTime, right: FileTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

/// A lock that processes share: a file that one of them holds at a time.
///
/// The system frees it when its holder ends, however that happens.
struct FileLock {
  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Throws: `SnapshotFileError` if its file cannot be made.
  init(path: String) throws(SnapshotFileError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw .last }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let error = SnapshotFileError.last
        close(descriptor)
        throw error
      }
    }
  }

  /// Lets the next one have the lock.
  func unlock() { close(descriptor) }
}

/// Where the files are that go with a source: its journal beside it, and its pending texts.
struct InlineFolder {
  /// The source file, with links resolved.
  let sourcePath: String
  /// The folder of pending snapshots: beside the source, or the environment's.
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

  /// The source's name, shortened to fit.
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
  func makeHome() throws(SnapshotFileError) {
    try SnapshotFile.makePendingFolder(home, ignoringItself: true)
  }

  func makePendingFolder() throws(SnapshotFileError) {
    if pendingFolder == home { try makeHome() } else { try SnapshotFile.makeFolder(pendingFolder) }
  }

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
