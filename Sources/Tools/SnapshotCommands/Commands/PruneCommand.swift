import CommandParts
import RuntimeIssues
import Terminals
import TextSnapshots

struct PruneCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "prune",
    abstract: "Lists or deletes orphans (unreferenced snapshots).",
    discussion: """
      An orphan is a reference that the last complete run of the tests did not use. A run is \
      complete if 'swift run snapshots test' left out no tests and all of them passed. If the tests \
      run on several platforms, pass the manifest of each.

      A test that was skipped or is disabled used no reference, so check the list before you delete \
      anything. Never deletes binary files or follows symbolic links.
      """,
    operand: .paths,
    options: [
      .init("--delete", help: "Delete the orphans."), .manifest, .json, .packagePath, .packageName,
    ],
    success: "There are no orphans, or all were deleted.",
    findings: "There are orphans, or at least one could not be deleted.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let index = try PackageIndex(all: context)
    let filter = PathFilter(context.arguments.operands, in: index.root)
    var output = Output(
      orphans: try CompleteRun(context, index.root).orphans(in: index, filter))
    try filter.checkUse("references")
    if context.arguments.has("--delete") {
      output.isDeleted = true
      output.failed = ReferenceRemover(root: index.root, removeName: context.removeName)
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
    for failure in output.failed {
      console.printError("not deleted  \(PrintableText.line(failure.path)): \(failure.reason)")
    }
    if output.orphans.isEmpty {
      console.print("No orphans.")
    } else if output.isDeleted {
      console.print("\(counted(output.orphans.count - output.failed.count, "file")) deleted.")
    } else {
      let command = context.command(
        "prune --delete", keeping: [.manifest, .packagePath, .packageName])
      console.print("\(counted(output.orphans.count, "file")) to delete: run '\(command)'.")
    }
  }

  private struct Output: Encodable {
    let version = 1
    let orphans: [String]
    var isDeleted = false
    var failed: [FileFailure] = []
  }
}
