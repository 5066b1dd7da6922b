import Testing

@testable import TextSnapshots

@Suite struct LiteralTextTests {
  @Test(arguments: [
    ("", "\"\"\"\n\n..\"\"\""),
    ("a", "\"\"\"\n..a\n..\"\"\""),
    ("a\n", "\"\"\"\n..a\n\n..\"\"\""),
    ("a\n\n b", "\"\"\"\n..a\n\n.. b\n..\"\"\""),
    ("\"\"", "\"\"\"\n..\"\"\n..\"\"\""),
    ("\\", "#\"\"\"\n..\\\n..\"\"\"#"),
    ("\"\"\"", "#\"\"\"\n..\"\"\"\n..\"\"\"#"),
    ("\"\"\"\"#", "##\"\"\"\n..\"\"\"\"#\n..\"\"\"##"),
    ("\\##(", "###\"\"\"\n..\\##(\n..\"\"\"###"),
    ("a\r\nb\r", "\"\"\"\n..a\\r\n..b\\r\n..\"\"\""),
    ("\\\u{1B}\0", "#\"\"\"\n..\\\\#u{1B}\\#0\n..\"\"\"#"),
    ("\t\u{7F}é", "\"\"\"\n..\t\\u{7F}é\n..\"\"\""),
  ])
  func writesLines(text: String, expected: String) {
    let literal = LiteralText(text).multiline(
      indentation: Array("..".utf8), lineEnd: Array("\n".utf8))
    #expect(String(decoding: literal, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("", "\"\""),
      ("a", "\"a\""),
      ("a\tb", "\"a\\tb\""),
      ("say \"hi\"", "#\"say \"hi\"\"#"),
      ("a\"#b\"##", "###\"a\"#b\"##\"###"),
      ("\\(", "#\"\\(\"#"),
      ("\r", "\"\\r\""),
      ("a\nb", nil),
      ("\"", nil),
    ] as [(String, String?)])
  func writesOneLine(text: String, expected: String?) {
    let literal = LiteralText(text).singleLine()
    #expect(literal.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func isReadBackAsItWas() throws {
    var random = SplitMix64(state: 7)
    for _ in 0..<2_000 {
      let text = random.hostileText()
      let indentation = Array(["", "  ", "\t"][Int.random(in: 0..<3, using: &random)].utf8)
      let lineEnd = Array(["\n", "\r\n"][Int.random(in: 0..<2, using: &random)].utf8)
      let literals = [
        LiteralText(text).multiline(indentation: indentation, lineEnd: lineEnd),
        LiteralText(text).singleLine(),
      ].compactMap { $0 }
      for bytes in literals {
        let literal = try StringLiteral(SwiftLexer(bytes, at: 0), at: 0)
        let read = literal.text(in: bytes).map { Array($0.utf8) }
        #expect(literal.range == 0..<bytes.count && read == Array(text.utf8))
      }
    }
  }
}
