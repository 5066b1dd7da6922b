#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What stands under a name in a folder; it lives as long as the call that it is passed to.
struct FolderEntry {
  enum Kind {
    case file
    case folder
    /// A symbolic link, wherever it leads.
    case link
    /// A pipe, a socket or a device.
    case other
  }

  let kind: Kind
  /// The bytes of the name, which need not be UTF-8.
  let bytes: UnsafeRawBufferPointer

  /// The name; `nil` where it is not UTF-8.
  var name: String? { String(validating: bytes, as: UTF8.self) }

  var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  func `is`(_ name: StaticString) -> Bool {
    bytes.count == name.utf8CodeUnitCount && hasSuffix(name)
  }

  func hasSuffix(_ suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard bytes.count >= count, let start = bytes.baseAddress else { return false }
    return memcmp(start + (bytes.count - count), suffix.utf8Start, count) == 0
  }
}

/// A folder that is open, so that nobody can put a link in its place meanwhile.
struct OpenFolder {
  let descriptor: Int32

  /// Opens a folder, whose own name may be a link.
  init?(root path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Whether a path is that of a folder that can be read.
  static func isThere(_ path: String) -> Bool {
    guard let folder = OpenFolder(root: path) else { return false }
    folder.close()
    return true
  }

  /// Opens a folder in another one, unless it is a link.
  init?(_ name: String, in folder: OpenFolder) {
    descriptor = openat(
      folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Opens a folder below another one, no part of whose path is a link.
  init?(path: String, below root: String) {
    guard var folder = OpenFolder(root: root) else { return nil }
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      let next = OpenFolder(String(Substring(part)), in: folder)
      folder.close()
      guard let next else { return nil }
      folder = next
    }
    descriptor = folder.descriptor
  }

  #if canImport(Darwin)
    func close() { Darwin.close(descriptor) }
  #elseif canImport(Glibc)
    func close() { Glibc.close(descriptor) }
  #elseif canImport(Musl)
    func close() { Musl.close(descriptor) }
  #endif

  /// Passes on what is in the folder, in the order of the file system.
  ///
  /// - Returns: Whether all of it could be read.
  func readEntries(_ body: (FolderEntry) throws -> Void) rethrows -> Bool {
    // The stream takes its descriptor along when it is closed.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return false }
    guard let stream = fdopendir(copy) else {
      OpenFolder(descriptor: copy).close()
      return false
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return false }
      let name = UnsafeRawPointer(entry).advanced(by: offset)
      let count = strlen(name.assumingMemoryBound(to: CChar.self))
      let bytes = UnsafeRawBufferPointer(start: name, count: count)
      guard !Self.isSelfOrParent(bytes) else { continue }
      try body(FolderEntry(kind: kind(Int32(entry.pointee.d_type), name), bytes: bytes))
    }
    return true
  }

  /// Whether a file has a name in the folder.
  func has(_ name: String) -> Bool { faccessat(descriptor, name, F_OK, 0) == 0 }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  private static func isSelfOrParent(_ name: UnsafeRawBufferPointer) -> Bool {
    name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
  }

  private func kind(_ type: Int32, _ name: UnsafeRawPointer) -> FolderEntry.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN): break
    default: return .other
    }
    // Not every file system tells with the name.
    var status = stat()
    let path = name.assumingMemoryBound(to: CChar.self)
    guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
