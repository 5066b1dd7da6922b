import Foundation
import Testing
import TextSnapshots

private struct Todo: Encodable {
  var title = "Milk"
  var count: Int? = 2
  var tags: [String] = []
}

/// Tables, commands and responses.
@Suite struct OutputStrategiesTests {
  @Test func tablesAreAlignedByWidth() throws {
    let todos = [
      Todo(), Todo(title: "パン|\n", count: nil, tags: ["a", "b"]), Todo(title: "👍🏽", count: 100),
    ]
    let table = Snapshotting<[Todo], String>.table
    #expect(
      try table.snapshot(todos)
        == #"""
        title    count  tags
        -------  -----  --------------
        Milk     2      [ ]
        パン|\n         [ "a", "b" ]
        👍🏽       100    [ ]

        """#.replacing("--------------", with: "------------"))
    let markdown = Snapshotting<[Todo], String>.markdownTable
    #expect(markdown.pathExtension == "md")
    #expect(
      try markdown.snapshot(todos) == #"""
        | title    | count | tags         |
        | -------- | ----- | ------------ |
        | Milk     | 2     | [ ]          |
        | パン\|\n |       | [ "a", "b" ] |
        | 👍🏽       | 100   | [ ]          |

        """#)
    #expect(try Snapshotting<[Int], String>.table.snapshot([1, 20]) == "value\n-----\n1\n20\n")
  }

  @Test func tablesWithoutColumnsSaySo() throws {
    #expect(
      try Snapshotting<[Todo], String>.table.snapshot([]) == "(0 rows without columns)\n")
    #expect(
      try Snapshotting<[Todo], String>.markdownTable.snapshot([])
        == "(0 rows without columns)\n")
  }

  @Test func bodiesThatOnlyLookLikeJSONAreShownAsTheyAre() throws {
    for body in [#"{"a":NaN}"#, #"["\ud800"]"#, String(repeating: "[", count: 100_000)] {
      let response = HTTPResponseSnapshot(status: 200, headers: [:], body: Data(body.utf8))
      #expect(
        try Snapshotting<HTTPResponseSnapshot, String>.httpResponse.snapshot(response)
          == "200\n\n\(body)\n")
    }
  }

  @Test func commandsShowWhatAPersonSees() throws {
    let command = FinishedCommand(
      standardOutput: "\u{1B}[1;32mok\u{1B}[0m\n10 %\r100 %\nab\u{8}c\nlong\r\u{1B}[Kx\n",
      standardError: "\u{1B}]0;title\u{7}oops", exitCode: 2)
    #expect(
      try Snapshotting<FinishedCommand, String>.command.snapshot(command) == """
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
      try Snapshotting<FinishedCommand, String>.command.snapshot(.init(standardOutput: ""))
        == "exit code: 0\n")
  }

  @Test(arguments: [
    ("a\u{1B}[5Cb\n", "a     b\n"), ("one\ntwo\u{1B}[1A\rO", "One\ntwo"),
    ("a\nb\u{1B}[2J\u{1B}[Hc", "\n c"), ("abc\u{1B}[2D\u{1B}[1K", "  c"), ("x\u{1B}", "x"),
    ("\u{1B}[999999Cx", String(repeating: " ", count: 1_000) + "x"),
    ("\u{1B}]8;;https://a.b\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
    ("a\r\nb", "a\nb"),
  ])
  func sequencesAreResolved(output: String, shown: String) throws {
    let text = try Snapshotting<FinishedCommand, String>.command.snapshot(
      FinishedCommand(standardOutput: output))
    #expect(text.hasPrefix("exit code: 0\n\nstandard output:\n" + shown))
  }

  @Test func responsesAreSortedAndStable() throws {
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
