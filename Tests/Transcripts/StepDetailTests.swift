import Testing

@testable import Transcripts

@Suite struct StepDetailTests {
  @Test(arguments: [
    ("1", "1"),
    ("User(\n  id: 1,\n  name: \"Blob\"\n)", "User(id: 1, name: \"Blob\")"),
    ("[\n  [0]: 1,\n  [1]: [\n    [0]: \"a\"\n  ]\n]", "[1, [\"a\"]]"),
    ("[\n  [0]: User(\n    id: 1\n  ),\n  [1]: nil\n]", "[User(id: 1), nil]"),
    ("[\n  \"a\": 1,\n  \"b\": [\n    [0]: 2\n  ]\n]", "[\"a\": 1, \"b\": [2]]"),
    ("[\n  [1]: 2\n]", "[[1]: 2]"),
    ("Set([\n  1,\n  2\n])", "Set([1, 2])"),
    (".loaded(\n  User(\n    id: 1\n  )\n)", ".loaded(User(id: 1))"),
  ])
  func foldsLiterals(literal: String, folded: String) {
    #expect(StepDetail.folded(literal) == folded)
  }

  @Test func doesNotFoldMultilineStrings() {
    #expect(StepDetail.folded("Note(\n  text: \"\"\"\n    a\n    b\n    \"\"\"\n)") == nil)
  }

  @Test func indentsLongValues() {
    let literal = "User(\n  name: \"\(String(repeating: "x", count: 100))\"\n)"
    let name = String(repeating: "x", count: 100)
    #expect(
      StepDetail.entry("state: .user nil →", literal: literal)
        == ["state: .user nil →", "    User(", "      name: \"\(name)\"", "    )"])
    #expect(StepDetail.entry("received", literal: "User(\n  id: 1\n)") == ["received User(id: 1)"])
  }

  @Test func keepsLinesOfTexts() {
    #expect(StepDetail.entry("state:", "one\n") == ["state: one"])
    #expect(StepDetail.entry("state:", "") == ["state:"])
    #expect(
      StepDetail.entry("state:", "a\r\n\n  b\n\n") == ["state:", "    a", "", "      b"])
  }

  @Test(
    arguments: [
      "state:", "state: 1", "received .a", "received", "waiting: x", "updated: A", "request: x",
      "response: x", "canceled: x", "refused: x",
    ])
  func reservesKeywords(line: String) {
    #expect(StepDetail.isFirst(line))
    #expect(!Transcript.isStepLine(line))
  }

  @Test(arguments: ["states", "stated: 1", "receives a", "updated", "start", " state: 1"])
  func ignoresOtherLines(line: String) {
    #expect(!StepDetail.isFirst(line))
  }
}
