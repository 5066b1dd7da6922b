/// `snapshots accept`: makes pending texts the references.
struct AcceptCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "accept",
    abstract: "Makes the pending snapshots the references.",
    discussion: """
      Each reference is written at once, before its pending text goes; an inline snapshot is \
      written into its source. A reference that changed since the test ran is left alone, and \
      then the exit code is 1.
      """,
    operand: .paths,
    options: [.dryRun, .json] + CommandSyntax.Option.places)

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    try VerdictReport(context, done: "accepted").run { text, checkout in
      if context.arguments.has("--dry-run") {
        try Verdict.checkAcceptable(text, in: checkout)
      } else {
        _ = try Verdict.accept(text, in: checkout)
      }
    }
  }
}

/// `snapshots reject`: removes pending texts.
struct RejectCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "reject",
    abstract: "Removes the pending snapshots and leaves the references.",
    operand: .paths,
    options: [.dryRun, .json] + CommandSyntax.Option.places)

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    try VerdictReport(context, done: "rejected").run { text, _ in
      if !context.arguments.has("--dry-run") { _ = Verdict.reject(text) }
    }
  }
}

extension CommandSyntax.Option {
  static let dryRun = Self("--dry-run", help: "Print what would happen, and change nothing.")
}

/// Decides on every pending text that the arguments name, and prints what came of it.
private struct VerdictReport {
  private let context: ToolContext
  private let done: String

  init(_ context: ToolContext, done: String) {
    self.context = context
    self.done = done
  }

  func run(_ decide: (PendingText, Checkout) throws -> Void) throws -> ExitCode {
    let list = try PendingList(context)
    var output = Output(isDryRun: context.arguments.has("--dry-run"))
    for text in list.texts {
      let title = text.title(in: list.checkout)
      do {
        try decide(text, list.checkout)
        output.done.append(title)
      } catch let refusal as Refusal {
        output.refused.append(.init(path: title, reason: refusal.reason))
      }
    }
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    return output.refused.isEmpty ? .success : .findings
  }

  private func print(_ output: Output) {
    let console = context.console
    let verb = output.isDryRun ? "would be \(done)" : done
    for path in output.done { console.print(.init("\(verb)  ", .green), .init(path)) }
    for refused in output.refused {
      console.complain("not \(done)  \(VisibleText.line(refused.path))\n\(refused.reason)\n")
    }
    guard !output.done.isEmpty || !output.refused.isEmpty else {
      console.print("Nothing is pending.")
      return
    }
    let left = output.refused.isEmpty ? "" : ", \(output.refused.count) not"
    console.print("\(counted(output.done.count, "snapshot")) \(verb)\(left).")
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
