import CommandParts
import Foundation
import RuntimeIssues
import TextSnapshots

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
    let path = name == "-" ? "/dev/stdout" : FilePath.absolute(name)
    let since = context.arguments.value("--since")
    // If a revision is specified, a path that doesn't match a pending snapshot may match a changed
    // reference.
    let index = try PackageIndex(context, checksPaths: since == nil)
    let filter = PathFilter(context.arguments.operands, in: index.root)
    let revision = try since.map { name throws(ToolError) in
      try GitRevision(name, in: index.root.path)
    }
    let changed = (revision?.changedReferences() ?? [])
      .filter { filter.matches(index.root.path(of: $0.path)) }
    var entries = ChangeGroup.groups(of: index.pending).map(entry)
    if let revision {
      entries += changed.map { path, change in
        Self.entry(path, change) {
          let (old, new) = (revision.contents(of: path), index.root.bytes(of: path))
          return Self.contents(old, new, PendingChange.texts(old, new))
        }
      }
    }
    let more = changed.isEmpty ? "" : " and \(counted(changed.count, "changed reference"))"
    let summary = "\(counted(index.pending.count, "pending snapshot"))\(more)"
    let page = SnapshotPage(
      "Snapshots of \(index.root.name)", summary: summary, entries: entries,
      captions: ("before", "after"))
    try page.write(to: path, option: "--output <file>")
    if OutputFile.isStandardOutput(path) {
      context.console.printError("\(summary) in \(quoted(name)).")
    } else {
      context.console.print("\(summary) in \(quoted(name)).")
    }
    return .success
  }

  // MARK: Entries

  private func entry(_ group: ChangeGroup) -> PageEntry {
    Self.entry(group.first.title, group.kind) {
      let change = group.change()
      var contents =
        change.problem.map { PageEntry.Contents(message: $0) }
        ?? Self.contents(change.old, change.new, change.contents)
      if let test = change.test { contents.remarks = ["\(test), \(change.site ?? "")"] }
      contents.identical = group.members.dropFirst().map(\.snapshot.title)
      return contents
    }
  }

  private static func entry(
    _ path: String, _ change: PageEntry.Change, contents: @escaping () -> PageEntry.Contents
  ) -> PageEntry {
    PageEntry(
      group: FilePath(path).folder, name: FilePath(path).name, change: change, contents: contents)
  }

  /// Returns contents that are shown by step if both versions are transcripts, or else as lines, or
  /// only the sizes of files that aren't text.
  private static func contents(
    _ old: Data?, _ new: Data?, _ texts: (old: String, new: String)?
  ) -> PageEntry.Contents {
    guard let texts else { return PageEntry.Contents(message: PendingChange.sizes(old, new)) }
    var contents = PageEntry.Contents(old.map { _ in texts.old }, new.map { _ in texts.new })
    contents.isTranscript = [contents.old, contents.new].compactMap(\.self)
      .allSatisfy { ReadableDifference.transcript($0) != nil }
    return contents
  }
}
