import Foundation
import Testing

@testable import TextSnapshots

@Suite struct RedactionTests {
  @Test func numbersAliasesInOrder() throws {
    let (first, second) = (UUID(), UUID())
    let strategy = Snapshotting<[UUID], String>.dump.redacting(.uuid)
    #expect(strategy.pathExtension == "txt")
    #expect(
      try strategy.snapshot([second, first, second]) == """
        ▿ 3 elements
          - uuid_1
          - uuid_2
          - uuid_1

        """)
  }

  @Test(arguments: [
    (RedactionRule.uuid, "a 01234567-89ab-CDEF-0123-456789abcdef.", "a uuid_1."),
    (.date, "at 2024-01-02T03:04:05.678Z, 2024-01-02 03:04:05 +0000", "at date_1, date_2"),
    (.date, "on 2024-01-02T03:04:05+01:00!", "on date_1!"),
    (.pointer, "<A: 0x600003abcd10> 0xff0000", "<A: pointer_1> 0xff0000"),
    (.path, "in /tmp/a/b.txt: 1/2, https://a.b/c/d", "in path_1: 1/2, https://a.b/c/d"),
    (.regex("[0-9]+ms"), "took 12ms, 12ms and 3ms", "took regex_1, regex_1 and regex_2"),
    (.regex("id=(\\w+)", alias: "id"), "id=a&id=b", "id=id_1&id=id_2"),
    (.label("at"), "  - at: 12:30\n  - what: x\n", "  - at: at_1\n  - what: x\n"),
    (.label("at"), "{\n  \"at\" : \"x\",\n  \"b\" : 1\n}", "{\n  \"at\" : at_1,\n  \"b\" : 1\n}"),
    (.label("at"), "User(\n  at: Date(x),\n  format: 1\n)", "User(\n  at: at_1,\n  format: 1\n)"),
    (.label("at"), "User(at: Date(x))", "User(at: at_1)"),
    (.label("at"), "{ \"at\" : \"x)\",\n", "{ \"at\" : at_1,\n"),
    (.label("at"), #"{"at":"x\"}, y","b":1}"#, #"{"at":at_1,"b":1}"#),
    (.label("at"), #"{"b":[1],"at":-1.5e3}"#, #"{"b":[1],"at":at_1}"#),
    (.label("at"), "  \"at\": Date(x),\n  \"b\": 1", "  \"at\": at_1,\n  \"b\": 1"),
    (.label("at"), "User(at: \"x(\")", "User(at: at_1)"),
    (.label("at"), "at: x at: y\nat: z", "at: at_1\nat: at_2"),
    (.label("at"), "at: x,  \r\nb", "at: at_1,  \r\nb"),
    (
      .label("at"), "▿ at: Optional<Date>\n  - some: 12:30\n- b: 1",
      "▿ at: Optional<Date>\n  - some: at_1\n- b: 1"
    ),
    (
      .label("at"), "  ▿ at: Optional<Optional<Int>>\n    ▿ some: Optional<Int>\n      - some: 3",
      "  ▿ at: Optional<Optional<Int>>\n    ▿ some: Optional<Int>\n      - some: at_1"
    ),
    (.label("at"), "- at: Optional<Date>.none", "- at: at_1"),
    (
      .label("at"), "U(\n  at: #\"\"\"\n    a\n    \"\"\"\n    \"\"\"#,\n  b: 1\n)",
      "U(\n  at: at_1,\n  b: 1\n)"
    ),
  ])
  func replacesMatches(rule: RedactionRule, text: String, expected: String) throws {
    #expect(try Redaction(rules: [rule]).apply(to: text) == .init(text: expected, unused: []))
  }

  @Test(arguments: [
    (RedactionRule.uuid, "01234567-89ab-CDEF-0123-456789abcdef0"), (.date, "2024-01-02"),
    (.pointer, "0xff0000"), (.path, "a/b //c"), (.label("at"), "format: 1"),
    (.label("at"), "▿ at: User\n  - x: 1"), (.label("at"), "▿ at: Optional<Int>"),
    (.label("at"), "▿ at: Optional<U>\n  ▿ some: U\n    - x: 1"), (.label("at"), "at: "),
    (.label("at"), "▿ at: Optional<Int>\n"),
    (.label("at"), "at: User(\n  x: 1\n)"), (.label("at"), "\"at\" : [\n"),
  ])
  func ignoresNearMatches(rule: RedactionRule, text: String) throws {
    #expect(try Redaction(rules: [rule]).apply(to: text) == .init(text: text, unused: [rule]))
  }

  @Test func redactsLongLines() throws {
    let long = "at: " + String(repeating: "x( )y ,", count: 150_000) + "\n"
    #expect(
      try Redaction(rules: [.label("at")]).apply(to: long) == .init(text: "at: at_1,\n", unused: [])
    )
  }

  @Test func supportsRepeatedRedaction() throws {
    let strategy = Snapshotting<String, String>.lines.redacting(.regex("a+", alias: "x"))
      .redacting(.regex("b+", alias: "x"))
    #expect(try strategy.snapshot("a b aa bb a") == "x_1 x_3 x_2 x_4 x_1")
    let both = Snapshotting<String, String>.lines.redacting(.label("at"), .date)
    #expect(
      try both.snapshot("at: 2024-01-02T03:04:05Z\nx 2024-01-02T03:04:05Z\n")
        == "at: at_1\nx date_1\n")
  }

  @Test func textsShareAliases() throws {
    var redaction = Redaction(rules: [.label("at")])
    #expect(try redaction.apply(toNext: "at: 1").text == "at: at_1")
    #expect(try redaction.apply(toNext: "at: 2").text == "at: at_2")
    #expect(try redaction.apply(toNext: "at: 1").text == "at: at_1")
  }

  @Test func redactsAsynchronousSnapshots() async throws {
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      await Task.detached { "\(text) in 12 ms" }.value
    }
    let text = try await strategy.redacting(.regex("[0-9]+ ms", alias: "time")).snapshot("Milk")
    #expect(text == "Milk in time_1")
  }

  @Test func throwsForInvalidExpression() {
    #expect(throws: (any Error).self) {
      try Snapshotting<String, String>.lines.redacting(.regex("(")).snapshot("a")
    }
  }

  @Test func reportsUnusedRules() {
    #expect(
      RedactionRule.uuid.unusedNote == """
        note: The redaction "uuid" has no matches in this snapshot.

        To fix, remove the rule from "redacting(...)", or check it for typos.

        """)
  }
}
