internal import Foundation
internal import TextSnapshots

/// What a folder has under a name.
struct FolderEntry {
  enum Kind {
    case file
    case folder
    /// A symbolic link, wherever it leads.
    case link
    /// A pipe, a socket or a device.
    case other
  }

  /// The name; with replacement characters if it isn't UTF-8.
  let name: String
  let isUTF8: Bool
  let kind: Kind

  var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") }
}

/// A folder that is kept open, so it can't be replaced by a link meanwhile.
struct OpenFolder {
  let descriptor: Int32

  /// Opens a folder, whose own name may be a link.
  init?(root path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Opens a folder in another one, unless it is a link.
  init?(_ name: String, in folder: OpenFolder) {
    descriptor = openat(
      folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Opens a folder below another one, unless a part of its path is a link.
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

  /// Whether a path is that of a folder that can be read.
  static func isThere(_ path: String) -> Bool {
    guard let folder = OpenFolder(root: path) else { return false }
    folder.close()
    return true
  }

  func close() { closeDescriptor(descriptor) }

  /// Whether a file has a name in the folder.
  func has(_ name: String) -> Bool { faccessat(descriptor, name, F_OK, 0) == 0 }

  /// What is in the folder, in the order of the file system; `nil` if it can't be read.
  func entries() -> [FolderEntry]? {
    // The stream closes its descriptor.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    guard let stream = fdopendir(copy) else {
      closeDescriptor(copy)
      return nil
    }
    defer { closedir(stream) }
    guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return nil }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let start = UnsafeRawPointer(entry).advanced(by: offset)
        .assumingMemoryBound(to: CChar.self)
      let valid = String(validatingCString: start)
      let name = valid ?? String(cString: start)
      guard name != ".", name != ".." else { continue }
      let kind = kind(Int32(entry.pointee.d_type), start)
      entries.append(FolderEntry(name: name, isUTF8: valid != nil, kind: kind))
    }
    return entries
  }

  /// Removes a regular file; a link, a folder or a pipe stays.
  func removeFile(
    _ name: String, by removeName: NameRemoval = systemNameRemoval
  ) throws(SnapshotFileError) {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
    guard FileKind(status) == .file else { throw SnapshotFileError(number: EINVAL) }
    guard removeName(descriptor, name) == 0 else { throw .last }
  }

  private func kind(_ type: Int32, _ name: UnsafePointer<CChar>) -> FolderEntry.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN): break
    default: return .other
    }
    // Not every file system tells the kind with the name.
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    return FileKind(status)
  }
}

typealias FileKind = FolderEntry.Kind

extension FileKind {
  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  /// What is at a path; `nil` for nothing.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// Takes a name from an open folder, and returns 0 or sets `errno`.
typealias NameRemoval = @Sendable (_ folder: Int32, _ name: String) -> Int32

let systemNameRemoval: NameRemoval = { unlinkat($0, $1, 0) }

/// The function of the system, for types that have a `close()` of their own.
func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// What tells one file from all others, whatever its names are.
///
/// A file system that ignores case has one file for two names.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// The file that a path leads to; `nil` for nothing.
  init?(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Whether two paths lead to the same file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    guard let one = FileIdentity(ofFile: path) else { return false }
    return one == FileIdentity(ofFile: other)
  }

  /// Whether the file system finds a file under its name with upper and lower case swapped.
  static func ignoresCase(ofFile path: String) -> Bool {
    let parts = Path(path)
    let swapped = parts.name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        byte ^ 0x20
      default: byte
      }
    }
    guard !parts.name.utf8.elementsEqual(swapped) else { return false }
    return isSame(path, "\(parts.folder)/\(String(decoding: swapped, as: UTF8.self))")
  }
}

/// When a file, or the link itself, was last written.
struct WriteTime: Comparable {
  private let seconds: Int
  private let nanoseconds: Int

  /// `nil` if nothing is at the path.
  init?(ofFile path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }

  static func < (left: WriteTime, right: WriteTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
