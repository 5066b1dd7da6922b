internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// `snapshots merge`: puts the results of several machines into one folder.
struct MergeCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "merge",
    abstract: "Puts what the shards of a run left into one folder.",
    discussion: """
      Of each folder it takes the manifest, manifest.jsonl, and the pending texts below pending, \
      as SNAPSHOT_MANIFEST and SNAPSHOT_PENDING of a shard name them. The others then go by the \
      one folder: snapshots accept --pending <output>/pending.

      Where two shards have different texts for one reference, the first one is kept.
      """,
    operand: .init(name: "folder", help: "The folders of the shards.", isRequired: true),
    options: [
      .init(
        "-o", "--output", value: "folder",
        help: "The folder to write; \(defaultOutput) by default."),
      .json, .packagePath, .packageName,
    ],
    success: "All is in one folder.",
    findings: """
      The rest is in one folder, but two shards have different texts for one reference, or a shard \
      left what can't be a pending snapshot.
      """)

  /// Hidden, because what is in a visible folder would count as references.
  private static let defaultOutput = ".build/snapshots/merged"

  let context: ToolContext

  func run() throws -> ExitCode {
    let name = context.arguments.value("--output") ?? Self.defaultOutput
    let root = try? PackageRoot(context)
    let output =
      name == Self.defaultOutput
      ? root?.path(of: name) ?? SnapshotLocation.absolute(name) : SnapshotLocation.absolute(name)
    let folders = context.arguments.operands.map { SnapshotLocation.absolute($0) }
    for folder in folders where folder == output || folder.hasPrefix("\(output)/") {
      throw ToolError(
        """
        The folder \(quoted(folder)) cannot be merged into itself.

        To fix, name another one: --output <folder>.
        """)
    }
    try checkTrusted(output, in: root)
    try checkHidden(output, in: root)
    try makeRoom(output, isDefault: name == Self.defaultOutput, in: root)
    var merge = ShardMerge(output: output, root: root)
    for folder in folders { try merge.add(folder) }
    try merge.finish()
    if context.isJSON {
      try context.console.printJSON(
        Output(
          output: output, pending: merge.pending.count, manifests: merge.manifests,
          conflicts: merge.conflicts, refused: merge.refused))
    } else {
      print(merge, folders: folders.count, in: name)
    }
    return merge.conflicts.isEmpty && merge.refused.isEmpty ? .success : .findings
  }

  private func print(_ merge: ShardMerge, folders: Int, in output: String) {
    for refused in merge.refused {
      context.console.complain(
        "not merged  \(VisibleText.line(refused.path))\n\(refused.reason)\n")
    }
    for conflict in merge.conflicts {
      context.console.print(.init("differs  ", .yellow), .init(conflict))
    }
    context.console.print(
      """
      \(counted(merge.pending.count, "pending snapshot")) and \
      \(counted(merge.manifests, "manifest")) of \(counted(folders, "folder")) in \
      \(quoted(output))\
      \(merge.conflicts.isEmpty ? "." : ", \(merge.conflicts.count) with different texts.")
      """)
  }

  /// In a visible folder of the package, pending texts would count as references.
  private func checkHidden(_ output: String, in root: PackageRoot?) throws {
    guard let root, let relative = root.relative(Self.resolved(output)),
      !relative.utf8.split(separator: UInt8(ascii: "/")).contains(where: {
        $0.first == UInt8(ascii: ".")
      })
    else { return }
    throw ToolError(
      """
      The folder \(quoted(output)) is in the package and isn't hidden, so what is merged would count \
      as references.

      To fix, name a hidden folder or one outside the package: --output \(Self.defaultOutput).
      """)
  }

  /// The tool trusts the manifests of this machine's own runs.
  private func checkTrusted(_ output: String, in root: PackageRoot?) throws {
    guard let root, let relative = root.relative(Self.resolved(output)) else { return }
    let own = Path(ManifestFiles.defaultPath).folder
    let folded = relative.lowercased()
    guard folded == own || folded.hasPrefix("\(own)/earlier") else { return }
    throw ToolError(
      """
      The folder \(quoted(output)) has the manifests of this machine's own runs, which the tool \
      trusts.

      To fix, name another one: --output \(Self.defaultOutput).
      """)
  }

  /// The path with the links in its existing folders resolved.
  private static func resolved(_ path: String) -> String {
    guard path != "/", !SnapshotFile.exists(path) else { return SourceFile.resolved(path) }
    let parts = Path(path)
    let folder = resolved(parts.folder)
    return folder == "/" ? "/\(parts.name)" : "\(folder)/\(parts.name)"
  }

  /// The files of an earlier merge must not mix with those of this one.
  private func makeRoom(_ output: String, isDefault: Bool, in root: PackageRoot?) throws {
    if isDefault {
      if let root, let link = root.link(above: "\(output)/manifest.jsonl") {
        throw ToolError(
          """
          \(quoted(link)) is a symbolic link, so nothing is deleted behind it.

          To fix, name another folder: --output <folder>.
          """)
      }
      try? FileManager.default.removeItem(atPath: output)
      return
    }
    guard SnapshotFile.exists("\(output)/pending") else { return }
    throw ToolError(
      """
      The folder \(quoted(output)) has pending snapshots already.

      To fix, delete it, or name another one: --output <folder>.
      """)
  }

  private struct Output: Encodable {
    let version = 1
    let output: String
    let pending: Int
    let manifests: Int
    let conflicts: [String]
    let refused: [ShardMerge.Refused]
  }
}

/// The folder that shards are merged into.
struct ShardMerge {
  let output: String
  let root: PackageRoot?
  /// The hashes of the texts that were taken, by their paths below `pending`.
  private(set) var pending: [String: StableHash] = [:]
  private(set) var manifests = 0
  /// The texts that differ between shards.
  private(set) var conflicts: [String] = []
  /// The files that can't become references anywhere.
  private(set) var refused: [Refused] = []
  private var lines = Data()

  struct Refused: Encodable {
    /// The path below `pending`.
    let path: String
    let reason: String
  }

  init(output: String, root: PackageRoot?) {
    self.output = output
    self.root = root
  }

  mutating func add(_ folder: String) throws {
    guard let open = OpenFolder(root: folder) else {
      throw ToolError(
        """
        The folder \(quoted(folder)) cannot be read: \(SnapshotFileError.last).

        To fix, name the folder that a shard left.
        """)
    }
    defer { open.close() }
    var isEmpty = true
    if case .bytes(let data) = SnapshotFile.read("\(folder)/manifest.jsonl") {
      lines += data
      manifests += 1
      isEmpty = false
    }
    if let texts = OpenFolder("pending", in: open) {
      defer { texts.close() }
      try PendingRoot.forEachSnapshot(in: texts) { relative, name in
        try take(name, Path.joined("\(folder)/pending", relative), relative)
      }
      isEmpty = false
    }
    guard !isEmpty else {
      throw ToolError(
        """
        The folder \(quoted(folder)) has neither a manifest.jsonl nor a folder "pending".

        To fix, name the folder that a shard left.
        """)
    }
  }

  func finish() throws {
    guard manifests > 0 else { return }
    try write(lines, "manifest.jsonl", in: output)
  }

  private mutating func take(_ name: String, _ path: String, _ relative: String) throws {
    let key = Path.joined(relative, name)
    do throws(ReviewError) {
      try WriteTargetPolicy.checkNames(key, key)
    } catch {
      refused.append(.init(path: key, reason: error.reason))
      return
    }
    guard case .bytes(let text) = SnapshotFile.read("\(path)/\(name)") else {
      let error = ReviewError.pendingNotAFile("\(path)/\(name)")
      refused.append(.init(path: key, reason: error.reason))
      return
    }
    let hash = StableHash(text)
    if let other = pending[key] {
      if other != hash, !conflicts.contains(key) { conflicts.append(key) }
      return
    }
    pending[key] = hash
    let folder = relative.isEmpty ? "\(output)/pending" : "\(output)/pending/\(relative)"
    let companion = SnapshotProvenance.path(ofText: name)
    if let data = provenance("\(path)/\(name)") { try write(data, companion, in: folder) }
    try write(text, name, in: folder)
  }

  /// What describes a snapshot; for an inline one, with the source in this package.
  private func provenance(_ path: String) -> Data? {
    if var inline = PendingInlineSnapshot(textPath: path), let root,
      inline.package == root.name
    {
      inline.file = root.path(of: inline.path)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try? encoder.encode(inline)
    }
    guard case .bytes(let data) = SnapshotFile.read(SnapshotProvenance.path(ofText: path)) else {
      return nil
    }
    return data
  }

  private func write(_ data: Data, _ name: String, in folder: String) throws {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(data, folder: folder, name: name)
    } catch {
      throw ToolError.unwritable(
        "The file", "\(folder)/\(name)", error, name: "a folder", option: "--output <folder>")
    }
  }
}
