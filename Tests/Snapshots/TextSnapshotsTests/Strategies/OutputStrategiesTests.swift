import Foundation
import Testing
import TextSnapshots

private struct Todo: Encodable {
  var title = "Milk"
  var count: Int? = 2
  var tags: [String] = []
}

@Suite struct OutputStrategiesTests {
  @Test func alignsTables() throws {
    let todos = [
      Todo(), Todo(title: "パン|\n", count: nil, tags: ["a", "b"]), Todo(title: "👍🏽", count: 100),
    ]
    let table = Snapshotting<[Todo], String>.table
    #expect(
      try table.snapshot(todos) == #"""
        title      count  tags
        ---------  -----  ------------
        Milk       2      [ ]
        "パン|\n"         [ "a", "b" ]
        👍🏽         100    [ ]

        """#)
    let markdown = Snapshotting<[Todo], String>.markdownTable
    #expect(markdown.pathExtension == "md")
    #expect(
      try markdown.snapshot(todos) == #"""
        | title      | count | tags         |
        | ---------- | ----- | ------------ |
        | Milk       | 2     | [ ]          |
        | "パン\|\n" |       | [ "a", "b" ] |
        | 👍🏽         | 100   | [ ]          |

        """#)
    #expect(try Snapshotting<[Int], String>.table.snapshot([1, 20]) == "value\n-----\n1\n20\n")
  }

  /// An encodable value that can represent any JSON value.
  private enum Cell: Encodable {
    case text(String)
    case number(Double)
    case truth(Bool)
    case list([String])
    case missing

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .truth(let truth): try container.encode(truth)
      case .list(let list): try container.encode(list)
      case .missing: try container.encodeNil()
      }
    }
  }

  @Test func distinguishesCells() throws {
    let cells: [(Cell, String)] = [
      (.missing, "null"), (.text("null"), #""null""#), (.text(""), #""""#),
      (.number(1), "1"), (.text("1"), #""1""#), (.text("1.0"), #""1.0""#),
      (.truth(true), "true"), (.text("true"), #""true""#),
      (.text("a\nb"), #""a\nb""#), (.text(#"a\nb"#), #"a\nb"#), (.text("a\tb"), #""a\tb""#),
      (.text(#""a\nb""#), #""\"a\\nb\"""#),
      (.list([]), "[ ]"), (.text("[ ]"), #""[ ]""#), (.text("{x}"), #""{x}""#),
      (.text("a"), "a"), (.text("a "), #""a ""#), (.text(" a"), #"" a""#),
      (.text("2026-01-02"), "2026-01-02"), (.text("1 of 2"), "1 of 2"),
      (.text(#"C:\new"#), #"C:\new"#),
    ]
    for (cell, shown) in cells {
      #expect(
        try Snapshotting<[Cell], String>.table.snapshot([cell, .text("0123456789ab")])
          == "value\n------------\n\(shown)\n0123456789ab\n")
    }
    #expect(
      try Snapshotting<[[String: String]], String>.table.snapshot([["1": "a", "": "b", "x\n": "c"]])
        == "\"\"   1    \"x\\n\"\n---  ---  -----\nb    a    c\n")
  }

  @Test func writesTablesWithoutColumns() throws {
    #expect(try Snapshotting<[Todo], String>.table.snapshot([]) == "(0 rows without columns)\n")
    #expect(
      try Snapshotting<[Todo], String>.markdownTable.snapshot([])
        == "(0 rows without columns)\n")
  }

  @Test func keepsInvalidJSONUnchanged() throws {
    for body in [#"{"a":NaN}"#, #"["\ud800"]"#, String(repeating: "[", count: 100_000)] {
      let response = HTTPResponseSnapshot(status: 200, headers: [:], body: Data(body.utf8))
      #expect(
        try Snapshotting<HTTPResponseSnapshot, String>.httpResponse.snapshot(response)
          == "200\n\n\(body)\n")
    }
  }

  @Test func showsFinalTerminalOutput() throws {
    let command = CommandResult(
      standardOutput: "\u{1B}[1;32mok\u{1B}[0m\n10 %\r100 %\nab\u{8}c\nlong\r\u{1B}[Kx\n",
      standardError: "\u{1B}]0;title\u{7}oops", exitCode: 2)
    #expect(
      try Snapshotting<CommandResult, String>.command.snapshot(command) == """
        exit code: 2

        standard output:
        ok
        100 %
        ac
        x

        standard error:
        oops
        \\ No newline at end of output

        """)
    #expect(
      try Snapshotting<CommandResult, String>.command.snapshot(.init(standardOutput: ""))
        == "exit code: 0\n")
  }

  @Test(arguments: [
    ("a\u{1B}[5Cb\n", "a     b\n"), ("one\ntwo\u{1B}[1A\rO", "One\ntwo"),
    ("a\nb\u{1B}[2J\u{1B}[Hc", "\n c"), ("abc\u{1B}[2D\u{1B}[1K", "  c"), ("x\u{1B}", "x"),
    ("\u{1B}[999999Cx", String(repeating: " ", count: 1_000) + "x"),
    ("\u{1B}]8;;https://a.b\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
    ("a\r\nb", "a\nb"),
  ])
  func resolvesEscapeSequences(output: String, shown: String) throws {
    let text = try Snapshotting<CommandResult, String>.command.snapshot(
      CommandResult(standardOutput: output))
    #expect(text.hasPrefix("exit code: 0\n\nstandard output:\n" + shown))
  }

  @Test func preservesLineEndingsOfBody() throws {
    let strategy = Snapshotting<HTTPResponseSnapshot, String>.httpResponse
    func file(_ body: String) throws -> String {
      let response = HTTPResponseSnapshot(status: 200, headers: [:], body: Data(body.utf8))
      return String(
        decoding: strategy.diffing.toData(try strategy.snapshot(response)), as: UTF8.self)
    }
    #expect(try file("a\r\nb") == "200\n\na␍\nb\n")
    #expect(try file("a\nb") == "200\n\na\nb\n")
    #expect(strategy.diffing.diff("a\r\n", "a\n") != nil)
    #expect(Diffing<Data>.data.diff(Data("a\r\n".utf8), Data("a\n".utf8)) != nil)
  }

  @Test func sortsAndExcludesHeaders() throws {
    let response = HTTPResponseSnapshot(
      status: 200, headers: ["b": "2", "A": "1", "Date": "now"],
      body: Data(#"{"b":1,"a":"x/y"}"#.utf8))
    let strategy = Snapshotting<HTTPResponseSnapshot, String>.httpResponse(
      excludingHeaders: ["date"])
    #expect(
      try strategy.snapshot(response) == """
        200
        A: 1
        b: 2

        {
          "a" : "x/y",
          "b" : 1
        }

        """)
    #expect(
      try Snapshotting<HTTPResponseSnapshot, String>.httpResponse.snapshot(
        HTTPResponseSnapshot(status: 204, headers: [:])) == "204\n")
    #expect(
      try strategy.snapshot(.init(status: 1, headers: [:], body: Data([0xFF]))) == "1\n\n/w==\n")
  }
}
