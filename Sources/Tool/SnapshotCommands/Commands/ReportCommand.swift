import Commands
import Foundation
import RuntimeIssues
import TextSnapshots
import UserScripts

struct ReportCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "report",
    abstract: "Writes an HTML page of pending snapshots or of changes since a revision.",
    discussion: """
      The page is one self-contained file. For each change, it shows the difference and the \
      contents before and after. It shows the frames of a transcript step by step.

      The exit code is 0 once the page is written, so a CI job can continue and upload it. Use \
      'swift run snapshots status' to fail while a snapshot is pending.
      """,
    operand: .paths,
    options: [
      .init(
        "-o", "--output", value: "file", help: "The page to write. (default: snapshots.html)"),
      .init(
        "--since", value: "revision",
        help: "Also show references that differ from this git revision."),
    ] + CommandSyntax.Option.locations,
    success: "The page was written.", findings: nil)

  let context: CommandContext

  func run() throws -> ExitCode {
    let name = context.arguments.value("--output") ?? "snapshots.html"
    let path = FilePath.absolute(name)
    let revision = context.arguments.value("--since")
    // If a revision is specified, a path that doesn't match a pending snapshot may match a changed
    // reference.
    let index = try PackageIndex(context, checksPaths: revision == nil)
    let commit = try revision.map { try Self.commit($0, in: index.root) } ?? ""
    let changed = commit.isEmpty ? [] : references(changedSince: commit, in: index.root)
    let groups = ChangeGroup.groups(of: index.pending)
    let more = changed.isEmpty ? "" : " and \(counted(changed.count, "changed reference"))"
    let summary = "\(counted(index.pending.count, "pending snapshot"))\(more)"
    let page = SnapshotPage(
      "Snapshots of \(index.root.name)", summary: summary,
      entries: groups.map { title(of: $0, index.root) }
        + changed.map { title($0.path, $0.change) },
      captions: ("before", "after"))
    try page.write(to: path, option: "--output <file>") { number in
      number < groups.count
        ? entry(groups[number], index.root)
        : entry(changed[number - groups.count].path, since: commit, index.root)
    }
    if OutputFile.isStandardOutput(path) {
      context.console.printError("\(summary) in \(quoted(name)).")
    } else {
      context.console.print("\(summary) in \(quoted(name)).")
    }
    return .success
  }

  // MARK: Entries

  private func title(of group: ChangeGroup, _ root: PackageRoot) -> PageEntry.Title {
    title(group.first.title, group.kind)
  }

  private func title(_ path: String, _ change: PageEntry.Change?) -> PageEntry.Title {
    PageEntry.Title(group: FilePath(path).folder, name: FilePath(path).name, change: change)
  }

  private func entry(_ group: ChangeGroup, _ root: PackageRoot) -> PageEntry {
    let change = group.change()
    var entry: PageEntry
    if let contents = change.contents {
      entry = Self.entry(
        change.old.map { _ in contents.old }, change.new.map { _ in contents.new })
    } else {
      entry = PageEntry(message: change.problem ?? PendingChange.sizes(change.old, change.new))
    }
    if let test = change.test { entry.remarks.insert("\(test), \(change.site ?? "")", at: 0) }
    entry.identical = group.members.dropFirst().map { $0.snapshot.title }
    return entry
  }

  /// Compares transcripts by step, and other texts by line.
  private static func entry(_ old: String?, _ new: String?) -> PageEntry {
    let areTranscripts = [old, new].compactMap(\.self)
      .allSatisfy { ReadableDifference.transcript($0) != nil }
    return areTranscripts ? PageEntry(transcript: old, new) : PageEntry(text: old, new)
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

  private func references(
    changedSince commit: String, in root: PackageRoot
  ) -> [(path: String, change: PageEntry.Change)] {
    let filter = PathFilter(context.arguments.operands, in: root)
    let arguments = [
      "diff", "--name-status", "-z", "--relative", "--no-renames", commit, "--",
      ":(glob)**/__Snapshots__/**",
    ]
    // The output consists of pairs of a letter and a path.
    let words = (Git.output(arguments, in: root.path) ?? Data()).split(separator: 0)
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      guard let path = String(validUTF8: words[index + 1]), filter.matches(root.path(of: path))
      else { return nil }
      switch words[index].first {
      case UInt8(ascii: "A"): return (path, .new)
      case UInt8(ascii: "D"): return (path, .removed)
      default: return (path, .changed)
      }
    }
  }

  private func entry(_ path: String, since commit: String, _ root: PackageRoot) -> PageEntry {
    let (old, new) = versions(path, since: commit, root)
    guard let oldText = PendingChange.text(old), let newText = PendingChange.text(new) else {
      return PageEntry(message: PendingChange.sizes(old, new))
    }
    return Self.entry(old.map { _ in oldText }, new.map { _ in newText })
  }

  private func versions(
    _ path: String, since commit: String, _ root: PackageRoot
  ) -> (old: Data?, new: Data?) {
    (Git.output(["show", "\(commit):./\(path)"], in: root.path), root.bytes(of: path))
  }
}
