import Testing

@testable import SnapshotCommands

@Suite struct ArgumentTests {
  private let syntax = CommandSyntax(
    name: "demo", abstract: "Shows arguments.",
    operand: .init(name: "path", help: "A path."),
    options: [
      .init("-o", "--output", value: "file", help: "Where to write."),
      .init("--json", help: "Print JSON."),
    ])

  private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(arguments, for: syntax)
  }

  @Test func readsOptionsAnywhere() throws {
    let parsed = try parse("a", "--json", "-o", "x", "b", "--output=y=z")
    #expect(parsed.operands == ["a", "b"])
    #expect(parsed.has("--json") && !parsed.has("--help"))
    #expect(parsed.value("--output") == "y=z")
    #expect(parsed.allValues("--output") == ["x", "y=z"])
  }

  @Test func takesEverythingAfterTwoDashesAsItIs() throws {
    #expect(try parse("--json", "--", "--json", "-x", "--").operands == ["--json", "-x", "--"])
    #expect(try parse("-").operands == ["-"])
  }

  struct Mistake: Sendable {
    let arguments: [String]
    let message: String
  }

  static let mistakes: [Mistake] = [
    .init(
      arguments: ["--jsno"], message: "The option \"--jsno\" is unknown. Did you mean \"--json\"?"),
    .init(arguments: ["--zzzzzzzzzz"], message: "The option \"--zzzzzzzzzz\" is unknown."),
    .init(arguments: ["--json=yes"], message: "The option \"--json\" takes no value."),
    .init(arguments: ["-o"], message: "The option \"-o\" needs a value: -o <file>."),
    .init(
      arguments: ["--output", "--json"],
      message: "The option \"--output\" needs a value: --output <file>."),
    .init(
      arguments: ["--output="], message: "The option \"--output\" needs a value: --output <file>."),
  ]

  @Test(arguments: mistakes) func namesAMistake(_ mistake: Mistake) {
    let error = #expect(throws: UsageError.self) {
      try ParsedArguments(mistake.arguments, for: syntax)
    }
    #expect(error?.message == mistake.message)
    #expect(error?.usage == "snapshots demo [<options>] [<path> ...]")
  }

  @Test func countsOperands() {
    func message(_ operand: CommandSyntax.Operand?, _ arguments: String...) -> String? {
      let syntax = CommandSyntax(name: "demo", abstract: "", operand: operand)
      let error = #expect(throws: UsageError.self) {
        try ParsedArguments(arguments, for: syntax)
      }
      return error?.message
    }
    let one = CommandSyntax.Operand(name: "file", help: "", isRequired: true, isRepeated: false)
    #expect(message(nil, "a") == "The argument \"a\" is one too many.")
    #expect(message(one, "a", "b") == "The argument \"b\" is one too many.")
    #expect(message(one) == "The argument \"<file>\" is missing.")
  }

  @Test func wrapsHelp() {
    #expect(
      syntax.help == """
        OVERVIEW: Shows arguments.

        USAGE: snapshots demo [<options>] [<path> ...]

        ARGUMENTS:
          <path>                  A path.

        OPTIONS:
          -o, --output <file>     Where to write.
          --json                  Print JSON.
          -h, --help              Print this text.

        EXIT CODES:
          0                       Done, and there is nothing to look at.
          1                       Done, and there is something to look at, which is
                                  printed.
          2                       Not done: wrong arguments, or what the command needs
                                  is not there.
        """)
  }
}
