internal import Foundation
internal import TextSnapshots

/// Functions that write to a file whose path the user passes as an option.
///
/// These functions don't follow links, because a checked-out repository could contain a link at
/// that path. The only exceptions are links that belong to the system, such as `/dev/stdout`.
enum OutputFile {
  /// Creates or empties a file, and returns its descriptor, or a negative number if that fails.
  ///
  /// This method doesn't replace an existing file, because the file might be a device.
  static func open(_ path: String, permissions: mode_t = 0o666) -> Int32 {
    let isOfSystem = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC
    return Foundation.open(path, isOfSystem ? flags : flags | O_NOFOLLOW, permissions)
  }

  /// Writes text to a file, or throws an error that refers to the file as a `kind`, such as "page".
  static func write(_ text: String, to path: String, as kind: String) throws(StoryOptionsError) {
    let descriptor = open(path)
    guard descriptor >= 0 else { throw .unwritable(kind, path, SnapshotFileError.last) }
    defer { close(descriptor) }
    do {
      try SnapshotFile.writeAll(Data(text.utf8), to: descriptor)
    } catch {
      throw .unwritable(kind, path, error)
    }
  }
}
