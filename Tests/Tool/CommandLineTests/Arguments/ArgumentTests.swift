import Testing

@testable import SnapshotCommands

@Suite struct ArgumentTests {
  private let syntax = CommandSyntax(
    name: "demo", abstract: "Shows arguments.",
    operands: [.init(name: "path", help: "A path.")],
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

  @Test func treatsArgumentsAfterDashesAsOperands() throws {
    #expect(try parse("--json", "--", "--json", "-x", "--").operands == ["--json", "-x", "--"])
    #expect(try parse("-").operands == ["-"])
  }

  @Test(arguments: [
    (["--jsno"], "Unknown option '--jsno'. Did you mean '--json'?"),
    (["--zzzzzzzzzz"], "Unknown option '--zzzzzzzzzz'."),
    (["--output="], "Missing value for '--output <file>'."),
  ]) func reportsInvalidOptions(_ arguments: [String], _ message: String) {
    let error = #expect(throws: UsageError.self) { try ParsedArguments(arguments, for: syntax) }
    #expect(error?.message == message)
    #expect(error?.usage == "snapshots demo [<options>] [<path> ...]")
  }
}
