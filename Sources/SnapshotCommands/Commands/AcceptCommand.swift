internal import Foundation

/// `snapshots accept`: makes pending snapshots the references.
struct AcceptCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "accept",
    abstract: "Accepts pending snapshots as references.",
    discussion: """
      Writes each reference atomically before deleting its pending snapshot, and inline snapshots \
      into their source files. Never overwrites a reference that changed since the test ran, or a \
      file that isn't a reference of this package.
      """,
    operand: .paths,
    options: [.dryRun, .json] + CommandSyntax.Option.places,
    success: "All were accepted, or nothing was pending.",
    findings: "At least one could not be accepted.")

  let context: CommandContext

  func run() throws -> ExitCode {
    try DecisionReport(context, done: "accepted").run { text in
      if context.arguments.has("--dry-run") {
        try ReviewDecision.checkAcceptable(text)
      } else {
        _ = try ReviewDecision.accept(text)
      }
    }
  }
}

/// `snapshots reject`: removes pending snapshots.
struct RejectCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "reject",
    abstract: "Deletes pending snapshots and keeps the references.",
    operand: .paths,
    options: [.dryRun, .json] + CommandSyntax.Option.places,
    success: "All were rejected, or nothing was pending.",
    findings: "At least one could not be rejected.")

  let context: CommandContext

  func run() throws -> ExitCode {
    try DecisionReport(context, done: "rejected").run { text in
      if context.arguments.has("--dry-run") {
        try ReviewDecision.checkRejectable(text)
      } else {
        _ = try ReviewDecision.reject(text)
      }
    }
  }
}

extension CommandSyntax.Option {
  static let dryRun = Self("--dry-run", help: "Print what would happen without changing anything.")
}

/// Decides on every pending snapshot that the arguments name, and prints the results.
private struct DecisionReport {
  private let context: CommandContext
  private let done: String

  init(_ context: CommandContext, done: String) {
    self.context = context
    self.done = done
  }

  func run(_ decide: (PendingSnapshot) throws -> Void) throws -> ExitCode {
    let list = try PendingList(context)
    let console = context.console
    var output = Output(isDryRun: context.arguments.has("--dry-run"))
    // A closed pipe, as in `snapshots accept | head`, doesn't stop us halfway.
    if !output.isDryRun { signal(SIGPIPE, SIG_IGN) }
    let verb = output.isDryRun ? "would be \(done)" : done
    for text in list.texts {
      let title = text.title(in: list.root)
      do {
        try decide(text)
        output.done.append(title)
        if !context.isJSON { console.print(.init("\(verb)  ", .green), .init(title)) }
      } catch let error as ToolError {
        output.refused.append(.init(path: title, reason: error.description))
        guard !context.isJSON else { continue }
        console.complain("not \(done)  \(PrintableText.line(title))\n\(error.description)\n")
      }
    }
    if context.isJSON {
      try console.printJSON(output)
    } else {
      printSum(done: output.done.count, refused: output.refused.count, verb)
    }
    return output.refused.isEmpty ? .success : .findings
  }

  private func printSum(done: Int, refused: Int, _ verb: String) {
    guard done > 0 || refused > 0 else {
      context.console.print("Nothing is pending.")
      return
    }
    let left = refused == 0 ? "" : ", \(refused) not"
    context.console.print("\(counted(done, "snapshot")) \(verb)\(left).")
  }

  private struct Output: Encodable {
    struct Refused: Encodable {
      let path: String
      let reason: String
    }

    let version = 1
    let isDryRun: Bool
    var done: [String] = []
    var refused: [Refused] = []
  }
}
