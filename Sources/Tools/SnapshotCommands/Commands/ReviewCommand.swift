import CommandParts
import Terminals

struct ReviewCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "review",
    abstract: "Reviews pending snapshots one by one in the terminal.",
    discussion: "Keys:\n"
      + ReviewSession.help.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"),
    operand: .paths, options: CommandSyntax.Option.locations,
    success: "Every snapshot was accepted or rejected, or none was pending.",
    findings: "Some snapshots are still pending.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let session = ReviewSession(try PackageIndex(context), environment: context.environment)
    let signal = session.items.isEmpty ? nil : try session.run()
    let left = session.titles(nil).count
    if session.items.isEmpty {
      context.console.print("Nothing is pending.")
    } else {
      let (accepted, rejected) = (session.titles(.accepted).count, session.titles(.rejected).count)
      context.console.print("\(accepted) accepted, \(rejected) rejected, \(left) left.")
    }
    context.console.endProcess(bySignal: signal)
    return left == 0 ? .success : .findings
  }
}
