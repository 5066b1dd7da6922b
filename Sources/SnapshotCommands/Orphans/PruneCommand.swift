internal import Terminals
internal import TextSnapshots

struct PruneCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "prune",
    abstract: "Lists or deletes orphans (unreferenced snapshots).",
    discussion: """
      Uses the manifest of a complete run in which all tests passed. If the run was split into \
      shards or platforms, pass the manifest of each.

      Keeps references whose tests did not run here: code under #if, disabled tests, tests that \
      were skipped or canceled halfway, and test files without an assertion in the run. Also \
      keeps references written since the run, unless --manifest is passed. Never deletes binary \
      files or follows symbolic links.

      Lists references separately, without deleting them, if another run may use them: an earlier \
      run of all tests did, or their test takes arguments or has branches.
      """,
    operands: [.paths],
    options: [
      .init("--delete", help: "Delete the orphans."),
      .init(
        "--include-uncertain",
        help: "Treat references that another run may use as orphans."),
      .manifest, .json, .packagePath, .packageName,
    ],
    success: "There are no orphans, or all were deleted.",
    findings: "There are orphans, or one could not be deleted.")

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
    var output = Output(
      orphans: found.orphans, temporaries: found.temporaries,
      notRun: Output.folders(found.notRun), later: Output.folders(found.later),
      uncertain: Output.uncertain(found.uncertain))
    if context.arguments.has("--delete") {
      output.isDeleted = true
      let remover = ReferenceRemover(root: root, removeName: context.removeName)
      output.failed = remover.remove(output.all).map { .init(path: $0, reason: "\($1)") }
    }
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    let isClean = output.isDeleted ? output.failed.isEmpty : output.all.isEmpty
    return isClean ? .success : .findings
  }

  private func print(_ output: Output) {
    let console = context.console
    let failed = Set(output.failed.map(\.path))
    let verb = output.isDeleted ? "deleted" : "orphan"
    for path in output.orphans where !failed.contains(path) {
      console.print(.init("\(verb)  ", .yellow), .init(path))
    }
    for path in output.temporaries where !failed.contains(path) {
      console.print(.init("\(output.isDeleted ? "deleted" : "left over")  ", .yellow), .init(path))
    }
    for failure in output.failed {
      console.printError("not deleted  \(PrintableText.line(failure.path)): \(failure.reason)")
    }
    printFolders(output.notRun, "Kept, because their tests did not run here:")
    printFolders(output.later, "Kept, because they were written after the run:")
    printUncertain(output.uncertain)
    let count = output.all.count - output.failed.count
    switch (output.isDeleted, output.all.isEmpty) {
    case (_, true): console.print("No orphans.")
    case (true, _): console.print("\(counted(count, "file")) deleted.")
    case (false, _):
      let words = context.arguments.has("--include-uncertain") ? " --include-uncertain" : ""
      console.print(
        "\(counted(count, "file")) to delete: run '\(command("prune --delete\(words)"))'.")
    }
  }

  private func command(_ words: String) -> String {
    context.command(words, keeping: [.manifest, .packagePath, .packageName])
  }

  private func printUncertain(_ references: [Output.Uncertain]) {
    guard !references.isEmpty else { return }
    context.console.print("Kept, because another run may use them:")
    for reference in references {
      context.console.print("  \(reference.path): \(reference.reason.description)")
    }
    context.console.print(
      "To delete these too: '\(command("prune --delete --include-uncertain"))'.")
  }

  private func printFolders(_ folders: [Output.Folder], _ title: String) {
    guard !folders.isEmpty else { return }
    context.console.print(title)
    for folder in folders { context.console.print("  \(folder.references)  \(folder.path)") }
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
    let orphans: [String]
    let temporaries: [String]
    let notRun: [Folder]
    let later: [Folder]
    let uncertain: [Uncertain]
    var isDeleted = false
    var failed: [FileFailure] = []

    var all: [String] { orphans + temporaries }

    static func uncertain(_ references: [String: UnusedReason]) -> [Uncertain] {
      references.map { Uncertain(path: $0.key, reason: $0.value) }
        .sorted { $0.path.isBefore($1.path) }
    }

    static func folders(_ counts: [String: Int]) -> [Folder] {
      counts.map { Folder(path: $0.key, references: $0.value) }
        .sorted { $0.path.isBefore($1.path) }
    }
  }
}
