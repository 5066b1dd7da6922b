package import Foundation
package import TextSnapshots

/// An output file that the user specifies with an option.
///
/// A regular file is replaced only after all data is written, so it's never incomplete. Devices and
/// pipes are opened instead, because replacing `/dev/null` would damage the system. Except for the
/// system's links, such as `/dev/stdout`, symbolic links are rejected, because a checkout's author
/// may have chosen their targets.
package struct OutputFile {
  /// What a command writes.
  ///
  /// A file with other contents is never replaced.
  package enum Kind: String {
    case page, manifest

    /// How a file of this kind can start, in lowercase letters.
    ///
    /// If tests have written a manifest without the tool, it has no header.
    fileprivate var starts: [String] {
      switch self {
      case .page: ["<!doctype html"]
      case .manifest: ["{\"command\":[", "{\"file\":"]
      }
    }
  }

  private let descriptor: Int32

  /// Creates the folder of a file, and writes the file, but only if it's new, empty, or already of
  /// the same kind.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - kind: What the body writes.
  ///   - option: The option with which the user passed the path, for error messages.
  ///   - body: A closure that writes the contents.
  /// - Throws: An error that says how to pass another path.
  package static func write(
    _ path: String, of kind: Kind, option: String,
    _ body: (OutputFile) throws(SnapshotFileError) -> Void
  ) throws(ToolError) {
    try check(path, kind, option)
    do throws(SnapshotFileError) {
      try open(path, body)
    } catch {
      throw .unwritable("The \(kind)", path, error, option: option)
    }
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

  package static func isStandardOutput(_ path: String) -> Bool {
    guard let file = FileIdentity(ofFile: path) else { return false }
    return file == FileIdentity(descriptor: STDOUT_FILENO)
  }

  private static func check(_ path: String, _ kind: Kind, _ option: String) throws(ToolError) {
    let folder = FilePath(path).folder
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileKind(path) == .file, !isStandardOutput(path),
      let file = FileHandle(forReadingAtPath: path)
    else { return }
    defer { try? file.close() }
    let start = String(decoding: (try? file.read(upToCount: 64)) ?? Data(), as: UTF8.self)
    guard !start.isEmpty, !kind.starts.contains(where: start.lowercased().hasPrefix) else { return }
    throw ToolError(
      "The file \(quoted(path)) is not a \(kind), so it is not replaced.",
      fix: "pass another file: \(option).")
  }

  private static func open(
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

  /// Opens a file for writing without following links, except for those of the system.
  private static func descriptor(
    of path: String, _ flags: Int32
  ) throws(SnapshotFileError) -> Int32 {
    let isOfSystem = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    let flags = flags | O_WRONLY | O_CLOEXEC | O_NOCTTY | (isOfSystem ? 0 : O_NOFOLLOW)
    let descriptor = Foundation.open(path, flags, 0o666)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }
}
