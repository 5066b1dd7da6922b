internal import Foundation
internal import TextSnapshots

/// A file below a folder that is written and removed through no symbolic link.
///
/// Each folder on the way is opened relative to its parent, so a link that replaces a folder
/// meanwhile isn't followed.
struct ConfinedFile {
  /// The absolute path of the folder.
  let root: String
  /// The path from there.
  let path: String

  var absolutePath: String { "\(root)/\(path)" }

  /// The bytes of the file; `nil` if there is no regular file.
  func read() -> Data? {
    guard case .bytes(let data) = SnapshotFile.read(absolutePath) else { return nil }
    return data
  }

  /// Writes the file atomically, and creates missing folders.
  ///
  /// A reader sees either the old bytes or the new ones.
  func write(_ data: Data) throws(SnapshotFileError) {
    let parts = Path(path)
    let folder = try OpenFolder(making: parts.folder, below: root)
    defer { folder.close() }
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = ".\(parts.name).\(random)\(SnapshotFile.temporarySuffix)"
    let descriptor = openat(
      folder.descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    do throws(SnapshotFileError) {
      defer { close(descriptor) }
      try SnapshotFile.writeAll(data, to: descriptor)
      try folder.checkReplaceable(parts.name)
      guard renameat(folder.descriptor, temporary, folder.descriptor, parts.name) == 0 else {
        throw .last
      }
    } catch {
      unlinkat(folder.descriptor, temporary, 0)
      throw error
    }
  }

  /// Removes the file, or the link itself if it is one; a missing file is not an error.
  func remove() throws(SnapshotFileError) {
    let parts = Path(path)
    guard let folder = OpenFolder(path: parts.folder, below: root) else {
      if errno == ENOENT { return }
      throw .last
    }
    defer { folder.close() }
    guard unlinkat(folder.descriptor, parts.name, 0) == 0 || errno == ENOENT else { throw .last }
  }
}

extension OpenFolder {
  /// Opens a folder below another one, without following links, and creates missing folders.
  fileprivate init(making path: String, below root: String) throws(SnapshotFileError) {
    guard var folder = OpenFolder(root: root) else { throw .last }
    for part in path.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      do throws(SnapshotFileError) {
        let next = try folder.makingFolder(String(Substring(part)))
        folder.close()
        folder = next
      } catch {
        folder.close()
        throw error
      }
    }
    self = folder
  }

  private func makingFolder(_ name: String) throws(SnapshotFileError) -> OpenFolder {
    if let folder = OpenFolder(name, in: self) { return folder }
    guard errno == ENOENT, mkdirat(descriptor, name, 0o777) == 0 || errno == EEXIST,
      let folder = OpenFolder(name, in: self)
    else { throw .last }
    return folder
  }

  fileprivate func checkReplaceable(_ name: String) throws(SnapshotFileError) {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    let kind = FileKind(status)
    guard kind != .file else { return }
    throw SnapshotFileError(number: kind == .link ? ELOOP : EINVAL)
  }
}

/// Removes files of a package, none of them through a symbolic link.
struct FileRemoval {
  let root: PackageRoot
  var removeName = systemNameRemoval

  /// Removes a reference with its pending snapshot, and its folder if that is empty then.
  func remove(_ path: String) throws(SnapshotFileError) {
    let parts = Path(path)
    guard let folder = OpenFolder(path: parts.folder, below: root.path) else { throw .last }
    defer { folder.close() }
    try folder.removeFile(parts.name, by: removeName)
    removePending(of: path)
    removeIfEmpty(parts.folder)
  }

  /// Removes the pending snapshot of a reference, if there is one.
  func removePending(of path: String) {
    let parts = Path(path)
    guard let pending = OpenFolder(path: "\(parts.folder)/.pending", below: root.path) else {
      return
    }
    defer { pending.close() }
    for name in [parts.name, SnapshotProvenance.path(ofText: parts.name)] {
      try? pending.removeFile(name, by: removeName)
    }
  }

  /// Removes a folder and those above it that are empty, up to `__Snapshots__`.
  func removeIfEmpty(_ path: String) {
    var path = path
    while Path(path).name != "__Snapshots__", path != ".", path != "/" {
      let parts = Path(path)
      guard let folder = OpenFolder(path: parts.folder, below: root.path) else { return }
      defer { folder.close() }
      guard unlinkat(folder.descriptor, parts.name, AT_REMOVEDIR) == 0 else { return }
      path = parts.folder
    }
  }
}
