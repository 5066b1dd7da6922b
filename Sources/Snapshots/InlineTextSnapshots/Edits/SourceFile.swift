import Foundation
import TextSnapshots

/// A source file on disk, including its contents and its modification date.
package struct SourceFile {
  /// The path of the file, with all symbolic links resolved.
  let path: String
  let bytes: [UInt8]
  let modified: FileTime

  init(_ compiledPath: String) throws(InlineSourceError) {
    path = FilePath.resolved(compiledPath)
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable("\(SnapshotFileError.last)") }
    guard case .bytes(let data) = SnapshotFile.read(path) else {
      throw .unreadable("it isn't a file, or this user can't read it")
    }
    bytes = [UInt8](data)
    // Decoding invalid UTF-8 would replace some of the bytes, and the replacements would later be
    // written to the file.
    guard String(validUTF8: bytes) != nil else { throw .unreadable("it isn't UTF-8") }
    modified = FileTime(status)
  }

  func write(_ bytes: [UInt8]) throws(SnapshotFileError) {
    try SnapshotFile.write(Data(bytes), to: path)
  }
}

/// A point in time, with the precision that file systems provide.
struct FileTime: Codable, Sendable, Comparable {
  // A single number of nanoseconds since 1970 would overflow in 2262, but a file can have a later
  // date.
  let seconds: Int
  let nanoseconds: Int

  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }

  init(_ date: Date) {
    let start = date.timeIntervalSince1970.rounded(.down)
    seconds = Int(start)
    nanoseconds = Int((date.timeIntervalSince1970 - start) * 1_000_000_000)
  }

  static var now: FileTime { FileTime(Date()) }

  static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

/// A lock that's shared between processes.
///
/// When a process exits, the system releases any lock that the process holds.
struct FileLock {
  private let descriptor: Int32

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

  func unlock() { close(descriptor) }
}

/// The folder next to a source file that has its journal and its lock.
///
/// All processes use the same files, even if their environments differ.
struct InlineJournalFolder {
  /// The path of the source file, with all symbolic links resolved.
  let sourcePath: String
  private let folder: String

  init(ofSource path: String) {
    sourcePath = FilePath.resolved(path)
    folder = "\(FilePath(sourcePath).folder)/.pending"
  }

  /// The start of all file names, which is the name of the source file or, if the name is too long,
  /// its hash.
  private var stem: String {
    let name = FilePath(sourcePath).name
    return name.utf8.count > 150 ? "\(StableHash(name.utf8))" : name
  }

  /// The path of a file that a process locks while it writes to the source file.
  var lockPath: String { "\(folder)/\(stem).lock" }
  var journalPath: String { "\(folder)/\(stem).journal" }

  func make() throws(SnapshotFileError) {
    try SnapshotFile.makePendingFolder(folder, ignoringItself: true)
  }
}
