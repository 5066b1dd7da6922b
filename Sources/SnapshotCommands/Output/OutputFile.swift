internal import Foundation
internal import TextSnapshots

/// A file that an option names for output.
///
/// A regular file is replaced once everything is written. A device or a pipe is written into, as by
/// a shell's `>`: replacing `/dev/null` with a file would break the machine. A symbolic link is
/// refused, because the author of the checkout chose its target; the system's own links, such as
/// `/dev/stdout`, are followed.
struct OutputFile {
  private let path: String
  /// The file that is renamed in the end; `nil` if the file itself is written into.
  private let temporary: String?
  private let descriptor: Int32

  /// Opens the file.
  ///
  /// - Throws: `SnapshotFileError` if that fails.
  init(_ path: String) throws(SnapshotFileError) {
    self.path = path
    if Self.isStandardOutput(path) {
      // Opening it again would write a file from its beginning.
      temporary = nil
      descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    } else if try Self.isReplaced(path) {
      let name = "\(path).\(UUID().uuidString).tmp"
      temporary = name
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } else {
      temporary = nil
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw .last }
  }

  /// Writes bytes at the end.
  func write(_ data: Data) throws(SnapshotFileError) {
    try SnapshotFile.writeAll(data, to: descriptor)
  }

  /// Gives the file its name, after everything is written.
  func finish() throws(SnapshotFileError) {
    guard let temporary else { return }
    guard rename(temporary, path) == 0 else { throw .last }
  }

  /// Closes the file, and removes a temporary file that was not renamed.
  func close() {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #elseif canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #endif
    if let temporary { unlink(temporary) }
  }

  /// Whether a path is that of standard output, as `/dev/stdout` is.
  static func isStandardOutput(_ path: String) -> Bool {
    guard let file = FileIdentity(ofFile: path) else { return false }
    return file == FileIdentity(descriptor: STDOUT_FILENO)
  }

  /// Whether a regular file is at a path, or nothing.
  private static func isReplaced(_ path: String) throws(SnapshotFileError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFLNK else { return status.st_mode & S_IFMT == S_IFREG }
    guard path.hasPrefix("/dev/") || path.hasPrefix("/proc/") else {
      throw SnapshotFileError(number: ELOOP)
    }
    return false
  }
}
