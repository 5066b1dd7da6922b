import Commands
import Foundation
import InlineTextSnapshots
import TextSnapshots

struct PendingList {
  let root: PackageRoot
  let index: PackageIndex
  var snapshots: [PendingSnapshot]

  /// Finds the pending snapshots next to their references and in the ``PendingFolder``.
  ///
  /// If `checksPaths` is `true` and a path in the arguments doesn't match any snapshot, this
  /// initializer throws an error.
  init(_ context: CommandContext, checksPaths: Bool = true) throws {
    let root = try PackageRoot(context)
    let policy = WriteTargetPolicy(root)
    let filter = PathFilter(context.arguments.operands, in: root)
    index = try PackageIndex(root)
    let beside = index.pending.map { PendingSnapshot($0, policy) }
    self.root = root
    snapshots =
      (beside + (try PendingFolder(context)?.snapshots(policy) ?? []))
      .filter { filter.matches($0.path, $0.target) }
      .sorted { $0.isBefore($1, in: root) }
    if checksPaths { try filter.checkUse("pending snapshots") }
  }
}

/// A folder of pending snapshots with paths of the form `<package>/<path in the package>`.
struct PendingFolder {
  let path: String

  init(path: String) { self.path = path }

  /// Finds the folder that `--pending` or the environment specifies, or returns `nil` if neither
  /// does.
  init?(_ context: CommandContext) {
    let variables = ["SNAPSHOT_PENDING", "SNAPSHOT_ARTIFACTS"].map { context.environment[$0] ?? "" }
    guard
      let value = context.arguments.value("--pending") ?? variables.first(where: { !$0.isEmpty })
    else { return nil }
    path = SourceFile.resolved(FilePath.absolute(value))
  }

  /// Returns the package's snapshots, or throws an error if all snapshots belong to other packages.
  func snapshots(_ policy: WriteTargetPolicy) throws -> [PendingSnapshot] {
    let root = policy.root
    guard !"\(root.path)/".utf8.starts(with: "\(path)/\(root.name)/".utf8) else {
      throw ToolError(
        """
        The folder \(quoted(path)) contains the package itself, so every file of the package \
        would count as a pending snapshot.
        """,
        fix: "pass the folder of SNAPSHOT_PENDING: --pending <folder>.")
    }
    guard let folder = try OpenFolder(root: path).ifExists(path) else { return [] }
    defer { folder.close() }
    var snapshots: [PendingSnapshot] = []
    for (name, target) in [(root.name, root.path), ("_", "")] {
      let packagePath = "\(path)/\(name)"
      guard let package = try OpenFolder(name, in: folder).ifExists(packagePath) else { continue }
      defer { package.close() }
      try Self.forEachSnapshot(in: package, packagePath) { relative, snapshot in
        let inner = relative.isEmpty ? "" : "/\(relative)"
        snapshots.append(
          PendingSnapshot(
            snapshot, in: "\(packagePath)\(inner)", below: path, target: "\(target)\(inner)",
            policy))
      }
    }
    let others = try folder.readableEntries(path).filter { $0.kind == .folder && $0.isUTF8 }
      .map(\.name)
    guard let other = others.min(), !others.contains(root.name), !others.contains("_") else {
      return snapshots
    }
    throw ToolError(
      """
      The folder \(quoted(path)) has pending snapshots of the package \(quoted(other)), but this \
      one is \(quoted(root.name)).
      """,
      fix: """
        run the command in that package. If they are the same package, add --package-name \
        \(PrintableText.shellWord(other)).
        """)
  }

  /// Returns the names of the pending snapshots among the entries of a folder.
  ///
  /// The folder also contains a description of each snapshot, and a journal and a lock for each
  /// source file with inline snapshots. Links, pipes, and folders are included, so that the user
  /// sees why they can't be snapshots.
  static func snapshotNames(in entries: [FolderEntry]) -> [String] {
    let suffix = SnapshotProvenance.path(ofText: "")
    let names = Set(entries.lazy.filter(\.isUTF8).map(\.name))
    return entries.filter { entry in
      guard entry.isUTF8, !entry.name.hasSuffix(suffix) else { return false }
      if names.contains(SnapshotProvenance.path(ofText: entry.name)) { return true }
      // Ignore hidden files, such as .gitignore, but include hidden folders, which are suspicious.
      guard !entry.isHidden else { return entry.kind == .folder }
      return ![".swift.journal", ".swift.lock"].contains { entry.name.hasSuffix($0) }
    }.map(\.name).sortedByBytes()
  }

  /// Calls `body` for each snapshot in a folder and its subfolders.
  ///
  /// If a folder can't be read, this method throws an error, because it would otherwise seem as if
  /// all snapshots in the folder had been accepted.
  static func forEachSnapshot(
    in folder: OpenFolder, _ path: String, _ relative: String = "",
    _ body: (_ folder: String, _ name: String) throws -> Void
  ) throws {
    try OpenFolder.checkDepth(of: relative)
    let entries = try folder.readableEntries(path)
    for name in snapshotNames(in: entries.filter { $0.kind != .folder }) {
      try body(relative, name)
    }
    let folders = entries.filter { $0.kind == .folder && $0.isUTF8 }.map(\.name)
    for name in folders.sortedByBytes() {
      let nextPath = "\(path)/\(name)"
      guard let next = try OpenFolder(name, in: folder).ifExists(nextPath) else { continue }
      defer { next.close() }
      try forEachSnapshot(in: next, nextPath, FilePath.joined(relative, name), body)
    }
  }
}

/// A snapshot that differs from its reference and is saved for review.
///
/// A command can find many of these snapshots, so it reads their descriptions only if they're
/// needed.
struct PendingSnapshot {
  enum Kind {
    case file(folder: String)
    indirect case inline(PendingInlineSnapshot, source: String)
  }

  private let folder: String
  private let name: String
  private let root: String
  private let policy: WriteTargetPolicy
  let kind: Kind

  init(
    _ name: String, in folder: String, below root: String, target: String,
    _ policy: WriteTargetPolicy, canBeInline: Bool = true
  ) {
    self.name = name
    self.folder = folder
    self.root = root
    self.policy = policy
    guard canBeInline, let inline = PendingInlineSnapshot(textPath: "\(folder)/\(name)") else {
      kind = .file(folder: target)
      return
    }
    // The source is at the same path relative to the package on every machine.
    let isOwn = inline.package == policy.root.name
    kind = .inline(
      inline,
      source: isOwn ? policy.root.path(of: inline.path) : FilePath.absolute(inline.file))
  }

  init(_ file: PackageIndex.PendingFile, _ policy: WriteTargetPolicy) {
    let root = policy.root
    self.init(
      file.name, in: root.path(of: file.folder), below: root.path,
      target: root.path(of: file.target), policy, canBeInline: !file.isBesideReferences)
  }

  var path: String { "\(folder)/\(name)" }

  /// The absolute path of the reference or, if the snapshot is inline, of the source.
  var target: String {
    switch kind {
    case .file(let folder): "\(folder)/\(name)"
    case .inline(_, let source): source
    }
  }

  var isInline: Bool {
    if case .inline = kind { true } else { false }
  }

  /// Returns whether this snapshot precedes another one in the order of their paths, lines, and
  /// columns.
  func isBefore(_ other: PendingSnapshot, in root: PackageRoot) -> Bool {
    let (path, otherPath) = (root.shown(target), root.shown(other.target))
    guard path.utf8.elementsEqual(otherPath.utf8) else { return path.isBefore(otherPath) }
    return position < other.position
  }

  private var position: (line: Int, column: Int) {
    guard case .inline(let inline, _) = kind else { return (0, 0) }
    return (inline.line, inline.column)
  }

  func writeTarget() throws(ToolError) -> ConfinedFile { try policy.target(of: self) }

  func removableFiles() throws(ToolError) -> [ConfinedFile] {
    try policy.checkRemoval(of: self)
    return [path, SnapshotProvenance.path(ofText: path)].map { path in
      ConfinedFile(root: root, path: String(Substring(path.utf8.dropFirst(root.utf8.count + 1))))
    }
  }

  /// Reads the description of the snapshot, or returns `nil` if it's missing or invalid.
  func readProvenance() -> SnapshotProvenance? {
    guard !isInline,
      case .bytes(let data) = SnapshotFile.read(SnapshotProvenance.path(ofText: path)),
      let provenance = try? JSONDecoder().decode(SnapshotProvenance.self, from: data),
      provenance.version == 1
    else { return nil }
    return provenance
  }

  /// Returns the path of the reference or, if the snapshot is inline, the location of the call.
  func title(in root: PackageRoot) -> String {
    guard case .inline(let inline, _) = kind else { return root.shown(target) }
    return "\(root.shown(target)):\(inline.line):\(inline.column)"
  }
}
