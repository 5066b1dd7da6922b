import Commands
import UserScripts

struct ReachOptions {
  let isJSON: Bool
  let isFull: Bool
  let app: String?
  let actions: Int
  let seed: UInt64
  /// The folder for communicating with the parent process, or `nil` if this process isn't a child
  /// process.
  let folder: String?
  let needsHelp: Bool
  private let names: Set<String>

  /// Parses the given arguments, which can include the names in `known` and in `apps`.
  init(
    _ arguments: [String], command: String, names known: [String], apps: [String]
  ) throws(UsageError) {
    let arguments = try ParsedArguments(
      arguments.filter { $0 != "--reach" }, for: Self.syntax(command))
    for name in arguments.operands { try arguments.check("script", name, isAmong: known) }
    isJSON = arguments.has("--json")
    isFull = arguments.has("--full")
    app = arguments.value("--app")
    if let app { try arguments.check("app", app, isAmong: apps) }
    actions = arguments.number("--actions") ?? 20_000
    seed = arguments.number("--seed").map { UInt64($0) } ?? 1
    folder = arguments.value("--explore-folder")
    needsHelp = arguments.has("--help")
    names = Set(arguments.operands)
  }

  func includes(_ story: Story) -> Bool {
    (names.isEmpty || names.contains(story.script.name))
      && (app.map { $0 == story.appName } ?? true)
  }

  static func syntax(_ command: String) -> CommandSyntax {
    CommandSyntax(
      program: command, name: "--reach",
      abstract: "Compares the elements that scripts use with those that an exploration finds.",
      discussion: """
        Shows how many elements of each screen scripts use, and prints a script for each element \
        that no script uses.
        """,
      operand: .init(
        name: "script",
        help: "Play these scripts, and explore their apps. (default: all scripts)"),
      options: [
        .init("--full", help: "List the elements that no script uses or expects."), .json,
        .init("--app", value: "name", help: "Include only the scripts of this app."),
        .actions(in: 0...1_000_000_000), .seed, .exploreFolder,
      ],
      success: "Scripts use all elements.",
      findings: "There are elements that no script uses, or a script ended early.",
      failure: "The arguments are invalid, or not everything could be checked.")
  }
}
