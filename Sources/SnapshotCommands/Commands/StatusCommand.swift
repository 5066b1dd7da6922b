/// `snapshots status`: how many references and pending snapshots there are, folder by folder.
struct StatusCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "status",
    abstract: "Counts references and pending snapshots.",
    discussion: """
      References are the files in folders called "__Snapshots__". Those of a test file are counted \
      together, and so are the pending texts of inline snapshots by their source.

      While a snapshot is pending, the exit code is 1.
      """,
    operand: .paths, options: [.json] + CommandSyntax.Option.places)

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
    console.print(.init("references  pending", .faint))
    for suite in status.suites {
      console.print(
        .init(aligned(suite.references, 10)), .init("  "),
        .init(aligned(suite.pending, 7), suite.pending > 0 ? .yellow : .plain),
        .init("  \(suite.path)"))
    }
    console.print()
    let sum = "\(counted(status.references, "reference")), \(status.pending) pending."
    console.print(
      .init(sum, .bold),
      .init(status.pending == 0 ? "" : " 'snapshots diff' shows what is pending."))
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
