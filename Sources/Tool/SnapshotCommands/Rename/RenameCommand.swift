internal import Terminals
internal import TextSnapshots

struct RenameCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "rename",
    abstract: "Moves the references of tests that were renamed.",
    discussion: """
      After you rename a test, its file, or a script, its snapshots are new and its old references \
      are unused. This command moves each old reference to the name of the new snapshot with the \
      same content, like 'git mv' if git tracks it, and updates the name of the script in a \
      transcript. If you renamed a test file, the references of its tests that did not run here \
      are moved as well.

      Rename the test, run all tests, and then run this command. It uses the manifest of that \
      run, which may have failed. A reference that was recorded under the new name is replaced \
      only if git does not track it yet. References stay in place if the match is ambiguous or a \
      test may still use them.
      """,
    operands: [.paths],
    options: [.dryRun, .manifest, .json] + CommandSyntax.Option.locations,
    success: "All references of renamed tests were moved, or there are none.",
    findings: "At least one reference was not moved.")

  let context: CommandContext

  func run() throws -> ExitCode {
    // The paths in the arguments limit the moves, but a move can involve any pending snapshot.
    let pending = try PendingList(context.withoutOperands)
    let root = pending.root
    let filter = PathFilter(context.arguments.operands, in: root)
    let manifest = try ManifestFiles(context, root).manifest(of: root, keepsUses: true)
    try manifest.checkComplete(for: root, allowsFailure: true)
    let tracked = Git.trackedFiles(in: root.path)
    let snapshots = NewSnapshot.all(in: manifest, pending: pending, tracked: tracked)
    var found = RenameSearch.run(for: snapshots, in: pending.index, manifest, tracked: tracked)
    found.limit(to: filter, in: root)
    try filter.checkUse("references of renamed tests")
    var output = Output(
      isDryRun: context.arguments.has("--dry-run"), moved: found.pairs,
      uncertain: found.uncertain, superseded: found.superseded, ambiguous: found.choices)
    if !output.isDryRun {
      output.moved = []
      move(found, ReferenceMover(root: root, tracked: tracked), pending, &output)
    }
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    return output.leftCount == 0 ? .success : .findings
  }

  private func move(
    _ found: RenameSearch.Result, _ mover: ReferenceMover, _ pending: PendingList,
    _ output: inout Output
  ) {
    let steps = found.pairs.compactMap { pair in
      found.snapshots[pair.to].map { ReferenceMover.Step(pair: pair, snapshot: $0) }
    }
    let failures = mover.move(steps)
    for (position, step) in steps.enumerated() {
      let pair = step.pair
      if let error = failures[position] {
        output.failed.append(.init(from: pair.from, to: pair.to, reason: error.description))
      } else {
        output.moved.append(pair)
      }
    }
    let moved = Set(output.moved.map { pending.root.path(of: $0.to) })
    for snapshot in pending.snapshots where !snapshot.isInline && moved.contains(snapshot.target) {
      // The moved reference has the same contents, so the snapshot is no longer pending.
      _ = try? ReviewDecision.reject(snapshot)
    }
  }

  // MARK: Output

  private func print(_ output: Output) {
    let console = context.console
    let verb = output.isDryRun ? "would be moved" : "moved"
    for move in output.moved {
      console.print(.init("\(verb)  ", .green), .init("\(move.from) -> \(move.to)"))
    }
    for (index, move) in output.failed.enumerated() {
      console.printError("not moved  \(PrintableText.line("\(move.from) -> \(move.to)"))")
      let next = index + 1 < output.failed.count ? output.failed[index + 1].reason : nil
      if next != move.reason { console.printError("\(move.reason)\n") }
    }
    let reasons =
      output.uncertain.map { ($0, Self.uncertainty($0)) }
      + output.superseded.map { ($0, Self.supersession($0)) }
    for (move, reason) in reasons {
      console.print(.init("not moved  ", .yellow), .init("\(move.from) -> \(move.to)"))
      console.printLines(reason)
      console.print()
    }
    for choice in output.ambiguous {
      console.print(
        .init("not moved  ", .yellow),
        .init(
          "\(counted(choice.from.count, "reference")) and "
            + "\(counted(choice.to.count, "new snapshot")) have the same content:"))
      for path in choice.from { console.print("  from  \(path)") }
      for path in choice.to { console.print("  to    \(path)") }
      console.printLines("\nTo fix, move the right one: git mv -- <from> <to>")
      console.print()
    }
    guard !output.moved.isEmpty || output.leftCount > 0 else {
      console.print("Nothing to move: no unused reference has the content of a new snapshot.")
      return
    }
    let rest = output.leftCount == 0 ? "" : ", \(output.leftCount) not"
    console.print("\(counted(output.moved.count, "reference")) \(verb)\(rest).")
  }

  private static func uncertainty(_ move: RenamePairs.Pair) -> String {
    let words = ["git", "mv", "--", move.from, move.to].map { PrintableText.shellWord($0) }
    return """
      A test that did not run here, or did not finish, may still use it.

      To fix, run all tests until they pass, then 'snapshots rename'. If no test uses it, move \
      it: \(words.joined(separator: " "))
      """
  }

  private static func supersession(_ move: RenamePairs.Pair) -> String {
    """
    The reference already exists under its new name, and git has no history of the old one.

    To fix, delete the old one: rm -- \(PrintableText.shellWord(move.from))
    """
  }

  private struct Output: Encodable {
    struct Failure: Encodable {
      let from, to, reason: String
    }

    let version = 1
    let isDryRun: Bool
    var moved: [RenamePairs.Pair]
    var failed: [Failure] = []
    let uncertain, superseded: [RenamePairs.Pair]
    let ambiguous: [RenamePairs]

    var leftCount: Int { failed.count + uncertain.count + superseded.count + ambiguous.count }
  }
}
