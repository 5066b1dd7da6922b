/// The snapshots and sources of a package.
///
/// A single traversal of the package's folder finds all of them. It doesn't follow symbolic links,
/// and skips nested packages and all hidden folders except `.pending`.
struct PackageIndex {
  /// A folder of references, which is named `__Snapshots__` or is inside of such a folder.
  struct Folder {
    let path: String
    /// The names of visible regular files, in the order of the file system.
    var references: [String] = []
    var others: [FolderEntry] = []
  }

  /// A file in a folder named `.pending`.
  struct PendingFile {
    let name: String
    let folder: String
    /// The folder that contains the snapshot's reference.
    let target: String
    /// A Boolean value that indicates whether the target is a folder of references.
    ///
    /// If so, it can't contain source files, and the snapshot isn't an inline snapshot.
    let isBesideReferences: Bool
  }

  // All paths are relative to the package.
  let root: PackageRoot
  var folders: [Folder] = []
  private(set) var pending: [PendingFile] = []
  /// The files that describe pending snapshots that no longer exist.
  private(set) var leftovers: [String] = []
  /// The Swift files, keyed by their name without the extension.
  private(set) var sources: [String: [String]] = [:]
  /// The temporary files of processes that are still writing or were terminated.
  private(set) var temporaries: [String] = []

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
        addHidden(entry, in: path, isReferences, &inner)
      } else if entry.kind == .folder {
        if entry.isUTF8 { inner.append(entry.name) }
      } else if isReferences {
        if entry.kind == .file, entry.isUTF8 {
          references.references.append(entry.name)
        } else {
          references.others.append(entry)
        }
      } else if entry.kind == .file, entry.isUTF8, entry.name.hasSuffix(".swift") {
        sources[Path(entry.name).stem, default: []].append(Path.joined(path, entry.name))
      }
    }
    if isReferences { folders.append(references) }
    for name in inner.sortedByBytes() {
      // Skip the folder if it was removed in the meantime or belongs to another user.
      guard let next = OpenFolder(name, in: open) else { continue }
      defer { next.close() }
      let nextPath = Path.joined(path, name)
      if name == ".pending" {
        try addPending(next, nextPath, target: path, isReferences)
      } else if isReferences || name == "__Snapshots__" || !isOtherPackage(next) {
        try walk(next, nextPath, isReferences: isReferences || name == "__Snapshots__")
      }
    }
  }

  private mutating func addHidden(
    _ entry: FolderEntry, in path: String, _ isReferences: Bool, _ inner: inout [String]
  ) {
    if entry.name == ".pending", entry.kind == .folder { inner.append(entry.name) }
    if entry.name == ".pending", entry.kind == .link {
      // List the link as a pending snapshot, so the user sees the reason that it's rejected.
      pending.append(
        PendingFile(
          name: entry.name, folder: path, target: path, isBesideReferences: isReferences))
    }
    if entry.kind == .file, entry.isUTF8, entry.name.hasSuffix(".snapshot-tmp") {
      temporaries.append(Path.joined(path, entry.name))
    }
  }

  private mutating func addPending(
    _ open: OpenFolder, _ path: String, target: String, _ isReferences: Bool
  ) throws(ToolError) {
    guard let entries = open.entries() else { throw unreadable(path) }
    let names = PendingFileNames(entries)
    pending += names.snapshots.map {
      PendingFile(name: $0, folder: path, target: target, isBesideReferences: isReferences)
    }
    leftovers += names.leftovers.map { Path.joined(path, $0) }
    temporaries +=
      entries
      .filter { $0.kind == .file && $0.isHidden && $0.name.hasSuffix(".snapshot-tmp") }
      .map { Path.joined(path, $0.name) }
  }

  /// Returns whether a folder is a nested package, which has its own snapshots.
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
