/// `snapshots status`: how many references, pending snapshots and orphans there are, folder by
/// folder.
struct StatusCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "status",
    abstract: "Counts references, pending snapshots and orphans.",
    discussion: """
      References are the files in folders called "__Snapshots__". Those of a test file are counted \
      together. Inline snapshots are counted by their source: those that the last run of all tests \
      used, or those that are pending.

      Orphans are what 'snapshots prune' would delete. They are known by the last run of all \
      tests, once there was one; what was written since is none.
      """,
    operand: .paths, options: [.manifest, .json] + CommandSyntax.Option.places,
    success: "Nothing is pending; there may be orphans.", findings: "A snapshot is pending.")

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    let status = try SnapshotStatus(context)
    if context.isJSON {
      try context.console.printJSON(status)
    } else {
      print(status)
    }
    return status.pending == 0 ? .success : .findings
  }

  private func print(_ status: SnapshotStatus) {
    let console = context.console
    guard !status.suites.isEmpty else {
      console.print("There are no snapshots in \(quoted(status.root)).")
      return
    }
    console.print(.init("references  pending\(status.orphans == nil ? "" : "  orphans")", .faint))
    for suite in status.suites {
      console.print(
        .init(aligned(suite.references, 10)), .init("  "),
        .init(aligned(suite.pending, 7), suite.pending > 0 ? .yellow : .plain),
        .init(suite.orphans == nil ? "" : "  "),
        .init(
          suite.orphans.map { aligned($0, 7) } ?? "",
          suite.orphans ?? 0 > 0 ? .yellow : .plain),
        .init("  \(suite.path)"))
    }
    console.print()
    printSum(status)
  }

  private func printSum(_ status: SnapshotStatus) {
    let console = context.console
    let orphans = status.orphans.map { ", \(counted($0, "orphan"))" } ?? ""
    let tests = context.command("test", keeping: [.packagePath], hasPaths: false)
    var hints: [String] = []
    if status.pending > 0 { hints.append("'\(context.command("diff"))' shows what is pending") }
    let isListed = status.orphans ?? 0 > 0 && status.orphansKnownBy == .lastRun
    let prune = context.command("prune", keeping: [.manifest, .packagePath, .packageName])
    if isListed { hints.append("'\(prune)' lists the orphans") }
    console.print(
      .init(
        "\(counted(status.references, "reference")), \(status.pending) pending\(orphans).", .bold),
      .init(hints.isEmpty ? "" : " \(hints.joined(separator: ", "))."))
    if status.orphansKnownBy == .earlierRun {
      console.print(
        """
        The orphans are those of an earlier run: the last one was not of all tests, or failed. To \
        list them, run all tests: \(tests).
        """)
    }
    if let reason = status.orphansUnknown {
      console.print(
        "Orphans are not known: \(reason). To find out, run all tests: \(tests).")
    }
  }

  private func aligned(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}

/// A number and what it counts: `1 reference`, `2 references`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
