#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `snapshots review`: one pending text after the other, in the terminal.
struct ReviewCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "review",
    abstract: "Shows one pending snapshot after the other, and asks what to do.",
    discussion: "Keys:\n" + ReviewScreen.help.map { "  \($0)" }.joined(separator: "\n"),
    operand: .paths, options: CommandSyntax.Option.places,
    success: "Every snapshot is decided on, or none is pending.",
    findings: "Snapshots are left to be decided on.")

  private let context: ToolContext

  init(_ context: ToolContext) { self.context = context }

  func run() throws -> ExitCode {
    let list = try PendingList(context)
    guard !list.texts.isEmpty else {
      context.console.print("Nothing is pending.")
      return .success
    }
    let session = ReviewSession(list, environment: context.environment)
    let number = try session.run()
    let items = session.state.items
    let left = items.count { $0.decision == nil }
    let accepted = items.count { $0.decision == .accepted }
    context.console.print(
      "\(accepted) accepted, \(items.count - left - accepted) rejected, \(left) left.")
    if let number { ReviewSession.end(by: number, context.console) }
    return left == 0 ? .success : .findings
  }
}

extension ReviewSession {
  /// Ends the process as the one who sent the signal expects it: the terminal is back.
  static func end(by number: Int32, _ console: Console) {
    console.flush()
    signal(number, SIG_DFL)
    raise(number)
  }
}
