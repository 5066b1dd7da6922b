import SwiftLexing
import Testing

@testable import InlineTextSnapshots

@Suite struct StringLiteralTests {
  private func text(_ literal: String) throws -> String? {
    let bytes = Array(literal.utf8)
    let result = try StringLiteral(SwiftLexer(bytes, at: 0), at: 0)
    #expect(result.range == 0..<bytes.count)
    return result.text(in: bytes)
  }

  @Test(arguments: [
    ("\"\"", ""),
    ("\"a\"", "a"),
    ("\"\\n\\t\\r\\0\\\\\\\"\\'\"", "\n\t\r\0\\\"'"),
    ("\"\\u{41}\\u{1F600}\"", "A😀"),
    ("#\"\\n\\#n\"#", "\\n\n"),
    ("#\"\"\"#", "\""),
    ("\"\"\"\n\"\"\"", ""),
    ("\"\"\"\n\n\"\"\"", ""),
    ("\"\"\"\n\n\n\"\"\"", "\n"),
    ("\"\"\"\n  a\n    b\n\n  c\n  \"\"\"", "a\n  b\n\nc"),
    ("\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\"", "a\nb"),
    ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
    ("\"\"\"\n  a\\  \n  b\n  \"\"\"", "ab"),
    ("\"\"\"\n  \\n\\\"\"\"\n  \"\"\"", "\n\"\"\""),
    ("##\"\"\"\n \"\"\"# \\# \\##t\n \"\"\"##", "\"\"\"# \\# \t"),
  ])
  func readsLiteralsLikeTheCompiler(literal: String, expected: String) throws {
    let text = try text(literal)
    #expect(text.map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test(arguments: ["\"\\(1)\"", "#\"\\#(1)\"#", "\"\\q\"", "\"\\u{110000}\"", "\"\"\"a\n\"\"\""])
  func rejectsInvalidAndInterpolatedLiterals(literal: String) throws {
    let text = try? self.text(literal)
    #expect(text == nil || literal.hasPrefix("\"\"\"a"))
  }
}
