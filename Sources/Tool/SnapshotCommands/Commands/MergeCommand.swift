import Commands
import Foundation
import InlineTextSnapshots
import RuntimeIssues
import Terminals
import TextSnapshots

struct MergeCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "merge",
    abstract: "Merges the results of several shards into one folder.",
    discussion: """
      Reads the file "manifest.jsonl" and the folder "pending" in the folder of each shard. A \
      shard writes them if you set SNAPSHOT_MANIFEST and SNAPSHOT_PENDING to their paths. Pass the \
      merged folder to other commands: swift run snapshots accept --pending <output>/pending.

      If two shards have different snapshots for the same reference, the first shard's snapshot is \
      kept.
      """,
    operand: .init(name: "folder", help: "The folders of the shards.", isRequired: true),
    options: [
      .init(
        "-o", "--output", value: "folder",
        help: "The folder to write. (default: \(defaultOutput))"),
      .packagePath, .packageName,
    ],
    success: "Everything was merged.",
    findings: """
      Two shards have different snapshots for the same reference, or a file cannot be a \
      pending snapshot. Everything else was merged.
      """)

  /// The default output folder, which is hidden because the tool would treat pending snapshots in a
  /// visible folder as references.
  private static let defaultOutput = ".build/snapshots/merged"

  let context: CommandContext

  func run() throws -> ExitCode {
    let name = context.arguments.value("--output") ?? Self.defaultOutput
    let root = try? PackageRoot(context)
    let isDefault = name == Self.defaultOutput
    let output = (isDefault ? root?.path(of: name) : nil) ?? FilePath.absolute(name)
    let folders = context.arguments.operands.map { FilePath.absolute($0) }
    for folder in folders where folder == output || folder.hasPrefix("\(output)/") {
      throw ToolError(
        "The folder \(quoted(folder)) cannot be merged into itself.",
        fix: "pass another folder: --output <folder>.")
    }
    if let root { try check(output, in: root) }
    try clearOutput(output, isDefault: isDefault, in: root)
    var merge = ShardMerge(output: output, root: root)
    for folder in folders { try merge.add(folder) }
    try merge.finish()
    print(merge, folders: folders.count, in: name)
    return merge.conflicts.isEmpty && merge.refused.isEmpty ? .success : .findings
  }

  private func print(_ merge: ShardMerge, folders: Int, in output: String) {
    for refused in merge.refused {
      context.console.printError(
        "not merged  \(PrintableText.line(refused.path))\n\(refused.reason)\n")
    }
    for conflict in merge.conflicts {
      context.console.print(.init("differs  ", .yellow), .init(conflict))
    }
    context.console.print(
      """
      \(counted(merge.pending.count, "pending snapshot")) and \
      \(counted(merge.manifests, "manifest")) of \(counted(folders, "folder")) in \
      \(quoted(output))\(merge.conflicts.isEmpty ? "." : ", \(merge.conflicts.count) with different snapshots.")
      """)
  }

  /// Throws an error if the merged files would count as references of the package or replace the
  /// manifests of test runs on this machine.
  ///
  /// The tool trusts the manifests of this machine, but a shard's manifest may come from an
  /// untrusted source.
  private func check(_ output: String, in root: PackageRoot) throws {
    guard let relative = root.relative(Self.resolved(output)) else { return }
    if relative.lowercased() == FilePath(ManifestFiles.defaultPath).folder {
      throw ToolError(
        """
        The folder \(quoted(output)) has the manifests of this machine's own runs, which the tool \
        trusts.
        """,
        fix: "pass another folder: --output \(Self.defaultOutput).")
    }
    guard FilePath.names(in: relative).contains(where: { $0.utf8.first == UInt8(ascii: ".") })
    else {
      throw ToolError(
        """
        The folder \(quoted(output)) is in the package and isn't hidden, so the merged files would \
        count as references.
        """,
        fix: "pass a hidden folder or one outside the package: --output \(Self.defaultOutput).")
    }
  }

  private static func resolved(_ path: String) -> String {
    guard path != "/", !SnapshotFile.exists(path) else { return SourceFile.resolved(path) }
    let parts = FilePath(path)
    let folder = resolved(parts.folder)
    return folder == "/" ? "/\(parts.name)" : "\(folder)/\(parts.name)"
  }

  /// Deletes the files of an earlier merge if they're in the default folder, and throws an error if
  /// they're in another folder.
  private func clearOutput(_ output: String, isDefault: Bool, in root: PackageRoot?) throws {
    if isDefault, let root {
      try root.removeOutput(Self.defaultOutput, fix: "pass another folder: --output <folder>.")
    } else if isDefault {
      try? FileManager.default.removeItem(atPath: output)
    } else if SnapshotFile.exists("\(output)/pending") {
      throw ToolError(
        "The folder \(quoted(output)) already has pending snapshots.",
        fix: "delete it, or pass another folder: --output <folder>.")
    }
  }
}

struct ShardMerge {
  let output: String
  let root: PackageRoot?
  private(set) var pending: Set<String> = []
  private(set) var manifests = 0
  /// The snapshots that differ between shards.
  private(set) var conflicts: [String] = []
  /// The files that can't be pending snapshots of this package.
  private(set) var refused: [FileFailure] = []
  private var lines = Data()

  init(output: String, root: PackageRoot?) {
    (self.output, self.root) = (output, root)
  }

  mutating func add(_ folder: String) throws {
    guard let open = OpenFolder(root: folder) else {
      throw ToolError(
        "The folder \(quoted(folder)) cannot be read: \(SnapshotFileError.last).",
        fix: "pass the output folder of a shard.")
    }
    defer { open.close() }
    var isEmpty = true
    if let data = SnapshotFile.read("\(folder)/manifest.jsonl").data {
      // Leave out the last line if it's incomplete because the shard ended while writing it.
      lines += data[..<(data.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)]
      manifests += 1
      isEmpty = false
    }
    let path = "\(folder)/pending"
    if let pendingFolder = try OpenFolder("pending", in: open).ifExists(path) {
      defer { pendingFolder.close() }
      try PendingFolder.forEachSnapshot(in: pendingFolder, path) { relative, name in
        try addSnapshot(name, FilePath.joined(path, relative), relative)
      }
      isEmpty = false
    }
    guard !isEmpty else {
      throw ToolError(
        """
        The folder \(quoted(folder)) contains neither a file "manifest.jsonl" nor a folder \
        "pending".
        """,
        fix: "pass the output folder of a shard.")
    }
  }

  func finish() throws {
    if manifests > 0 { try write(lines, "manifest.jsonl", in: output) }
  }

  private mutating func addSnapshot(_ name: String, _ path: String, _ relative: String) throws {
    let key = FilePath.joined(relative, name)
    let data: Data
    do throws(ToolError) {
      try WriteTargetPolicy.checkNames(key, key)
      guard let contents = SnapshotFile.read("\(path)/\(name)").data else {
        throw .pendingNotAFile("\(path)/\(name)")
      }
      data = contents
    } catch {
      refused.append(.init(path: key, reason: error.description))
      return
    }
    let folder = relative.isEmpty ? "\(output)/pending" : "\(output)/pending/\(relative)"
    let description = provenance("\(path)/\(name)")
    guard pending.insert(key).inserted else {
      let isSame = hasSame(data, description, at: "\(folder)/\(name)")
      if !isSame, !conflicts.contains(key) { conflicts.append(key) }
      return
    }
    if let description { try write(description, SnapshotProvenance.path(ofText: name), in: folder) }
    try write(data, name, in: folder)
  }

  /// Returns whether an earlier shard has the same snapshot.
  ///
  /// Inline snapshots must also have the same description, because it determines the edit to the
  /// source. Other descriptions aren't compared, because they differ if the shards ran in different
  /// folders.
  private func hasSame(_ data: Data, _ description: Data?, at path: String) -> Bool {
    guard SnapshotFile.read(path) == .bytes(data) else { return false }
    guard PendingInlineSnapshot(textPath: path) != nil else { return true }
    return SnapshotFile.read(SnapshotProvenance.path(ofText: path)).data == description
  }

  /// Reads the description of a snapshot.
  ///
  /// The description of an inline snapshot contains the path of its source file on the shard's
  /// machine. This method replaces it with the path on this machine.
  private func provenance(_ path: String) -> Data? {
    if var inline = PendingInlineSnapshot(textPath: path), let root, inline.package == root.name {
      inline.file = root.path(of: inline.path)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try? encoder.encode(inline)
    }
    return SnapshotFile.read(SnapshotProvenance.path(ofText: path)).data
  }

  private func write(_ data: Data, _ name: String, in folder: String) throws {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(data, to: "\(folder)/\(name)")
    } catch {
      throw ToolError.unwritable(
        "The file", "\(folder)/\(name)", error, name: "a folder", option: "--output <folder>")
    }
  }
}
