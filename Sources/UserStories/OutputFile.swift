internal import Foundation
internal import TextSnapshots

/// Functions that write to files whose paths are the values of options.
///
/// The author of a checkout can create a link at such a path, so links aren't followed. The only
/// exceptions are links that belong to the system, such as `/dev/stdout`.
enum OutputFile {
  /// Creates or empties a file, and returns its descriptor, or a negative number if this fails.
  ///
  /// The file isn't replaced, because it can be a device.
  static func open(_ path: String, permissions: mode_t = 0o666) -> Int32 {
    let isOfSystem = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC
    return Foundation.open(path, isOfSystem ? flags : flags | O_NOFOLLOW, permissions)
  }

  static func write(_ text: String, to path: String) throws(SnapshotFileError) {
    let descriptor = open(path)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try SnapshotFile.writeAll(Data(text.utf8), to: descriptor)
  }
}
