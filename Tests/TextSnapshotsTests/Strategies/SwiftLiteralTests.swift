import Testing
import TextSnapshots

private struct User {
  var id = 1
  var name = "Blob"
}

/// Texts as literals of Swift.
@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("é 🎉", #""é 🎉""#), ("a\tb\u{1}", #""a\tb\u{1}""#),
    ("say \"hi\"", ##"#"say "hi""#"##), (#"a\b"#, ##"#"a\b"#"##), ("\"#", ###"##""#"##"###),
    ("\u{A0}\u{200B}", #""\u{A0}\u{200B}""#), ("\\\t", ##"#"\\#t"#"##),
    ("\r\n", "\"\"\"\n\\r\n\n\"\"\""),
    ("a\n\n  b ", "\"\"\"\na\n\n  b\\u{20}\n\"\"\""),
    ("say \"hi\"\n", "\"\"\"\nsay \"hi\"\n\n\"\"\""),
    ("\"\"\"\n", "#\"\"\"\n\"\"\"\n\n\"\"\"#"),
  ])
  func aTextReadsBackAsItself(text: String, literal: String) {
    #expect(String(customDumping: text) == literal)
  }

  @Test func linesAreIndentedBelowTheirLabel() {
    #expect(
      String(customDumping: User(id: 1, name: "Blob\n\nSenior")) == #"""
        User(
          id: 1,
          name: """
            Blob

            Senior
            """
        )
        """#)
  }
}
