internal import Terminals

/// `snapshots review`: one pending text after the other, in the terminal.
struct ReviewCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "review",
    abstract: "Shows one pending snapshot after the other, and asks what to do.",
    discussion: "Keys:\n" + ReviewScreen.help.map { "  \($0)" }.joined(separator: "\n"),
    operand: .paths, options: [.json] + CommandSyntax.Option.places,
    success: "Every snapshot is decided on, or none is pending.",
    findings: "Snapshots are left to be decided on.")

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    let list = try PendingList(context)
    guard !list.texts.isEmpty else {
      if context.isJSON {
        try context.console.printJSON(Output())
      } else {
        context.console.print("Nothing is pending.")
      }
      return .success
    }
    let session = ReviewSession(list, environment: context.environment)
    let number = try session.run()
    let output = Output(
      accepted: session.titles(.accepted), rejected: session.titles(.rejected),
      left: session.titles(nil))
    if context.isJSON {
      try context.console.printJSON(output)
    } else {
      let (accepted, rejected) = (output.accepted.count, output.rejected.count)
      context.console.print(
        "\(accepted) accepted, \(rejected) rejected, \(output.left.count) left.")
    }
    if let number {
      context.console.flush()
      endProcess(bySignal: number)
    }
    return output.left.isEmpty ? .success : .findings
  }

  /// What `--json` prints, on standard output: the review itself has the terminal.
  private struct Output: Encodable {
    let version = 1
    var accepted: [String] = []
    var rejected: [String] = []
    var left: [String] = []
  }
}
