internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// The pending snapshots that the arguments of a command name.
struct PendingList {
  let root: PackageRoot
  let texts: [PendingText]

  /// Finds the snapshots, beside their references and in the folder that `--pending` names.
  init(_ context: ToolContext) throws {
    let root = try PackageRoot(context)
    let policy = WriteTargetPolicy(root)
    let filter = PathFilter(context.arguments.operands, in: root)
    let index = try PackageIndex(root)
    let texts = index.pending.map { PendingText($0, policy) }
    self.root = root
    self.texts =
      (texts + (try PendingRoot(context)?.texts(policy) ?? []))
      .filter { filter.matches($0.path, $0.target) }
      .sorted { $0.isBefore($1, in: root) }
    try filter.checkUse("pending snapshots")
  }
}

/// The names of the snapshots in a folder of pending ones.
///
/// Beside each snapshot is the file that describes it; beside the inline snapshots of a source are
/// its journal and its lock.
struct PendingNames {
  private(set) var snapshots: [String] = []
  /// The files that describe a snapshot that is gone.
  private(set) var leftovers: [String] = []

  private static let suffix = SnapshotProvenance.path(ofText: "")

  /// Links, pipes and folders aren't snapshots, but a reviewer has to know about them.
  init(_ entries: [FolderEntry]) {
    let names = Set(entries.lazy.filter(\.isUTF8).map(\.name))
    for entry in entries where entry.isUTF8 {
      let name = entry.name
      if name.hasSuffix(Self.suffix) {
        let isOrphan = !names.contains(String(name.dropLast(Self.suffix.count)))
        if isOrphan, !entry.isHidden { leftovers.append(name) }
      } else if names.contains(SnapshotProvenance.path(ofText: name))
        // Such as .gitignore; a folder is never expected.
        || (entry.isHidden
          ? entry.kind == .folder
          : !name.hasSuffix(".swift.journal") && !name.hasSuffix(".swift.lock"))
      {
        snapshots.append(name)
      }
    }
    snapshots = snapshots.sortedByBytes()
    leftovers = leftovers.sortedByBytes()
  }
}

/// A folder that `SNAPSHOT_PENDING` named: `<folder>/<package>/<path from the package>`.
struct PendingRoot {
  let path: String

  init(path: String) { self.path = path }

  /// The folder that the arguments or the environment of a command name; `nil` for none.
  init?(_ context: ToolContext) {
    let variables = ["SNAPSHOT_PENDING", "SNAPSHOT_ARTIFACTS"]
    let value =
      context.arguments.value("--pending")
      ?? variables.lazy.compactMap { context.environment[$0] }.first { !$0.isEmpty }
    guard let value else { return nil }
    path = SourceFile.resolved(SnapshotLocation.absolute(value))
  }

  /// The snapshots of a package, in order.
  func texts(_ policy: WriteTargetPolicy) throws(ToolError) -> [PendingText] {
    let root = policy.root
    guard !"\(root.path)/".utf8.starts(with: "\(path)/\(root.name)/".utf8) else {
      throw ToolError(
        """
        The folder \(quoted(path)) has the package itself in it, so every file of the package would \
        count as a pending snapshot.

        To fix, name the folder that SNAPSHOT_PENDING named: --pending <folder>.
        """)
    }
    guard let folder = OpenFolder(root: path) else { return [] }
    defer { folder.close() }
    var texts: [PendingText] = []
    for (name, target) in [(root.name, root.path), ("_", "")] {
      guard let package = OpenFolder(name, in: folder) else { continue }
      defer { package.close() }
      Self.forEachSnapshot(in: package) { relative, snapshot in
        let inner = relative.isEmpty ? "" : "/\(relative)"
        texts.append(
          PendingText(
            snapshot, in: "\(path)/\(name)\(inner)", below: path, target: "\(target)\(inner)",
            policy))
      }
    }
    let others = (folder.entries() ?? []).filter { $0.kind == .folder && $0.isUTF8 }.map(\.name)
    guard let other = others.min(), !others.contains(root.name), !others.contains("_") else {
      return texts
    }
    throw ToolError(
      """
      The folder \(quoted(path)) has pending snapshots of the package \(quoted(other)), \
      and this one is \(quoted(root.name)).

      To fix, run the command in that package; where both are one, add \
      --package-name \(VisibleText.shellWord(other)).
      """)
  }

  /// Passes on the snapshots in a folder and in the folders in it, with the path of their folder.
  static func forEachSnapshot(
    in folder: OpenFolder, _ relative: String = "",
    _ body: (_ folder: String, _ name: String) throws -> Void
  ) rethrows {
    let entries = folder.entries() ?? []
    for name in PendingNames(entries.filter { $0.kind != .folder }).snapshots {
      try body(relative, name)
    }
    for entry in entries.filter({ $0.kind == .folder && $0.isUTF8 })
      .sorted(by: { $0.name.isBefore($1.name) })
    {
      guard let next = OpenFolder(entry.name, in: folder) else { continue }
      defer { next.close() }
      try forEachSnapshot(in: next, Path.joined(relative, entry.name), body)
    }
  }
}

/// A text that waits for a review, and where it belongs.
///
/// A list of many texts is kept whole, so what the file beside a text tells is read when somebody
/// asks, and the folders are those that all texts in them share.
struct PendingText {
  /// What a text is to take the place of.
  enum Kind {
    /// A reference of its own, in this folder.
    case file(folder: String)
    /// The literal of a call, in this source.
    indirect case inline(PendingInlineSnapshot, source: String)
  }

  private let folder: String
  private let name: String
  /// The folder that the text is below: the package's, or another folder of pending texts.
  private let root: String
  private let policy: WriteTargetPolicy
  let kind: Kind

  init(
    _ name: String, in folder: String, below root: String, target: String,
    _ policy: WriteTargetPolicy
  ) {
    self.name = name
    self.folder = folder
    self.root = root
    self.policy = policy
    guard let inline = PendingInlineSnapshot(textPath: "\(folder)/\(name)") else {
      kind = .file(folder: target)
      return
    }
    // The path in the package is the same on every machine.
    let isOwn = inline.package == policy.root.name
    kind = .inline(inline, source: isOwn ? policy.root.path(of: inline.path) : inline.file)
  }

  init(_ file: PackageIndex.PendingFile, _ policy: WriteTargetPolicy) {
    let root = policy.root
    self.init(
      file.name, in: root.path(of: file.folder), below: root.path,
      target: root.path(of: file.target), policy)
  }

  /// The absolute path of the text.
  var path: String { "\(folder)/\(name)" }

  /// The absolute path of the reference, or of the source.
  var target: String {
    switch kind {
    case .file(let folder): "\(folder)/\(name)"
    case .inline(_, let source): source
    }
  }

  var isInline: Bool {
    if case .inline = kind { true } else { false }
  }

  /// Whether it comes before another one in lists: by path, then by line and column.
  func isBefore(_ other: PendingText, in root: PackageRoot) -> Bool {
    let (path, otherPath) = (root.shown(target), root.shown(other.target))
    guard path.utf8.elementsEqual(otherPath.utf8) else { return path.isBefore(otherPath) }
    return position < other.position
  }

  private var position: (line: Int, column: Int) {
    guard case .inline(let inline, _) = kind else { return (0, 0) }
    return (inline.line, inline.column)
  }

  /// Finds the file that accepting the text writes.
  func writeTarget() throws(ReviewError) -> ConfinedFile {
    try policy.target(of: self)
  }

  /// Finds the files to delete: the text and the file beside it.
  func removableFiles() throws(ReviewError) -> [ConfinedFile] {
    try policy.checkRemoval(of: self)
    return [path, SnapshotProvenance.path(ofText: path)].map { path in
      ConfinedFile(root: root, path: String(Substring(path.utf8.dropFirst(root.utf8.count + 1))))
    }
  }

  /// What is known of the text of a file; `nil` where the file beside it is missing or of another
  /// kind.
  func readProvenance() -> SnapshotProvenance? {
    guard !isInline,
      case .bytes(let data) = SnapshotFile.read(SnapshotProvenance.path(ofText: path)),
      let provenance = try? JSONDecoder().decode(SnapshotProvenance.self, from: data),
      provenance.version == 1
    else { return nil }
    return provenance
  }

  /// How the text is called in a list: the reference, or the place of the call.
  func title(in root: PackageRoot) -> String {
    guard case .inline(let inline, _) = kind else { return root.shown(target) }
    return "\(root.shown(target)):\(inline.line):\(inline.column)"
  }
}
