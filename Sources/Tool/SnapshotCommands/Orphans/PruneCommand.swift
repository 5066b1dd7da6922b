import Commands
import RuntimeIssues
import Terminals
import TextSnapshots

struct PruneCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    command: "snapshots prune",
    abstract: "Lists or deletes orphans (unreferenced snapshots).",
    discussion: """
      Uses the manifest of a complete run in which all tests passed. If the run was split across \
      shards or platforms, pass the manifest of each.

      Keeps references whose tests did not run here: code under #if, disabled tests, tests that \
      were skipped or canceled halfway, and test files without an assertion in the run. Also \
      keeps references written since the run, unless --manifest is passed. Never deletes binary \
      files or follows symbolic links.

      Lists references separately, without deleting them, if another run may use them: an earlier \
      run of all tests did, or their test takes arguments or has branches.
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
        .remove(output.all)
    }
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    let isClean = output.isDeleted ? output.failed.isEmpty : output.all.isEmpty
    return isClean ? .success : .findings
  }

  private func print(_ output: Output) {
    let console = context.console
    let failed = Set(output.failed.map(\.path))
    func print(_ paths: [String], _ verb: String) {
      for path in paths where !failed.contains(path) {
        console.print(.init("\(output.isDeleted ? "deleted" : verb)  ", .yellow), .init(path))
      }
    }
    print(output.orphans, "orphan")
    print(output.temporaries, "left over")
    console.printUndeleted(output.failed)
    printList(
      output.notRun.map { "\($0.references)  \($0.path)" },
      "Kept, because their tests did not run here:")
    printList(
      output.later.map { "\($0.references)  \($0.path)" },
      "Kept, because they were written after the run:")
    printList(
      output.uncertain.map { "\($0.path): \($0.reason.description)" },
      "Kept, because another run may use them:")
    if !output.uncertain.isEmpty {
      console.print("To delete these too, run '\(command("prune --delete --include-uncertain"))'.")
    }
    if output.all.isEmpty {
      console.print("No orphans.")
    } else if output.isDeleted {
      console.print("\(counted(output.all.count - output.failed.count, "file")) deleted.")
    } else {
      let words = context.arguments.has("--include-uncertain") ? " --include-uncertain" : ""
      console.print(
        "\(counted(output.all.count, "file")) to delete: run "
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

    struct Uncertain: Encodable {
      let path: String
      let reason: UnusedReason
    }

    let version = 1
    let orphans, temporaries: [String]
    let notRun, later: [Folder]
    let uncertain: [Uncertain]
    var isDeleted = false
    var failed: [FileFailure] = []

    var all: [String] { orphans + temporaries }

    init(_ found: OrphanSearch.Result) {
      func sorted<Value, Row>(_ values: [String: Value], _ row: (String, Value) -> Row) -> [Row] {
        values.keys.sortedByBytes().compactMap { key in values[key].map { row(key, $0) } }
      }
      orphans = found.orphans
      temporaries = found.temporaries
      notRun = sorted(found.notRun, Folder.init)
      later = sorted(found.later, Folder.init)
      uncertain = sorted(found.uncertain, Uncertain.init)
    }
  }
}
