internal import Foundation
internal import TextSnapshots
internal import UserScripts

struct MergeDriverCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "merge-driver",
    abstract: "Merges a reference that two branches changed. Git runs this command.",
    discussion: """
      'snapshots init --merge-driver' sets up git to run this command. It merges transcripts of \
      user scripts step by step, and leaves conflict markers only around steps that both branches \
      changed differently. All other files are merged line by line, with 'git merge-file'.
      """,
    operands: [
      .file("ancestor", "The file in the common ancestor."),
      .file("ours", "The file in the current branch, which the result replaces."),
      .file("theirs", "The file in the other branch."),
      .file("path", "The path of the file in the repository."),
    ],
    success: "The file was merged.", findings: "The file has conflicts.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let paths = context.arguments.operands.prefix(3).map { SnapshotLocation.absolute($0) }
    let (ancestor, ours, theirs) = (paths[0], paths[1], paths[2])
    let texts = try paths.map { try read($0) }
    guard let merge = TranscriptMerge(base: texts[0], ours: texts[1], theirs: texts[2]) else {
      let options = ["-q", "-L", "ours", "-L", "ancestor", "-L", "theirs"]
      let code = try Git.run(["merge-file"] + options + [ours, ancestor, theirs], in: ".")
      return code == 0 ? .success : .findings
    }
    do throws(SnapshotFileError) {
      try SnapshotFile.write(Data(merge.text.utf8), to: ours)
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

  /// Returns the text of a file, or an empty string if the file can't contain a transcript.
  private func read(_ path: String) throws -> String {
    guard let data = SnapshotFile.read(path).data else {
      throw ToolError(
        "The file \(quoted(path)) cannot be read.",
        fix: "let git run this command: snapshots init --merge-driver.")
    }
    return String(validUTF8: data).flatMap { ReadableDifference.isShort($0) ? $0 : nil } ?? ""
  }
}
