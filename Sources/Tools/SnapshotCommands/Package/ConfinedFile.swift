import CommandParts
import Foundation
import TextSnapshots

/// A file that is read, written, and removed without following symbolic links below `root`.
///
/// To write or remove the file, this type opens each folder on the path relative to its parent
/// folder. This way, it never follows a link, even if another process replaces a folder with a link
/// after the path was checked.
struct ConfinedFile {
  let root: String
  let path: String

  var absolutePath: String { "\(root)/\(path)" }

  func read() -> Data? { SnapshotFile.read(absolutePath).data }

  /// Replaces the file atomically, and keeps its mode.
  func write(_ data: Data) throws(SnapshotFileError) {
    let parts = FilePath(path)
    let folder = try OpenFolder(path: parts.folder, below: root, creates: true)
    defer { folder.close() }
    try SnapshotFile.replace(parts.name, in: folder.descriptor) {
      descriptor throws(SnapshotFileError) in
      try SnapshotFile.writeAll(data, to: descriptor)
      var status = stat()
      guard fstatat(folder.descriptor, parts.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        return
      }
      let kind = FileKind(status)
      guard kind == .file else { throw SnapshotFileError(number: kind == .link ? ELOOP : EINVAL) }
    }
  }

  func remove() throws(SnapshotFileError) {
    let parts = FilePath(path)
    let folder: OpenFolder
    do throws(SnapshotFileError) {
      folder = try OpenFolder(path: parts.folder, below: root)
    } catch {
      if error.number == ENOENT { return }
      throw error
    }
    defer { folder.close() }
    guard unlinkat(folder.descriptor, parts.name, 0) == 0 || errno == ENOENT else { throw .last }
  }
}

/// A type that removes files of a package without following symbolic links.
struct ReferenceRemover {
  let root: PackageRoot
  var removeName = systemNameRemoval

  /// Removes files, and returns the ones that couldn't be removed.
  func remove(_ paths: [String]) -> [FileFailure] {
    paths.compactMap { path in
      do throws(SnapshotFileError) {
        try remove(path)
        return nil
      } catch {
        return FileFailure(path: path, reason: "\(error)")
      }
    }
  }

  private func remove(_ path: String) throws(SnapshotFileError) {
    let parts = FilePath(path)
    let folder = try OpenFolder(path: parts.folder, below: root.path)
    defer { folder.close() }
    try folder.removeFile(parts.name, by: removeName)
    removePending(of: path)
    removeIfEmpty(parts.folder)
  }

  func removePending(of path: String) {
    let parts = FilePath(path)
    guard let pending = try? OpenFolder(path: "\(parts.folder)/.pending", below: root.path) else {
      return
    }
    defer { pending.close() }
    for name in [parts.name, SnapshotProvenance.path(ofText: parts.name)] {
      try? pending.removeFile(name, by: removeName)
    }
  }

  func removeIfEmpty(_ path: String) {
    var path = path
    while FilePath(path).name != "__Snapshots__", path != ".", path != "/" {
      let parts = FilePath(path)
      guard let folder = try? OpenFolder(path: parts.folder, below: root.path) else { return }
      defer { folder.close() }
      guard unlinkat(folder.descriptor, parts.name, AT_REMOVEDIR) == 0 else { return }
      path = parts.folder
    }
  }
}
