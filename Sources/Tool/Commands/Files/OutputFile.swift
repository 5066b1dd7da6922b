package import Foundation
package import TextSnapshots

/// An output file that the user specifies with an option.
///
/// A regular file is replaced only after all data is written, so it's never incomplete. Devices and
/// pipes are opened instead, because replacing `/dev/null` would damage the system. Except for the
/// system's links, such as `/dev/stdout`, symbolic links are rejected, because a checkout's author
/// may have chosen their targets.
package struct OutputFile {
  private let descriptor: Int32

  /// Opens a file, and closes it after the body has written to it.
  package static func open(
    _ path: String, _ body: (OutputFile) throws(SnapshotFileError) -> Void
  ) throws(SnapshotFileError) {
    let kind = FileKind(path)
    let descriptor: Int32
    if isStandardOutput(path) {
      // Reuse the descriptor, because opening the path would overwrite a redirected file.
      descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw .last }
    } else if kind == nil || kind == .file {
      return try SnapshotFile.replace(path) { descriptor throws(SnapshotFileError) in
        try body(OutputFile(descriptor: descriptor))
      }
    } else {
      descriptor = try self.descriptor(of: path, O_TRUNC)
    }
    defer { close(descriptor) }
    try body(OutputFile(descriptor: descriptor))
  }

  package func write(_ data: Data) throws(SnapshotFileError) {
    try SnapshotFile.writeAll(data, to: descriptor)
  }

  package static func append(
    _ data: Data, to path: String, creates: Bool = false
  ) throws(SnapshotFileError) {
    let descriptor = try descriptor(of: path, O_APPEND | (creates ? O_CREAT : 0))
    defer { close(descriptor) }
    try SnapshotFile.writeAll(data, to: descriptor)
  }

  /// Opens a file for writing without following links, except for those of the system.
  ///
  /// - Returns: The descriptor of the file, which the caller closes.
  package static func descriptor(
    of path: String, _ flags: Int32, permissions: mode_t = 0o666
  ) throws(SnapshotFileError) -> Int32 {
    let isOfSystem = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    let flags = flags | O_WRONLY | O_CLOEXEC | O_NOCTTY | (isOfSystem ? 0 : O_NOFOLLOW)
    let descriptor = Foundation.open(path, flags, permissions)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  package static func isStandardOutput(_ path: String) -> Bool {
    guard let file = FileIdentity(ofFile: path) else { return false }
    return file == FileIdentity(descriptor: STDOUT_FILENO)
  }
}
