internal import Foundation
internal import TextSnapshots

/// Functions that write to files whose paths are the values of options.
///
/// The author of a checkout can create a link at such a path, so links aren't followed. Links that
/// belong to the system, such as `/dev/stdout`, are the only exception.
enum OutputFile {
  /// Creates or empties a file, and returns its descriptor, or a negative number if this fails.
  ///
  /// The file isn't replaced, because it can be a device.
  static func open(_ path: String, permissions: mode_t = 0o666) -> Int32 {
    let isOfSystem = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC
    return Foundation.open(path, isOfSystem ? flags : flags | O_NOFOLLOW, permissions)
  }

  /// Writes `text`, or throws an error that calls the file a `kind`, such as "page".
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
