internal import Foundation
internal import RuntimeIssues
internal import TextSnapshots
internal import UserScripts

struct ReportCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "report",
    abstract: "Writes an HTML page of pending snapshots or of changes since a revision.",
    discussion: """
      The page is one self-contained file. For each change, it shows the difference, the contents \
      before and after, and an overlay of both. It also shows the frames of a transcript step by \
      step.

      The exit code is 0 once the page is written, so a CI job can continue and upload it. Use \
      'snapshots status' to fail while a snapshot is pending.
      """,
    operands: [.paths],
    options: [
      .init(
        "-o", "--output", value: "file", help: "The page to write. (default: snapshots.html)"),
      .init(
        "--since", value: "revision",
        help: "Also show references that differ from this git revision."),
      .json,
    ] + CommandSyntax.Option.locations,
    success: "The page was written.", findings: nil)

  let context: CommandContext

  func run() throws -> ExitCode {
    let name = context.arguments.value("--output") ?? "snapshots.html"
    let path = FilePath.absolute(name)
    try Self.checkTarget(path)
    let revision = context.arguments.value("--since")
    // If a revision is specified, a path that doesn't match a pending snapshot may match a changed
    // reference.
    let list = try PendingList(context, checksPaths: revision == nil)
    let commit = try revision.map { try Self.commit($0, in: list.root) } ?? ""
    let changed = commit.isEmpty ? [] : references(changedSince: commit, in: list.root)
    let groups = ChangeGroup.groups(of: list.snapshots)
    try write(groups, changed, since: commit, to: path, list.root)
    let count = list.snapshots.count
    let more = changed.isEmpty ? "" : " and \(counted(changed.count, "changed reference"))"
    let summary = "\(counted(count, "pending snapshot"))\(more) in \(quoted(name))."
    if context.isJSON {
      try context.console.printJSON(Output(file: path, pending: count, changed: changed.count))
    } else if OutputFile.isStandardOutput(path) {
      context.console.printError(summary)
    } else {
      context.console.print(summary)
    }
    return .success
  }

  private struct Output: Encodable {
    let version = 1
    let file: String
    let pending: Int
    let changed: Int
  }

  // MARK: Writing

  /// Creates the folder of the page, and refuses to replace a file that isn't a page.
  private static func checkTarget(_ path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard FileKind(path) == .file, let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    let start = String(decoding: (try? file.read(upToCount: 64)) ?? Data(), as: UTF8.self)
    guard !start.isEmpty, !start.lowercased().hasPrefix("<!doctype html") else { return }
    throw ToolError(
      "The file \(quoted(path)) is not a page, so the report does not replace it.",
      fix: "pass another file: --output <file>.")
  }

  /// Writes one change at a time, because the entire page may not fit into memory.
  private func write(
    _ groups: [ChangeGroup], _ changed: [String], since commit: String, to path: String,
    _ root: PackageRoot
  ) throws {
    do throws(SnapshotFileError) {
      try OutputFile.open(path) { output throws(SnapshotFileError) in
        let page = ReportPage(nonce: UUID().uuidString, title: "Snapshots of \(root.name)")
        func add(_ html: String) throws(SnapshotFileError) {
          try output.write(Data(html.utf8))
        }
        try add(page.head(count: groups.count + changed.count))
        for (index, group) in groups.enumerated() {
          try add(page.article(ReportEntry(group, in: root), number: index + 1))
        }
        for (index, path) in changed.enumerated() {
          let entry = entry(path, since: commit, root)
          try add(page.article(entry, number: groups.count + index + 1))
        }
        try add(page.foot)
      }
    } catch {
      throw ToolError.unwritable("The page", path, error, name: "a file", option: "--output <file>")
    }
  }

  // MARK: Git

  /// Returns the hash of the commit for a revision.
  ///
  /// For a range such as `main...`, this method throws an error, because git can't read files from
  /// it.
  private static func commit(_ revision: String, in root: PackageRoot) throws(ToolError) -> String {
    let hash = Git.output(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      in: root.path)
    guard let hash else {
      throw ToolError(
        "There is no git revision \(quoted(revision)) in \(quoted(root.path)).",
        fix: "pass a revision that 'git log' lists.")
    }
    return String(decoding: hash.dropLast(), as: UTF8.self)
  }

  private func references(changedSince commit: String, in root: PackageRoot) -> [String] {
    let filter = PathFilter(context.arguments.operands, in: root)
    return Self.paths(
      [
        "diff", "--name-only", "-z", "--relative", "--no-renames", commit, "--",
        ":(glob)**/__Snapshots__/**",
      ], in: root
    ).filter { filter.matches(root.path(of: $0)) }
  }

  private static func paths(_ arguments: [String], in root: PackageRoot) -> [String] {
    (Git.output(arguments, in: root.path) ?? Data()).split(separator: 0)
      .compactMap { String(validUTF8: $0) }
  }

  private func entry(_ path: String, since commit: String, _ root: PackageRoot) -> ReportEntry {
    ReportEntry(
      path: path, old: Git.output(["show", "\(commit):./\(path)"], in: root.path),
      new: root.bytes(of: path))
  }
}

struct ReportEntry {
  let titles: [String]
  let kind: String
  let origin: String?
  /// The reference and the new snapshot, or `nil` if they can't be compared as text.
  let contents: (old: String, new: String)?
  let difference: String
  /// A Boolean value that indicates whether `difference` compares the steps of a transcript.
  private(set) var isByStep = false

  init(_ group: ChangeGroup, in root: PackageRoot) {
    let change = group.change()
    titles = group.members.map { $0.snapshot.title(in: root) }
    kind = group.kind
    let assertion = change.origin(in: root)
    origin = assertion.test.map { "\($0), \(assertion.site ?? "")" }
    contents = change.contents
    let readable = change.difference
    if case .steps = readable { isByStep = true }
    difference = change.text(of: readable, titles[0], limit: 2_000)
  }

  /// Creates an entry for a reference that changed since a revision.
  init(path: String, old: Data?, new: Data?) {
    titles = [path]
    kind = old == nil ? "new" : new == nil ? "removed" : "changed"
    origin = nil
    guard let oldText = PendingChange.text(old), let newText = PendingChange.text(new) else {
      contents = nil
      difference = PendingChange.sizes(old, new)
      return
    }
    contents = (oldText, newText)
    let name = PrintableText.line(path)
    let readable = ReadableDifference(old: oldText, new: newText, path: path)
    if case .steps = readable { isByStep = true }
    difference =
      readable?.text(oldName: name, newName: name, limit: 2_000) ?? "There is no difference."
  }
}
