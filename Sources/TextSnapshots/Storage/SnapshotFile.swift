package import Foundation

/// What a path leads to.
package enum SnapshotFile: Equatable {
  case missing
  case bytes(Data)
  case directory
  case symbolicLink
  /// A pipe, socket or device.
  case special
  case unreadable(SnapshotFileError)
}

/// An error of a system call on a file.
package struct SnapshotFileError: Error, Equatable, CustomStringConvertible {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the call that just failed.
  package static var last: SnapshotFileError { SnapshotFileError(number: errno) }

  /// Whether the disk or the user's quota is full, or the file too large.
  var isDiskFull: Bool { number == ENOSPC || number == EDQUOT || number == EFBIG }

  package var description: String {
    // The system's message is about too many levels of links, but one is enough.
    number == ELOOP ? "A symbolic link is on the way" : String(cString: strerror(number))
  }
}

// MARK: Reading

extension SnapshotFile {
  /// Reads a file, without waiting for a pipe.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  package static func read(_ path: String, followsLinks: Bool = false) -> SnapshotFile {
    let descriptor = open(path, flags(followsLinks: followsLinks))
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return .missing
      case ELOOP: return isSymbolicLink(path) ? .symbolicLink : .unreadable(.last)
      // The error for a socket: EOPNOTSUPP on macOS, ENXIO elsewhere.
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

  /// Whether the file at a path has exactly these bytes; `false` too if a quick look can't tell.
  ///
  /// A passing assertion needs no other check, so this costs no more than opening, reading and
  /// closing a file. ``read(_:followsLinks:)`` finds out what else is at the path.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func has(_ bytes: Data, at path: String, followsLinks: Bool = false) -> Bool {
    // A folder, a pipe and the null device have no bytes either.
    guard !bytes.isEmpty else { return false }
    let descriptor = open(path, flags(followsLinks: followsLinks))
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // One extra byte reveals a longer file.
    return withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 1) {
      buffer -> Bool in
      // `pread` fails for pipes and terminals, and doesn't read a device endlessly.
      let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
      guard count == bytes.count, let found = buffer.baseAddress else { return false }
      return bytes.withUnsafeBytes { expected -> Bool in
        guard let expected = expected.baseAddress else { return false }
        return memcmp(expected, found, count) == 0
      }
    }
  }

  private static func flags(followsLinks: Bool) -> Int32 {
    O_RDONLY | (followsLinks ? 0 : O_NOFOLLOW) | O_NONBLOCK | O_CLOEXEC
  }

  private static func readAll(_ descriptor: Int32, expecting size: Int) -> SnapshotFile {
    // One extra byte reveals the end of the file in the first round.
    var data = Data(count: size + 1)
    var count = 0
    while true {
      let room = data.count - count
      let got = data.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), room)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return .unreadable(.last) }
      guard got > 0 else { return .bytes(data.prefix(count)) }
      count += got
      if count == size, size > 0 { return .bytes(data.prefix(count)) }
      if count == data.count { data.append(Data(count: data.count)) }
    }
  }

  /// The names in a folder; empty if the folder can't be read.
  ///
  /// - Complexity: O(*n*) in the number of names.
  package static func names(in folder: String) -> Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
  }

  /// Whether there is anything at a path, including a broken link.
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
  /// The suffix of temporary files, which a killed process may leave behind.
  package static let temporarySuffix = ".snapshot-tmp"

  /// Writes a file atomically, and creates missing folders.
  ///
  /// The bytes go to a temporary file in the same folder, which is then renamed: a reader sees
  /// either the old bytes or the new ones, even if the process is killed.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func write(
    _ data: Data, folder: String, name: String
  ) throws(SnapshotFileError) {
    try makeFolder(folder)
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = "\(folder)/.\(name).\(random)\(temporarySuffix)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    var failure: SnapshotFileError?
    do throws(SnapshotFileError) {
      try writeAll(data, to: descriptor)
    } catch {
      failure = error
    }
    if close(descriptor) != 0, failure == nil { failure = .last }
    if failure == nil, rename(temporary, "\(folder)/\(name)") != 0 { failure = .last }
    guard let failure else { return }
    unlink(temporary)
    throw failure
  }

  /// Writes all bytes, even if the system takes them in parts.
  package static func writeAll(
    _ data: Data, to descriptor: Int32
  ) throws(SnapshotFileError) {
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { buffer in
        Foundation.write(
          descriptor, buffer.baseAddress?.advanced(by: written), data.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      written += count
    }
  }

  /// Creates a folder and the folders above it, unless it exists.
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
      // By bytes: a slash before a combining mark isn't its own `Character`.
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
        throw error
      }
      try makeFolder(String(path[..<slash]))
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
    default: throw error
    }
  }

  /// Creates the folder of pending snapshots, which must not be a link that could lead anywhere.
  package static func makePendingFolder(
    _ path: String, ignoringItself: Bool
  ) throws(SnapshotFileError) {
    guard !isSymbolicLink(path) else { throw SnapshotFileError(number: ELOOP) }
    try makeFolder(path)
    guard ignoringItself, !exists("\(path)/.gitignore") else { return }
    try write(Data("*\n".utf8), folder: path, name: ".gitignore")
  }

  /// Removes a file, if it exists.
  package static func remove(_ path: String) {
    unlink(path)
  }
}

/// Whether lines start with the three markers of an unresolved merge, in order.
///
/// - Complexity: O(*n*) in the number of bytes.
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
  /// Creates a string from UTF-8; `nil` if it is invalid.
  ///
  /// `String(validating:as:)` needs macOS 15, and takes three times as long.
  package init?(validUTF8 bytes: UnsafeRawBufferPointer) {
    self.init(decoding: bytes, as: UTF8.self)
    guard hasBytes(bytes) else { return nil }
  }

  /// Creates a string from UTF-8; `nil` if it is invalid.
  package init?(validUTF8 bytes: some ContiguousBytes) {
    guard let string = bytes.withUnsafeBytes({ String(validUTF8: $0) }) else { return nil }
    self = string
  }

  /// Whether these are the string's bytes.
  package func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard utf8.count == bytes.count, let start = bytes.baseAddress else { return bytes.isEmpty }
    return utf8.withContiguousStorageIfAvailable { text in
      text.baseAddress.map { memcmp($0, start, bytes.count) == 0 }
    } == true
  }
}
