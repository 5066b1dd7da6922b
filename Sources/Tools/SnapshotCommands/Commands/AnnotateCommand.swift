import CommandParts
import Foundation
import LineDifferences
import RuntimeIssues
import TextSnapshots

struct AnnotateCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "annotate",
    abstract: "Reports pending snapshots to GitHub Actions.",
    discussion: """
      Prints one annotation for each change, or for each group of identical changes. GitHub shows \
      at most ten, so the last one counts the rest. Appends a Markdown summary to the file that \
      GITHUB_STEP_SUMMARY names, if it is set.
      """,
    operand: .paths,
    options: CommandSyntax.Option.locations,
    success: "Nothing is pending.", findings: "A snapshot is pending.")

  let context: CommandContext

  private static let limit = 10

  func run() throws -> ExitCode {
    let index = try PackageIndex(context)
    let groups = ChangeGroup.groups(of: index.pending)
    let annotations = Self.annotations(groups)
    let file = context.environment["GITHUB_STEP_SUMMARY"]
    // Write the file first, because writing can fail, and printed annotations can't be removed.
    if let file, !file.isEmpty, !groups.isEmpty {
      try append(Self.summary(groups), to: file)
    }
    for annotation in annotations { context.console.printWorkflowCommand(annotation.command) }
    return groups.isEmpty ? .success : .findings
  }

  // MARK: Annotations

  private struct Annotation {
    let file: String
    let line: Int
    let message: String

    /// The workflow command that reports the annotation, with any separators escaped.
    var command: String {
      let file = Self.escaped(file).replacingOccurrences(of: ":", with: "%3A")
        .replacingOccurrences(of: ",", with: "%2C")
      return "::error file=\(file),line=\(line)::\(Self.escaped(PrintableText.lines(message)))"
    }

    private static func escaped(_ text: String) -> String {
      text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
        .replacingOccurrences(of: "\n", with: "%0A")
    }
  }

  private static func annotations(_ groups: [ChangeGroup]) -> [Annotation] {
    let shown = groups.count > limit ? limit - 1 : groups.count
    return groups.prefix(limit).enumerated().map { index, group in
      let title = group.first.title
      let change = group.change()
      let message =
        index < shown
        ? """
        The snapshot \(quoted(title)) is \(group.summary).
        \(start(of: change.unified(title, limit: 20), byteCount: 4_096))
        """ : "\(groups.count - shown) more snapshot changes are pending."
      return Annotation(file: change.sourceFile, line: change.line, message: message)
    }
  }

  // MARK: Summary

  private static func summary(_ groups: [ChangeGroup]) -> String {
    var text = "## \(counted(groups.reduce(0) { $0 + $1.members.count }, "pending snapshot"))\n"
    var rest = groups[...]
    while let group = rest.first, groups.count - rest.count < 50 {
      let title = group.first.title
      let change = start(of: group.change().unified(title, limit: 60), byteCount: 1 << 14)
      let details = """

        <details><summary>\(HTMLText.escapedLine(title)) \(group.summary)</summary>

        <pre>\(HTMLText.escaped(change))</pre>

        </details>

        """
      // GitHub drops summaries that are larger than 1 MiB.
      guard text.utf8.count + details.utf8.count < 1_000_000 else { break }
      text += details
      rest.removeFirst()
    }
    if !rest.isEmpty { text += "\n\(rest.count) more changes are not shown.\n" }
    return text
  }

  /// Truncates `text` to a number of bytes, because a very long line would hide all other changes.
  private static func start(of text: String, byteCount: Int) -> String {
    guard text.utf8.count > byteCount else { return text }
    return "\(text[..<text.utf8.index(text.startIndex, offsetBy: byteCount)])…"
  }

  private func append(_ text: String, to file: String) throws {
    do throws(SnapshotFileError) {
      try OutputFile.append(Data(text.utf8), to: file, creates: true)
    } catch {
      throw ToolError.unwritable(
        "The summary", file, error, option: "GITHUB_STEP_SUMMARY=<file>")
    }
  }
}
