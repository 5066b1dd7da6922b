import Commands
import TextSnapshots

/// The snapshots and source files in a package, which are found in a single traversal.
///
/// The traversal doesn't follow symbolic links. It skips nested packages and all hidden folders
/// except `.pending`.
struct PackageIndex {
  /// A folder named `__Snapshots__`, or a folder inside of one.
  struct Folder {
    let path: String
    /// The names of the visible regular files, in the order of the file system.
    var references: [String] = []
  }

  struct PendingFile {
    let name: String
    let folder: String
    /// The folder of the reference.
    let target: String
    /// A Boolean value that indicates whether the target is a folder of references.
    ///
    /// Such a folder can't contain source files, so the snapshot isn't inline.
    let isBesideReferences: Bool
  }

  // All paths are relative to the package.
  let root: PackageRoot
  var folders: [Folder] = []
  private(set) var pending: [PendingFile] = []
  /// The source files, grouped by their names without the extension.
  private(set) var sources: [String: [String]] = [:]

  init(_ root: PackageRoot) throws(ToolError) {
    self.root = root
    guard let folder = OpenFolder(root: root.path) else { throw unreadable("") }
    defer { folder.close() }
    try walk(folder, "", isReferences: false)
  }

  private mutating func walk(
    _ open: OpenFolder, _ path: String, isReferences: Bool
  ) throws(ToolError) {
    try OpenFolder.checkDepth(of: path)
    guard let entries = open.entries() else { throw unreadable(path) }
    var inner: [String] = []
    var references = Folder(path: path)
    for entry in entries {
      if entry.isHidden {
        if entry.name == ".pending", entry.kind == .folder { inner.append(entry.name) }
        if entry.name == ".pending", entry.kind == .link {
          // List the link as a pending snapshot, so that the user sees why it's rejected.
          pending.append(
            PendingFile(
              name: entry.name, folder: path, target: path, isBesideReferences: isReferences))
        }
      } else if entry.kind == .folder {
        if entry.isUTF8 { inner.append(entry.name) }
      } else if isReferences {
        if entry.kind == .file, entry.isUTF8 { references.references.append(entry.name) }
      } else if entry.kind == .file, entry.isUTF8, entry.name.hasSuffix(".swift") {
        sources[FilePath(entry.name).stem, default: []].append(FilePath.joined(path, entry.name))
      }
    }
    if isReferences { folders.append(references) }
    for name in inner.sortedByBytes() {
      // Skip the folder if it was removed in the meantime or belongs to another user.
      guard let next = OpenFolder(name, in: open) else { continue }
      defer { next.close() }
      let nextPath = FilePath.joined(path, name)
      if name == ".pending" {
        try addPending(next, nextPath, target: path, isReferences)
      } else if isReferences || name == "__Snapshots__" || !isOtherPackage(next) {
        try walk(next, nextPath, isReferences: isReferences || name == "__Snapshots__")
      }
    }
  }

  private mutating func addPending(
    _ open: OpenFolder, _ path: String, target: String, _ isReferences: Bool
  ) throws(ToolError) {
    guard let entries = open.entries() else { throw unreadable(path) }
    pending += PendingFolder.snapshotNames(in: entries).map {
      PendingFile(name: $0, folder: path, target: target, isBesideReferences: isReferences)
    }
  }

  /// Returns whether the folder is a nested package, whose snapshots aren't part of this package.
  private func isOtherPackage(_ folder: OpenFolder) -> Bool {
    root.isPackage && folder.has("Package.swift")
  }

  private func unreadable(_ path: String) -> ToolError {
    ToolError(
      "The folder \(quoted(root.path(of: path))) cannot be read.",
      fix: "make it readable for the current user.")
  }
}

extension PackageIndex {
  var references: [String] {
    folders.flatMap { folder in folder.references.map { "\(folder.path)/\($0)" } }
  }

  var allSources: [String] { sources.values.joined().sortedByBytes() }
}
