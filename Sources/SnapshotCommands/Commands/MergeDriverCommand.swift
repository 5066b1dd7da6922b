internal import Foundation
internal import TextSnapshots
internal import UserScripts

struct MergeDriverCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "merge-driver",
    abstract: "Merges a reference that two branches changed, when git runs it.",
    discussion: """
      'snapshots init --merge-driver' sets up git to run this command. It merges transcripts of \
      user scripts step by step, and leaves conflict markers only around steps that both branches \
      changed differently. All other files are merged by lines, with 'git merge-file'.
      """,
    operands: [
      .init(
        name: "ancestor", help: "The file in the common ancestor.", isRequired: true,
        isRepeated: false),
      .init(
        name: "ours", help: "The file in the current branch, which the result replaces.",
        isRequired: true, isRepeated: false),
      .init(
        name: "theirs", help: "The file in the other branch.", isRequired: true,
        isRepeated: false),
      .init(
        name: "path", help: "The path of the file in the repository.", isRequired: true,
        isRepeated: false),
    ],
    success: "The file was merged.", findings: "The file has conflicts.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let paths = context.arguments.operands.prefix(3).map { SnapshotLocation.absolute($0) }
    let (ancestor, ours, theirs) = (paths[0], paths[1], paths[2])
    guard
      let merge = TranscriptMerge(
        base: try read(ancestor), ours: try read(ours), theirs: try read(theirs))
    else { return try mergeLines(ancestor, ours, theirs) }
    do throws(SnapshotFileError) {
      let file = Path(ours)
      try SnapshotFile.write(Data(merge.text.utf8), folder: file.folder, name: file.name)
    } catch {
      throw ToolError(
        "The file \(quoted(ours)) cannot be written: \(error).",
        fix: "make its folder writable for the current user, and merge again.")
    }
    guard merge.conflictCount > 0 else { return .success }
    context.console.print(
      """
      \(context.arguments.operands[3]): \(counted(merge.conflictCount, "conflict")). To resolve \
      all of them, record the script again.
      """)
    return .findings
  }

  /// Reads a file, or returns an empty string if the file can't contain a transcript.
  private func read(_ path: String) throws -> String {
    guard case .bytes(let data) = SnapshotFile.read(path) else {
      throw ToolError(
        "The file \(quoted(path)) cannot be read.",
        fix: "let git run this command: snapshots init --merge-driver.")
    }
    return String(validUTF8: data).flatMap { ReadableDifference.isShort($0) ? $0 : nil } ?? ""
  }

  private func mergeLines(
    _ ancestor: String, _ ours: String, _ theirs: String
  ) throws -> ExitCode {
    let code = try Git.run(
      ["merge-file", "-q", "-L", "ours", "-L", "ancestor", "-L", "theirs"]
        + [ours, ancestor, theirs],
      in: ".")
    return code == 0 ? .success : .findings
  }
}
