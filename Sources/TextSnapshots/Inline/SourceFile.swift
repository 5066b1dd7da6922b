internal import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A source file as it is on disk: its bytes, when they were written, and who may use it.
package struct SourceFile {
  /// The file itself, where the compiled path is a link.
  let path: String
  let bytes: [UInt8]
  let modified: FileTime
  private let permissions: mode_t

  /// Reads a source.
  ///
  /// - Throws: `InlineRefusal` where it is no file of text.
  /// - Complexity: O(*n*) in the size of the file.
  init(_ compiledPath: String) throws(InlineRefusal) {
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

  /// The path that links lead to; the path itself where nothing is there.
  package static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Writes other bytes at once, with the permissions that the file has.
  ///
  /// - Throws: `SnapshotFileError` where its folder takes no file.
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
