internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Takes a name from an open folder, and returns 0 or sets `errno`.
typealias NameRemoval = @Sendable (_ folder: Int32, _ name: String) -> Int32

/// What the system does.
let systemNameRemoval: NameRemoval = { unlinkat($0, $1, 0) }

/// Removes files of a package, none of them through a symbolic link.
struct FileRemoval {
  let checkout: Checkout
  var removeName = systemNameRemoval

  /// Removes a reference with what is pending of it, and its folder once that is empty.
  ///
  /// - Parameter path: The path from the package's folder.
  /// - Throws: `SnapshotFileError` where the file is still there after that.
  func remove(_ path: String) throws(SnapshotFileError) {
    let parts = Path(path)
    guard let folder = OpenFolder(path: parts.folder, below: checkout.root) else { throw .last }
    defer { folder.close() }
    try folder.removeFile(parts.name, by: removeName)
    if let pending = OpenFolder(".pending", in: folder) {
      defer { pending.close() }
      for name in [parts.name, SnapshotProvenance.path(ofText: parts.name)] {
        try? pending.removeFile(name, by: removeName)
      }
    }
    removeIfEmpty(parts.folder)
  }

  /// Removes a folder and those above it, up to the first with anything in it.
  func removeIfEmpty(_ path: String) {
    var path = path
    while Path(path).name != "__Snapshots__", path != ".", path != "/" {
      let parts = Path(path)
      guard let folder = OpenFolder(path: parts.folder, below: checkout.root) else { return }
      defer { folder.close() }
      guard unlinkat(folder.descriptor, parts.name, AT_REMOVEDIR) == 0 else { return }
      path = parts.folder
    }
  }
}

extension OpenFolder {
  /// Removes a file that is one; a link, a folder or a pipe stays.
  ///
  /// - Throws: `SnapshotFileError` where it is still there after that.
  func removeFile(
    _ name: String, by removeName: NameRemoval = systemNameRemoval
  ) throws(SnapshotFileError) {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SnapshotFileError(number: EINVAL) }
    guard removeName(descriptor, name) == 0 else { throw .last }
  }
}
