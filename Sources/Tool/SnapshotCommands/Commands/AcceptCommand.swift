import Commands
import Foundation
import RuntimeIssues
import Terminals

struct AcceptCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    command: "snapshots accept",
    abstract: "Accepts pending snapshots as references.",
    discussion: """
      Writes each reference atomically before deleting its pending snapshot, and inline snapshots \
      into their source files. Never overwrites a reference that changed since the test ran, or a \
      file that is not a reference of this package.
      """,
    operand: .paths,
    options: [.dryRun, .json] + CommandSyntax.Option.locations,
    success: "All snapshots were accepted, or none was pending.",
    findings: "At least one snapshot could not be accepted.")

  let context: CommandContext

  func run() throws -> ExitCode {
    try decide("accepted", in: context) {
      try ReviewDecision.accept(PendingChange($0), isDryRun: $1)
    }
  }
}

struct RejectCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    command: "snapshots reject",
    abstract: "Deletes pending snapshots and keeps the references.",
    operand: .paths,
    options: [.dryRun, .json] + CommandSyntax.Option.locations,
    success: "All snapshots were rejected, or none was pending.",
    findings: "At least one snapshot could not be rejected.")

  let context: CommandContext

  func run() throws -> ExitCode {
    try decide("rejected", in: context) { try ReviewDecision.reject($0, isDryRun: $1) }
  }
}

private func decide(
  _ done: String, in context: CommandContext,
  _ decide: (PendingSnapshot, _ isDryRun: Bool) throws -> ReviewDecision
) throws -> ExitCode {
  let list = try PendingList(context)
  let console = context.console
  var output = DecisionOutput(isDryRun: context.arguments.has("--dry-run"))
  // A closed pipe, as in `snapshots accept | head`, would otherwise stop the command halfway.
  if !output.isDryRun { signal(SIGPIPE, SIG_IGN) }
  let verb = output.isDryRun ? "would be \(done)" : done
  for snapshot in list.snapshots {
    let title = snapshot.title(in: list.root)
    do {
      _ = try decide(snapshot, output.isDryRun)
      output.done.append(title)
      if !context.isJSON { console.print(.init("\(verb)  ", .green), .init(title)) }
    } catch {
      output.refused.append(FileFailure(path: title, reason: "\(error)"))
      if !context.isJSON {
        console.printError("not \(done)  \(PrintableText.line(title))\n\(error)\n")
      }
    }
  }
  if context.isJSON {
    try console.printJSON(output)
  } else if list.snapshots.isEmpty {
    console.print("Nothing is pending.")
  } else {
    let refused = output.refused.isEmpty ? "" : ", \(output.refused.count) not"
    console.print("\(counted(output.done.count, "snapshot")) \(verb)\(refused).")
  }
  return output.refused.isEmpty ? .success : .findings
}

private struct DecisionOutput: Encodable {
  let version = 1
  let isDryRun: Bool
  var done: [String] = []
  var refused: [FileFailure] = []
}
