import CommandParts

struct DriveOptions {
  /// The option that a process passes to its child process, which isn't part of the help.
  static let child = "--drive-app"

  let needsHelp: Bool
  /// A Boolean value that indicates whether this process is the one that runs the app.
  let isChild: Bool
  let speaksModelContextProtocol: Bool
  let timeout: Duration

  init(_ arguments: [String], command: String) throws(UsageError) {
    let arguments = try ParsedArguments(arguments, for: Self.syntax(command))
    needsHelp = arguments.has("--help")
    isChild = arguments.has(Self.child)
    speaksModelContextProtocol = arguments.has("--mcp")
    timeout = .seconds(arguments.number("--timeout") ?? 60)
  }

  static func isNeeded(by arguments: [String]) -> Bool {
    ["--drive", "--mcp", child].contains(where: arguments.contains)
  }

  static func syntax(_ command: String) -> CommandSyntax {
    CommandSyntax(
      program: command,
      abstract: "Lets a program use the app of a script step by step.",
      discussion: """
        The command reads one JSON object per line from the standard input, such as {"help":true}, \
        and prints an answer to each on one line. The app runs in another process, so the command \
        continues if the app crashes.
        """,
      options: [
        .init("--drive", help: "Read requests and print answers as lines of JSON."),
        .init(
          "--mcp",
          help: "Speak the Model Context Protocol, with the tools open, act, look, and save."),
        .init(
          "--timeout", value: .number(in: 1...86_400),
          help: "The number of seconds to wait for the app before ending it. (default: 60)"),
        .init(child, help: ""),
      ],
      success: "The input ended.", findings: nil, failure: "The arguments are invalid.")
  }
}
