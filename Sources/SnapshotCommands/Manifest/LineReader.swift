internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads the lines of a file of any size in the memory of one line.
struct LineReader {
  /// The longest line that is read, because a manifest may come from a stranger; a line has a path
  /// and the name of a test.
  static let maximumLineByteCount = 1 << 20

  let path: String

  /// Passes on each line, without its line feed; what follows the last one is no line.
  ///
  /// - Throws: `ToolError` where the file cannot be read or has a line that is too long, and what
  ///   the closure throws.
  /// - Complexity: O(*n*) in the size of the file.
  func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable() }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    while true {
      guard count < Self.maximumLineByteCount else { throw tooLong() }
      if count == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
      let got = buffer.withUnsafeMutableBytes { bytes in
        readBytes(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw unreadable() }
      guard got > 0 else { return }
      count += got
      let used = try buffer.withUnsafeBytes { bytes in
        try Self.lines(of: UnsafeRawBufferPointer(rebasing: bytes[..<count]), body)
      }
      buffer.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        memmove(start, start + used, count - used)
      }
      count -= used
    }
  }

  /// Passes on the whole lines, and returns how many bytes they have.
  private static func lines(
    of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    var position = 0
    while position < bytes.count,
      let end = memchr(start + position, Int32(UInt8(ascii: "\n")), bytes.count - position)
    {
      let next = UnsafeRawPointer(end) - start
      try body(UnsafeRawBufferPointer(rebasing: bytes[position..<next]))
      position = next + 1
    }
    return position
  }

  private func tooLong() -> ToolError {
    ToolError(
      """
      The file \(quoted(path)) has a line of more than \(Self.maximumLineByteCount) bytes, so it \
      isn't a manifest.

      To fix, name a file that 'snapshots test' wrote, or one of SNAPSHOT_MANIFEST.
      """)
  }

  private func unreadable() -> ToolError {
    ToolError(
      """
      The file \(quoted(path)) cannot be read: \(SnapshotFileError.last).

      To fix, make it a file that this user may read.
      """)
  }
}

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}
