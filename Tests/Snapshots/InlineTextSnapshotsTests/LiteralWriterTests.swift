import LineDifferences
import SwiftLexing
import TestSupport
import Testing

@testable import InlineTextSnapshots

@Suite struct LiteralWriterTests {
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
    ("if a \u{202E}{\u{2066}", "\"\"\"\n..if a \\u{202E}{\\u{2066}\n..\"\"\""),
    ("\\\u{FEFF}\u{2028}", "#\"\"\"\n..\\\\#u{FEFF}\\#u{2028}\n..\"\"\"#"),
    ("👩‍💻 ❤️ 日本　語\u{A0}", "\"\"\"\n..👩‍💻 ❤️ 日本　語\u{A0}\n..\"\"\""),
  ])
  func writesMultilineLiterals(text: String, expected: String) {
    #expect(LiteralWriter(text).multiline(indentation: "..", lineEnd: "\n") == expected)
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
  func writesSingleLineLiterals(text: String, expected: String?) {
    #expect(LiteralWriter(text).singleLine() == expected)
  }

  @Test func preservesAllScalarsAndEscapesMisleadingOnes() throws {
    let misleading =
      [
        0x202A...0x202E, 0x2066...0x2069, 0x200B...0x200C, 0x200E...0x200F, 0xFEFF...0xFEFF,
        0x2028...0x2029, 0x2060...0x206F, 0x80...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x115F...0x1160,
        0x3164...0x3164, 0x180E...0x180E, 0xE0001...0xE007F, 0xE0100...0xE01EF,
      ] as [ClosedRange<UInt32>]
    for first in stride(from: UInt32(0), through: 0x10FFFF, by: 64) {
      // Skip most of the code points in planes that have no assigned characters.
      if first > 0x1FFFF, first >> 12 != 0xE0, !(first / 64).isMultiple(of: 97) { continue }
      let scalars = (first..<first + 64).compactMap(Unicode.Scalar.init).filter { $0 != "\n" }
      let text = "\\\"" + scalars.map { "\($0)" }.joined(separator: "#")
      let bytes = Array(try #require(LiteralWriter(text).singleLine()).utf8)
      let literal = try StringLiteral(SwiftLexer(bytes, at: 0), at: 0)
      #expect(literal.text(in: bytes)?.utf8.elementsEqual(text.utf8) == true, "from \(first)")
      var invisible = String.UnicodeScalarView()
      invisible += scalars.filter { scalar in misleading.contains { $0.contains(scalar.value) } }
      let escaped = try #require(LiteralWriter("\\" + String(invisible)).singleLine())
      #expect(escaped.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "from \(first)")
    }
  }

  @Test func writesReadableLiteralsOfRandomStrings() throws {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<2_000 {
      let text = random.stringThatIsHardToQuote()
      let indentation = ["", "  ", "\t"][Int.random(in: 0..<3, using: &random)]
      let lineEnd = ["\n", "\r\n"][Int.random(in: 0..<2, using: &random)]
      let literals = [
        LiteralWriter(text).multiline(indentation: indentation, lineEnd: lineEnd),
        LiteralWriter(text).singleLine(), LiteralWriter(text).argument,
      ].compactMap { $0 }
      for bytes in literals.map({ Array($0.utf8) }) {
        let literal = try StringLiteral(SwiftLexer(bytes, at: 0), at: 0)
        let read = literal.text(in: bytes).map { Array($0.utf8) }
        #expect(literal.range == 0..<bytes.count && read == Array(text.utf8))
      }
    }
  }
}
