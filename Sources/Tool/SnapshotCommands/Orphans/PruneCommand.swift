import Commands
import RuntimeIssues
import Terminals
import TextSnapshots

struct PruneCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "prune",
    abstract: "Lists or deletes orphans (unreferenced snapshots).",
    discussion: """
      Uses the manifest of a complete run in which all tests passed. If the run was split across \
      shards or platforms, pass the manifest of each.

      Keeps references whose tests did not run here: code under #if, disabled tests, tests that \
      were skipped or canceled halfway, and test files without an assertion in the run. Also \
      keeps references written since the run, unless --manifest is passed. Never deletes binary \
      files or follows symbolic links.

      Lists references separately, without deleting them, if their test takes arguments or has \
      branches, because another run may use them.
      """,
    operand: .paths,
    options: [
      .init("--delete", help: "Delete the orphans."),
      .init(
        "--include-uncertain",
        help: "Treat references that another run may use as orphans."),
      .manifest, .json, .packagePath, .packageName,
    ],
    success: "There are no orphans, or all were deleted.",
    findings: "There are orphans, or at least one could not be deleted.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let root = try PackageRoot(context)
    let filter = PathFilter(context.arguments.operands, in: root)
    let manifests = ManifestFiles(context, root)
    let manifest = try manifests.manifest(of: root)
    try manifest.checkComplete(for: root)
    var found = OrphanSearch.run(
      in: try PackageIndex(root), manifest, filter, until: manifests.end)
    try filter.checkUse("references")
    if context.arguments.has("--include-uncertain") { found.includeUncertain() }
    var output = Output(found)
    if context.arguments.has("--delete") {
      output.isDeleted = true
      output.failed = ReferenceRemover(root: root, removeName: context.removeName)
        .remove(output.orphans)
    }
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    let isClean = output.isDeleted ? output.failed.isEmpty : output.orphans.isEmpty
    return isClean ? .success : .findings
  }

  private func print(_ output: Output) {
    let console = context.console
    let failed = Set(output.failed.map(\.path))
    for path in output.orphans where !failed.contains(path) {
      console.print(.init("\(output.isDeleted ? "deleted" : "orphan")  ", .yellow), .init(path))
    }
    console.printUndeleted(output.failed)
    printList(
      output.notRun.map { "\($0.references)  \($0.path)" },
      "Kept, because their tests did not run here:")
    printList(
      output.later.map { "\($0.references)  \($0.path)" },
      "Kept, because they were written after the run:")
    printList(output.uncertain, "Kept, because their tests take arguments or have branches:")
    if !output.uncertain.isEmpty {
      console.print("To delete these too, run '\(command("prune --delete --include-uncertain"))'.")
    }
    if output.orphans.isEmpty {
      console.print("No orphans.")
    } else if output.isDeleted {
      console.print("\(counted(output.orphans.count - output.failed.count, "file")) deleted.")
    } else {
      let words = context.arguments.has("--include-uncertain") ? " --include-uncertain" : ""
      console.print(
        "\(counted(output.orphans.count, "file")) to delete: run "
          + "'\(command("prune --delete\(words)"))'.")
    }
  }

  private func command(_ words: String) -> String {
    context.command(words, keeping: [.manifest, .packagePath, .packageName])
  }

  private func printList(_ lines: [String], _ title: String) {
    if !lines.isEmpty { context.console.print(title) }
    for line in lines { context.console.print("  \(line)") }
  }

  private struct Output: Encodable {
    struct Folder: Encodable {
      let path: String
      let references: Int
    }

    let version = 1
    let orphans, uncertain: [String]
    let notRun, later: [Folder]
    var isDeleted = false
    var failed: [FileFailure] = []

    init(_ found: OrphanSearch.Result) {
      func folders(_ counts: [String: Int]) -> [Folder] {
        counts.sorted { $0.key.isBefore($1.key) }.map { Folder(path: $0.key, references: $0.value) }
      }
      (orphans, uncertain) = (found.orphans, found.uncertain)
      (notRun, later) = (folders(found.notRun), folders(found.later))
    }
  }
}
