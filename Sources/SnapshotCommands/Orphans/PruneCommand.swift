internal import TextSnapshots

/// `snapshots prune`: lists or deletes references that no assertion uses.
struct PruneCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "prune",
    abstract: "Lists references that no assertion uses, or deletes them.",
    discussion: """
      It goes by the manifest of a whole run: all tests, all of them passed. Where the run was \
      split into shards, or done on several systems, name the manifest of each.

      What a test could use that did not run here is left alone: code under #if, a disabled test, \
      a test file without any assertion in the run. So is what was written since the run, unless \
      --manifest names its manifest, which may come from another machine. Other files than texts \
      are never touched, nor is anything that a symbolic link leads to. A test that was skipped or \
      canceled halfway keeps its references.

      A reference is listed apart, and not deleted, if its test ran without it but may use it on \
      another run: an earlier run of all tests used it, or the test takes arguments or has branches.
      """,
    operand: .paths,
    options: [
      .init("--delete", help: "Delete them."),
      .init(
        "--include-uncertain",
        help: "Count references as orphans that their tests may use on another run."),
      .manifest, .json, .packagePath, .packageName,
    ],
    success: "There are no orphans, or all of them are deleted.",
    findings: "There are orphans, or one could not be deleted.")

  let context: ToolContext

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
      let removal = FileRemoval(root: root, removeName: context.removeName)
      for path in found.orphans + found.temporaries {
        do throws(SnapshotFileError) {
          try removal.remove(path)
        } catch {
          output.failed.append(.init(path: path, reason: "\(error)"))
        }
      }
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
      console.complain("not deleted  \(VisibleText.line(failure.path)): \(failure.reason)")
    }
    printFolders(output.notRun, "Not run here, so left alone:")
    printFolders(output.later, "Written since that run, so left alone:")
    printUncertain(output.uncertain)
    let count = output.all.count - output.failed.count
    switch (output.isDeleted, output.all.isEmpty) {
    case (_, true): console.print("No orphans.")
    case (true, _): console.print("\(counted(count, "file")) deleted.")
    case (false, _):
      let words = context.arguments.has("--include-uncertain") ? " --include-uncertain" : ""
      console.print(
        "\(counted(count, "file")) to delete: '\(command("prune --delete\(words)"))' does it.")
    }
  }

  private func command(_ words: String) -> String {
    context.command(words, keeping: [.manifest, .packagePath, .packageName])
  }

  private func printUncertain(_ references: [Output.Uncertain]) {
    guard !references.isEmpty else { return }
    context.console.print("Not used by this run, but perhaps by another, so left alone:")
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

    struct Failure: Encodable {
      let path: String
      let reason: String
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
    var failed: [Failure] = []

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
