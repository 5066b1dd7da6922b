#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `snapshots accept`: makes pending texts the references.
struct AcceptCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "accept",
    abstract: "Makes the pending snapshots the references.",
    discussion: """
      Each reference is written at once, before its pending text goes; an inline snapshot is \
      written into its source. A reference that changed since the test ran is left alone, and so \
      is every file that isn't a reference of this package, whatever a pending snapshot names.
      """,
    operand: .paths,
    options: [.dryRun, .json] + CommandSyntax.Option.places,
    success: "All of them are accepted, or there are none.",
    findings: "One could not be accepted, and the reason is printed.")

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    try VerdictReport(context, done: "accepted").run { text in
      if context.arguments.has("--dry-run") {
        try Verdict.checkAcceptable(text)
      } else {
        _ = try Verdict.accept(text)
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
    options: [.dryRun, .json] + CommandSyntax.Option.places,
    success: "All of them are removed, or there are none.",
    findings: "One could not be removed, and the reason is printed.")

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    try VerdictReport(context, done: "rejected").run { text in
      if context.arguments.has("--dry-run") {
        try Verdict.checkRejectable(text)
      } else {
        _ = try Verdict.reject(text)
      }
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

  func run(_ decide: (PendingText) throws -> Void) throws -> ExitCode {
    let list = try PendingList(context)
    let console = context.console
    var rest = Rest(isDryRun: context.arguments.has("--dry-run"))
    // Who reads along may go, as in `snapshots accept | head`: what was begun is ended all the same.
    if !rest.isDryRun { signal(SIGPIPE, SIG_IGN) }
    let verb = rest.isDryRun ? "would be \(done)" : done
    var printer = context.isJSON ? JSONListPrinter("done", on: console) : nil
    for text in list.texts {
      let title = text.title(in: list.checkout)
      do {
        try decide(text)
        // Each is told at once: whoever ends a long run knows how far it came.
        if printer == nil { console.print(.init("\(verb)  ", .green), .init(title)) }
        try printer?.add(title)
      } catch let refusal as Refusal {
        rest.refused.append(.init(path: title, reason: refusal.reason))
        guard printer == nil else { continue }
        console.complain("not \(done)  \(VisibleText.line(title))\n\(refusal.reason)\n")
      }
    }
    if context.isJSON {
      try printer?.finish(rest)
    } else {
      printSum(done: list.texts.count - rest.refused.count, refused: rest.refused.count, verb)
    }
    return rest.refused.isEmpty ? .success : .findings
  }

  private func printSum(done: Int, refused: Int, _ verb: String) {
    guard done > 0 || refused > 0 else {
      context.console.print("Nothing is pending.")
      return
    }
    let left = refused == 0 ? "" : ", \(refused) not"
    context.console.print("\(counted(done, "snapshot")) \(verb)\(left).")
  }

  /// What is printed after the list of what was done.
  private struct Rest: Encodable {
    struct Refused: Encodable {
      let path: String
      let reason: String
    }

    let version = 1
    let isDryRun: Bool
    var refused: [Refused] = []
  }
}
