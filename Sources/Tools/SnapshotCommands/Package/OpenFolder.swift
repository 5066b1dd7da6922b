import CommandParts
import Foundation
import TextSnapshots

struct FolderEntry {
  /// The name of the entry.
  ///
  /// If `isUTF8` is `false`, the name contains replacement characters.
  let name: String
  let isUTF8: Bool
  let kind: FileKind

  var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") }
}

/// An open folder.
///
/// If another process replaces the folder with a link, the instance still refers to the original
/// folder.
struct OpenFolder {
  let descriptor: Int32

  /// Opens a folder whose path may contain links.
  init?(root path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Opens a subfolder unless it's a link.
  init?(_ name: String, in folder: OpenFolder) {
    descriptor = openat(
      folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Opens a folder without following links below `root`.
  init(path: String, below root: String, creates: Bool = false) throws(SnapshotFileError) {
    guard var folder = OpenFolder(root: root) else { throw .last }
    for name in FilePath.names(in: path) where name != "." {
      var next = OpenFolder(name, in: folder)
      if next == nil, creates, errno == ENOENT,
        mkdirat(folder.descriptor, name, 0o777) == 0 || errno == EEXIST
      {
        next = OpenFolder(name, in: folder)
      }
      let error = SnapshotFileError.last
      folder.close()
      guard let next else { throw error }
      folder = next
    }
    self = folder
  }

  /// Throws an error if a walk is so deep that it could exhaust the process's stack or descriptors.
  ///
  /// The path is relative to the folder in which the walk started.
  static func checkDepth(of path: String) throws(ToolError) {
    let names = FilePath.names(in: path)
    guard names.count > 100 else { return }
    // Show only the outermost folder, because the entire path could fill several screens.
    throw ToolError(
      "The folder \(quoted(names[0])) has more than 100 levels of folders.",
      fix: "move the folder to a place that the tool does not search, such as a hidden folder.")
  }

  /// Returns whether a folder exists and is readable.
  static func exists(_ path: String) -> Bool {
    guard let folder = OpenFolder(root: path) else { return false }
    folder.close()
    return true
  }

  func close() { closeDescriptor(descriptor) }

  func has(_ name: String) -> Bool { faccessat(descriptor, name, F_OK, 0) == 0 }

  /// Returns the entries in the order of the file system, or `nil` if the folder can't be read.
  func entries() -> [FolderEntry]? {
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
      entries.append(
        FolderEntry(
          name: name, isUTF8: valid != nil, kind: kind(Int32(entry.pointee.d_type), start)))
    }
    return entries
  }

  func removeFile(
    _ name: String, by removeName: NameRemoval = systemNameRemoval
  ) throws(SnapshotFileError) {
    guard let kind = kind(of: name) else { throw .last }
    guard kind == .file else { throw SnapshotFileError(number: EINVAL) }
    guard removeName(descriptor, name) == 0 else { throw .last }
  }

  func readableEntries(_ path: String) throws(ToolError) -> [FolderEntry] {
    guard let entries = entries() else { throw .unreadableFolder(path, .last) }
    return entries
  }

  func kind(of name: UnsafePointer<CChar>) -> FileKind? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileKind(status) : nil
  }

  private func kind(_ type: Int32, _ name: UnsafePointer<CChar>) -> FileKind {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    // Some file systems don't report an entry's kind along with its name.
    case Int32(DT_UNKNOWN): kind(of: name) ?? .other
    default: .other
    }
  }
}

extension OpenFolder? {
  /// Returns the folder, or `nil` if nothing is at its path.
  ///
  /// Call this method immediately after opening the folder, because it reads `errno`.
  func ifExists(_ path: String) throws(ToolError) -> OpenFolder? {
    let error = SnapshotFileError.last
    if self == nil, error.number != ENOENT {
      throw .unreadableFolder(path, error)
    }
    return self
  }
}

extension ToolError {
  static func unreadableFolder(_ path: String, _ error: SnapshotFileError) -> ToolError {
    ToolError(
      "The folder \(quoted(path)) cannot be read: \(error).",
      fix: "make it readable for the current user.")
  }
}

/// A function that removes a file from a folder, and returns 0 or sets `errno`, as `unlinkat` does.
typealias NameRemoval = @Sendable (_ folder: Int32, _ name: String) -> Int32

let systemNameRemoval: NameRemoval = { unlinkat($0, $1, 0) }

/// Closes a descriptor.
///
/// Types with a method named `close` use this function because they can't call the system function
/// by its name.
func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

func byteCount(ofFile path: String) -> Int? {
  var status = stat()
  return lstat(path, &status) == 0 ? Int(status.st_size) : nil
}

func modificationDate(ofFile path: String) -> Date? {
  var status = stat()
  guard lstat(path, &status) == 0 else { return nil }
  #if canImport(Darwin)
    let time = status.st_mtimespec
  #else
    let time = status.st_mtim
  #endif
  return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
}

extension SnapshotFile {
  /// The contents of the file, or `nil` if it isn't a regular file or couldn't be read.
  var data: Data? {
    if case .bytes(let data) = self { data } else { nil }
  }
}
