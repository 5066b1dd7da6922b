internal import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of lines that many processes write to at once, each line whole.
///
/// A line that a process left unfinished when it was killed is removed by the next one that writes.
struct SnapshotManifest {
  let path: String

  /// Writes one line at the end.
  ///
  /// - Parameter line: The line, without its newline.
  /// - Throws: `SnapshotFileError` where the file cannot be written to, and then it has no part of
  ///   the line.
  func append(_ line: Data) throws(SnapshotFileError) {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .last }
    }
    let size = try wholeSize(descriptor)
    do throws(SnapshotFileError) {
      try SnapshotFile.writeAll(line + Data("\n".utf8), to: descriptor)
    } catch {
      if let size { ftruncate(descriptor, size) }
      throw error
    }
  }

  /// The size up to the last whole line, which is all that is kept; `nil` for what is no file.
  private func wholeSize(_ descriptor: Int32) throws(SnapshotFileError) -> off_t? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    var size = status.st_size
    var byte = UInt8(ascii: "\n")
    while size > 0, pread(descriptor, &byte, 1, size - 1) == 1, byte != UInt8(ascii: "\n") {
      size -= 1
    }
    if size < status.st_size { ftruncate(descriptor, size) }
    return size
  }
}
