import Testing

@testable import CommandParts

@Suite struct ArgumentTests {
  private let syntax = CommandSyntax(
    program: "tool demo", abstract: "Shows arguments.",
    operand: .init(name: "path", help: "A path."),
    options: [
      .init("-o", "--output", value: "file", help: "Where to write."),
      .init("--json", help: "Print JSON."),
      .init("--count", value: .number(in: 1...9), help: "How many."),
      .init("--mode", value: .one(of: ["on", "off"], "mode"), help: "How."),
      .init("--hidden", help: ""),
    ])

  private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(arguments, for: syntax)
  }

  @Test func readsOptionsAnywhere() throws {
    let parsed = try parse("a", "--json", "-o", "x", "b", "--output=y=z", "--count", "3")
    #expect(parsed.operands == ["a", "b"])
    #expect(parsed.has("--json") && !parsed.has("--help"))
    #expect(parsed.number("--count") == 3 && parsed.value("--output") == "y=z")
    #expect(parsed.allValues("--output") == ["x", "y=z"])
  }

  @Test func treatsArgumentsAfterDashesAsOperands() throws {
    #expect(try parse("--json", "--", "--json", "-x", "--").operands == ["--json", "-x", "--"])
    #expect(try parse("-").operands == ["-"])
  }

  @Test(arguments: [
    (["--jsno"], "Unknown option '--jsno'. Did you mean '--json'?"),
    (["--zzzzzzzzzz"], "Unknown option '--zzzzzzzzzz'."),
    (["--output="], "Missing value for '--output <file>'."),
    (["--hiddn"], "Unknown option '--hiddn'."),
    (["--count", "0"], "The value '0' is invalid for '--count'. Use a number from 1 to 9."),
    (["--count=few"], "The value 'few' is invalid for '--count'. Use a number from 1 to 9."),
    (["--mode", "of"], "The value 'of' is invalid for '--mode'. Use one of: on, off."),
  ]) func reportsInvalidOptions(_ arguments: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) { try ParsedArguments(arguments, for: syntax) }
    #expect(error?.message == message)
    #expect(error?.usage == "tool demo [<options>] [<path> ...]")
  }

  @Test func suggestsKnownNames() throws {
    let parsed = try parse()
    let error = #expect(throws: UsageError.self) {
      try parsed.check("script", "mil", isAmong: ["bread", "milk"])
    }
    #expect(
      error?.description == """
        Unknown script 'mil'. Did you mean 'milk'?
        Usage: tool demo [<options>] [<path> ...]
          See 'tool demo --help' for more information.
        """)
  }

  @Test func rejectsOperandsWithoutDeclaration() {
    let syntax = CommandSyntax(program: "tool", abstract: "Shows arguments.")
    let error = #expect(throws: UsageError.self) { try ParsedArguments(["a"], for: syntax) }
    #expect(error?.message == "Unexpected argument 'a'." && error?.usage == "tool")
  }

  @Test func listsOptionsInHelp() {
    #expect(
      syntax.help == """
        OVERVIEW: Shows arguments.

        USAGE: tool demo [<options>] [<path> ...]

        ARGUMENTS:
          <path>                  A path.

        OPTIONS:
          -o, --output <file>     Where to write.
          --json                  Print JSON.
          --count <number>        How many.
          --mode <mode>           How.
          -h, --help              Show help information.

        EXIT CODES:
          0                       Nothing needs review.
          1                       Something needs review. See the output.
          2                       The command failed, for example because of invalid
                                  arguments.
        """)
  }
}
