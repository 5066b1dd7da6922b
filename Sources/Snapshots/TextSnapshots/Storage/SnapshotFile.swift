package import Foundation

package enum SnapshotFile: Equatable {
  case missing
  case bytes(Data)
  case directory
  case symbolicLink
  case special
  case unreadable(SnapshotFileError)
}

/// An error that a system call reports for a file.
package struct SnapshotFileError: Error, Equatable, CustomStringConvertible {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static var last: SnapshotFileError { SnapshotFileError(number: errno) }

  var isDiskFull: Bool { number == ENOSPC || number == EDQUOT || number == EFBIG }

  package var description: String {
    // The system would describe this error as "Too many levels of symbolic links", which is
    // misleading.
    number == ELOOP ? "The path contains a symbolic link" : String(cString: strerror(number))
  }
}

// MARK: Reading

extension SnapshotFile {
  /// Reads the file at the given path.
  ///
  /// If the path refers to a pipe, this method returns immediately instead of waiting for input.
  package static func read(_ path: String, followsLinks: Bool = false) -> SnapshotFile {
    let descriptor = open(path, flags(followsLinks: followsLinks))
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return .missing
      case ELOOP: return isSymbolicLink(path) ? .symbolicLink : .unreadable(.last)
      // Opening a socket fails with `EOPNOTSUPP` on macOS, and with `ENXIO` on other platforms.
      case ENXIO, EOPNOTSUPP: return .special
      default: return .unreadable(.last)
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .unreadable(.last) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .directory
    case S_IFREG: return readAll(descriptor, expecting: Int(status.st_size))
    default: return .special
    }
  }

  /// Returns whether the file at the given path contains exactly the given bytes.
  ///
  /// A passing assertion usually performs no other check, so this method does as little as
  /// possible. If it returns `false`, the contents might still be equal. To compare them, call
  /// ``read(_:followsLinks:)``.
  static func has(_ bytes: Data, at path: String) -> Bool {
    // Return early because reading an empty file is no different from reading the null device.
    guard !bytes.isEmpty else { return false }
    let descriptor = open(path, flags(followsLinks: false))
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Try to read one more byte than expected to detect a file that's longer.
    return withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 1) { buffer in
      // `pread` fails for pipes and terminals, so this never waits for input.
      let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
      guard count == bytes.count, let found = buffer.baseAddress else { return false }
      return bytes.withUnsafeBytes { expected in
        expected.baseAddress.map { memcmp($0, found, count) == 0 } ?? false
      }
    }
  }

  private static func flags(followsLinks: Bool) -> Int32 {
    O_RDONLY | (followsLinks ? 0 : O_NOFOLLOW) | O_NONBLOCK | O_CLOEXEC
  }

  private static func readAll(_ descriptor: Int32, expecting size: Int) -> SnapshotFile {
    // The buffer has space for one byte more than expected, so the first iteration usually reaches
    // the end of the file.
    var data = Data(count: size + 1)
    var count = 0
    while true {
      let capacity = data.count - count
      let readCount = data.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), capacity)
      }
      if readCount < 0, errno == EINTR { continue }
      guard readCount >= 0 else { return .unreadable(.last) }
      guard readCount > 0 else { return .bytes(data.prefix(count)) }
      count += readCount
      if count == size, size > 0 { return .bytes(data.prefix(count)) }
      if count == data.count { data.append(Data(count: data.count)) }
    }
  }

  /// Returns the names of the files in a folder, or an empty set if the folder can't be read.
  package static func names(in folder: String) -> Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
  }

  /// Returns whether there's a file, folder, or link at the given path, even if the link is broken.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  package static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

// MARK: Writing

extension SnapshotFile {
  /// The suffix of temporary files, which remain on disk if the process is terminated.
  package static let temporarySuffix = ".snapshot-tmp"

  /// Writes a file atomically, creating any missing folders.
  package static func write(_ data: Data, to path: String) throws(SnapshotFileError) {
    try makeFolder(FilePath(path).folder)
    try replace(path) { descriptor throws(SnapshotFileError) in
      try writeAll(data, to: descriptor)
    }
  }

  /// Replaces a file atomically, and keeps its permissions.
  ///
  /// The data is written to a temporary file in the same folder, which is then renamed. As a result,
  /// other processes always see either the old or the new contents, even if this process is
  /// terminated.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folder: The descriptor of the folder that the path is relative to. Defaults to the working
  ///     directory.
  ///   - body: A closure that writes the data to the descriptor. If it throws an error, the file
  ///     remains unchanged.
  /// - Throws: An error of a system call, or the error that the body throws.
  package static func replace(
    _ path: String, in folder: Int32 = AT_FDCWD,
    _ body: (_ descriptor: Int32) throws(SnapshotFileError) -> Void
  ) throws(SnapshotFileError) {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    // The file's own name may be as long as the system allows, so it isn't part of this name.
    let temporary = "\(FilePath(path).folder)/.\(random)\(temporarySuffix)"
    let descriptor = openat(
      folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    let written = Result { () throws(SnapshotFileError) in
      try body(descriptor)
      var status = stat()
      guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return }
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw .last }
    }
    // Some file systems report a full disk only when the file is closed.
    let isClosed = close(descriptor) == 0
    do throws(SnapshotFileError) {
      try written.get()
      guard isClosed, renameat(folder, temporary, folder, path) == 0 else { throw .last }
    } catch {
      unlinkat(folder, temporary, 0)
      throw error
    }
  }

  package static func writeAll(_ data: Data, to descriptor: Int32) throws(SnapshotFileError) {
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { buffer in
        Foundation.write(
          descriptor, buffer.baseAddress?.advanced(by: written), data.count - written)
      }
      if count < 0, canRetry(descriptor, for: POLLOUT) { continue }
      guard count >= 0 else { throw .last }
      written += count
    }
  }

  /// Returns whether reading or writing that has just failed may be tried again, after waiting for
  /// a descriptor that another program has made nonblocking.
  package static func canRetry(_ descriptor: Int32, for event: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN else { return false }
    var state = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&state, 1, -1) >= 0 || errno == EINTR
  }

  package static func makeFolder(_ path: String) throws(SnapshotFileError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let error = SnapshotFileError.last
    switch error.number {
    case EEXIST:
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw SnapshotFileError(number: ENOTDIR)
      }
    case ENOENT:
      let parent = FilePath(path).folder
      guard parent != path, parent != "." else { throw error }
      try makeFolder(parent)
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
    default: throw error
    }
  }

  /// Creates a folder for pending snapshots.
  ///
  /// If `ignoringItself` is `true`, this method adds a `.gitignore` file so that Git ignores the
  /// folder. If there's a symbolic link at the path, the method throws an error because the link
  /// could point anywhere.
  package static func makePendingFolder(
    _ path: String, ignoringItself: Bool
  ) throws(SnapshotFileError) {
    guard !isSymbolicLink(path) else { throw SnapshotFileError(number: ELOOP) }
    try makeFolder(path)
    guard ignoringItself, !exists("\(path)/.gitignore") else { return }
    try write(Data("*\n".utf8), to: "\(path)/.gitignore")
  }

  package static func remove(_ path: String) { unlink(path) }
}

/// Returns whether the data contains unresolved merge conflicts.
///
/// This is the case if the data contains the three conflict markers in order, each at the start of
/// a line.
package func hasConflictMarkers(_ data: Data) -> Bool {
  data.withUnsafeBytes { bytes in
    guard bytes.contains(UInt8(ascii: "<")) else { return false }
    var markers = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }[...]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let marker = markers.first else { break }
      if line.starts(with: marker) { markers = markers.dropFirst() }
    }
    return markers.isEmpty
  }
}

// MARK: Text

extension String {
  /// Creates a string from the given UTF-8 bytes, or returns `nil` if they aren't valid UTF-8.
  ///
  /// Use this initializer instead of `String(validating:as:)`, which requires macOS 15 and is three
  /// times slower.
  package init?(validUTF8 bytes: UnsafeRawBufferPointer) {
    self.init(decoding: bytes, as: UTF8.self)
    guard hasBytes(bytes) else { return nil }
  }

  package init?(validUTF8 bytes: some ContiguousBytes) {
    guard let string = bytes.withUnsafeBytes({ String(validUTF8: $0) }) else { return nil }
    self = string
  }

  package func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard utf8.count == bytes.count, let start = bytes.baseAddress else { return bytes.isEmpty }
    return utf8.withContiguousStorageIfAvailable { text in
      text.baseAddress.map { memcmp($0, start, bytes.count) == 0 }
    } == true
  }
}
