import CommandParts
import Foundation
import RuntimeIssues
import TextSnapshots

/// The references and the pending snapshots of a package.
///
/// The walk doesn't follow symbolic links. It skips nested packages and all hidden folders except
/// `.pending`.
struct PackageIndex {
  /// A folder named `__Snapshots__`, or a folder inside of one.
  struct Folder {
    /// The path relative to the package.
    let path: String
    /// The names of the visible regular files, in the order of the file system.
    var references: [String] = []
  }

  let root: PackageRoot
  private(set) var folders: [Folder] = []
  private(set) var pending: [PendingSnapshot] = []
  private var leftovers: [ConfinedFile] = []

  /// Finds the snapshots of a package, including those in the folders for pending snapshots that
  /// the arguments or the environment name.
  init(all context: CommandContext) throws {
    root = try PackageRoot(context)
    guard let folder = OpenFolder(root: root.path) else {
      throw ToolError.unreadableFolder(root.path, .last)
    }
    defer { folder.close() }
    try walk(folder, "", isReferences: false)
    for path in Self.pendingFolders(context) { try addPendingFolder(FilePath.resolved(path)) }
    pending.sort { $0.title.isBefore($1.title) }
    guard pending.contains(where: { !$0.isInReferenceFolder && FileKind($0.target) == .file })
    else { return }
    let marked = PendingSnapshot.markedReferences(of: root)
    for index in pending.indices { pending[index].isMarked = marked.contains(pending[index].title) }
  }

  /// Finds the pending snapshots that the paths in the arguments match.
  ///
  /// If `checksPaths` is `true` and a path doesn't match any snapshot, this initializer throws an
  /// error.
  init(_ context: CommandContext, checksPaths: Bool = true) throws {
    try self.init(all: context)
    let filter = PathFilter(context.arguments.operands, in: root)
    pending.removeAll { !filter.matches($0.path, $0.target) }
    if checksPaths { try filter.checkUse("pending snapshots") }
  }

  private mutating func walk(
    _ open: OpenFolder, _ path: String, isReferences: Bool
  ) throws(ToolError) {
    try OpenFolder.checkDepth(of: path)
    let entries = try open.readableEntries(root.path(of: path))
    var inner: [String] = []
    var references = Folder(path: path)
    for entry in entries {
      noteLeftover(entry, in: path, isPending: false, [])
      guard entry.isUTF8 else { continue }
      switch entry.kind {
      case _ where entry.name == ".pending":
        try addPending(besideReferencesIn: path, entry.kind, open)
      case _ where entry.isHidden: break
      case .folder: inner.append(entry.name)
      case .link where entry.name == "__Snapshots__":
        try checkLink(root.path(of: FilePath.joined(path, entry.name)))
      case .file where isReferences: references.references.append(entry.name)
      default: break
      }
    }
    if isReferences { folders.append(references) }
    for name in inner.sortedByBytes() {
      let nextPath = FilePath.joined(path, name)
      guard let next = try OpenFolder(name, in: open).ifExists(root.path(of: nextPath)) else {
        continue
      }
      defer { next.close() }
      if isReferences || name == "__Snapshots__" || !isOtherPackage(next) {
        try walk(next, nextPath, isReferences: isReferences || name == "__Snapshots__")
      }
    }
  }

  /// Throws an error if a link leads out of the package, because the snapshots there aren't found.
  private func checkLink(_ path: String) throws(ToolError) {
    guard root.relative(FilePath.resolved(path)) == nil else { return }
    throw ToolError(
      "\(quoted(path)) is a symbolic link that leads out of the package, so it isn't searched.",
      fix: "run the command in the link's target, or replace the link with a folder.")
  }

  /// Returns whether the folder is a nested package, whose snapshots aren't part of this package.
  private func isOtherPackage(_ folder: OpenFolder) -> Bool {
    root.isPackage && folder.has("Package.swift")
  }

  // MARK: Pending snapshots

  private mutating func addPending(
    besideReferencesIn path: String, _ kind: FileKind, _ open: OpenFolder
  ) throws(ToolError) {
    let folder = FilePath.joined(path, ".pending")
    // List a link as a pending snapshot, so that the user sees why it's rejected.
    guard kind != .link else { return add(folder, in: root.path, target: root.path(of: folder)) }
    guard kind == .folder,
      let pending = try OpenFolder(".pending", in: open).ifExists(root.path(of: folder))
    else { return }
    defer { pending.close() }
    let entries = try pending.readableEntries(root.path(of: folder))
    for entry in Self.snapshots(among: entries) {
      add(
        "\(folder)/\(entry.name)", in: root.path,
        target: root.path(of: FilePath.joined(path, entry.name)), isUTF8: entry.isUTF8)
    }
    let names = Set(entries.map(\.name))
    for entry in entries { noteLeftover(entry, in: folder, isPending: true, names) }
  }

  private static func pendingFolders(_ context: CommandContext) -> [String] {
    let named = context.arguments.allValues("--pending")
    let variables = ["SNAPSHOT_PENDING", "SNAPSHOT_ARTIFACTS"].map { context.environment[$0] ?? "" }
    return (named.isEmpty ? variables.filter { !$0.isEmpty }.prefix(1).map(\.self) : named)
      .map { FilePath.absolute($0) }
  }

  /// Adds the package's snapshots in a folder with paths of the form `<package>/<path>`, or throws
  /// an error if all snapshots belong to other packages.
  ///
  /// The folder `_` has the snapshots whose references aren't in a package.
  private mutating func addPendingFolder(_ path: String) throws {
    guard !"\(root.path)/".utf8.starts(with: "\(path)/\(root.name)/".utf8) else {
      throw ToolError(
        """
        The folder \(quoted(path)) contains the package itself, so every file of the package \
        would count as a pending snapshot.
        """,
        fix: "pass the folder of SNAPSHOT_PENDING: --pending <folder>.")
    }
    guard let folder = try OpenFolder(root: path).ifExists(path) else { return }
    defer { folder.close() }
    for (name, target) in [(root.name, root.path), ("_", "")] {
      let packagePath = "\(path)/\(name)"
      guard let package = try OpenFolder(name, in: folder).ifExists(packagePath) else { continue }
      defer { package.close() }
      try addPending(in: package, name, below: path, target: target)
    }
    let others = try folder.readableEntries(path).filter { $0.kind == .folder && $0.isUTF8 }
      .map(\.name)
    guard let other = others.min(), !others.contains(root.name), !others.contains("_") else {
      return
    }
    throw ToolError(
      """
      The folder \(quoted(path)) has pending snapshots of the package \(quoted(other)), but this \
      one is \(quoted(root.name)).
      """,
      fix: """
        run the command in that package. If they are the same package, add --package-name \
        \(shellQuoted(other)).
        """)
  }

  private mutating func addPending(
    in folder: OpenFolder, _ relative: String, below path: String, target: String
  ) throws {
    let names = FilePath.names(in: relative)
    try OpenFolder.checkDepth(of: names.dropFirst().joined(separator: "/"))
    let entries = try folder.readableEntries("\(path)/\(relative)")
    for entry in Self.snapshots(among: entries.filter { $0.kind != .folder }) {
      add(
        "\(relative)/\(entry.name)", in: path, target: "\(target)/\(entry.name)",
        isUTF8: entry.isUTF8)
    }
    for entry in entries where entry.kind == .folder && entry.isUTF8 {
      let next = "\(relative)/\(entry.name)"
      guard let inner = try OpenFolder(entry.name, in: folder).ifExists("\(path)/\(next)") else {
        continue
      }
      defer { inner.close() }
      try addPending(in: inner, next, below: path, target: "\(target)/\(entry.name)")
    }
  }

  private mutating func add(
    _ path: String, in folder: String, target: String, isUTF8: Bool = true
  ) {
    pending.append(
      PendingSnapshot(
        file: ConfinedFile(root: folder, path: path), target: target, package: root,
        hasValidName: isUTF8))
  }

  /// Returns the pending snapshots among the entries of a folder.
  ///
  /// The folder also contains a description of each snapshot. A folder next to test files also
  /// contains the journals and locks of inline snapshots. Links, pipes, and folders are included, so
  /// that the user sees why they can't be snapshots.
  private static func snapshots(among entries: [FolderEntry]) -> [FolderEntry] {
    let suffix = SnapshotProvenance.path(ofText: "")
    let names = Set(entries.lazy.filter(\.isUTF8).map(\.name))
    return entries.filter { entry in
      guard !entry.name.hasSuffix(suffix) else { return false }
      if names.contains(SnapshotProvenance.path(ofText: entry.name)) { return true }
      // Ignore hidden files, such as .gitignore, but include hidden folders, which are suspicious.
      guard !entry.isHidden else { return entry.kind == .folder }
      return ![".swift.journal", ".swift.lock"].contains { entry.name.hasSuffix($0) }
    }.sorted { $0.name.isBefore($1.name) }
  }

  // MARK: Leftovers

  /// Notes a file that a killed process left behind: a temporary file, or the description of a
  /// snapshot that's no longer there.
  private mutating func noteLeftover(
    _ entry: FolderEntry, in path: String, isPending: Bool, _ names: Set<String>
  ) {
    guard entry.kind == .file, entry.isUTF8 else { return }
    let suffix = SnapshotProvenance.path(ofText: "")
    let isTemporary = entry.isHidden && entry.name.hasSuffix(SnapshotFile.temporarySuffix)
    let isAlone =
      isPending && entry.name.hasSuffix(suffix)
      && !names.contains(String(entry.name.dropLast(suffix.count)))
    guard isTemporary || isAlone else { return }
    leftovers.append(ConfinedFile(root: root.path, path: FilePath.joined(path, entry.name)))
  }

  /// Removes the files that processes left behind before a date.
  func removeLeftovers(before date: Date) {
    for file in leftovers {
      guard let written = modificationDate(ofFile: file.absolutePath), written < date else {
        continue
      }
      try? file.remove()
    }
  }
}

extension PackageIndex {
  /// The paths of the references, relative to the package.
  var references: [String] {
    folders.flatMap { folder in folder.references.map { "\(folder.path)/\($0)" } }
  }
}
