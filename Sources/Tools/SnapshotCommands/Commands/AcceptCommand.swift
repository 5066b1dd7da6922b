import CommandParts
import Foundation
import RuntimeIssues
import Terminals

struct AcceptCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "accept",
    abstract: "Accepts pending snapshots as references.",
    discussion: """
      Writes each reference atomically before deleting its pending snapshot. Never overwrites a \
      reference that changed since the test ran, or a file that is not a reference of this package.
      """,
    operand: .paths,
    options: CommandSyntax.Option.locations,
    success: "All snapshots were accepted, or none was pending.",
    findings: "At least one snapshot could not be accepted.")

  let context: CommandContext

  func run() throws -> ExitCode {
    try decide("accepted", in: context) { try $0.accept() }
  }
}

struct RejectCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "reject",
    abstract: "Deletes pending snapshots and keeps the references.",
    operand: .paths,
    options: CommandSyntax.Option.locations,
    success: "All snapshots were rejected, or none was pending.",
    findings: "At least one snapshot could not be rejected.")

  let context: CommandContext

  func run() throws -> ExitCode {
    try decide("rejected", in: context) { try $0.reject() }
  }
}

private func decide(
  _ done: String, in context: CommandContext,
  _ decide: (PendingChange) throws -> [FileEdit]
) throws -> ExitCode {
  let index = try PackageIndex(context)
  let console = context.console
  // A closed pipe, as in `snapshots accept | head`, would otherwise stop the command halfway.
  signal(SIGPIPE, SIG_IGN)
  var refused = 0
  for snapshot in index.pending {
    let title = snapshot.title
    do {
      _ = try decide(PendingChange(snapshot))
      console.print(.init("\(done)  ", .green), .init(title))
    } catch {
      refused += 1
      console.printError("not \(done)  \(PrintableText.line(title))\n\(error)\n")
    }
  }
  if index.pending.isEmpty {
    console.print("Nothing is pending.")
  } else {
    let rest = refused == 0 ? "" : ", \(refused) not"
    console.print("\(counted(index.pending.count - refused, "snapshot")) \(done)\(rest).")
  }
  return refused == 0 ? .success : .findings
}
