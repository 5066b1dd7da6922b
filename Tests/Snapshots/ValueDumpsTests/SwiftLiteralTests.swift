import Testing
import ValueDumps
import ValueLiterals

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("é 🎉", #""é 🎉""#), ("a\tb\u{1}", #""a\tb\u{01}""#),
    ("say \"hi\"", ##"#"say "hi""#"##), (#"a\b"#, ##"#"a\b"#"##), ("\"#", ###"##""#"##"###),
    ("\\\t", "#\"\\\t\"#"),
    ("\r\n", "#\"\"\"\n\\#r\n\n\"\"\"#"), ("\\#r\r", "###\"\"\"\n\\#r\\###r\n\"\"\"###"),
    ("a\n\n  b ", "\"\"\"\na\n\n  b \n\"\"\""),
    ("say \"hi\"\n", "\"\"\"\nsay \"hi\"\n\n\"\"\""),
    ("\"\"\"\n", "#\"\"\"\n\"\"\"\n\n\"\"\"#"),
  ])
  func distinguishesStrings(text: String, literal: String) {
    #expect(String(customDumping: text) == literal)
  }
}
