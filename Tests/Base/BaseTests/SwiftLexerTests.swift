import SwiftLexing
import Testing

@Suite struct SwiftLexerTests {
  /// Returns a letter for each token in the parentheses: `W` for a word, `S` for a string, `R` for
  /// a regex, `G` for a group, or `O` for another token.
  private func kinds(_ source: String, readsBareRegexes: Bool = true) throws -> String {
    var lexer = SwiftLexer(Array(source.utf8), at: 0, readsBareRegexes: readsBareRegexes)
    let tokens = try lexer.group()
    #expect(lexer.position == source.utf8.count)
    return tokens.map { token in
      switch token.kind {
      case .word: "W"
      case .string: "S"
      case .regex: "R"
      case .open: "G"
      case .comma: ","
      case .colon: ":"
      case .semicolon: ";"
      case .other: "O"
      case .close, .end: "!"
      }
    }.joined()
  }

  /// The expected values agree with the output of the compiler's `-dump-parse` option in Swift 6
  /// mode.
  @Test(arguments: [
    ("(/A.x, /B.y)", "OWOW,OWOW"),
    ("(state: /A.x, action: /A.y)", "W:OWOW,W:OWOW"),
    ("(/(a)b/)", "R"),
    ("(/a /)", "OWO"),
    ("(/a\\/b/)", "R"),
    ("(a / b / c)", "WOWOW"),
    ("(a/b/c)", "WOWOW"),
    ("([1].map { $0/2 }, 3/1)", "GOWG,OOO"),
    ("(#/a \"( /#)", "R"),
    ("(##/a /# \"( /##)", "R"),
    ("(/a\"b/)", "R"),
    ("(/[)]/)", "R"),
    ("(/\\)/)", "R"),
    ("(/a/ , /b/)", "R,R"),
    ("(!/a/)", "OR"),
    ("({ return /a/ }())", "GG"),
    ("(a ?? /b(/)", "WOR"),
    ("(a != 1 ? /x/ : /y/)", "WOOOR:R"),
    ("(#/\n a ( \" \n /#)", "R"),
    ("(#/a\\/#b/#)", "R"),
    ("(/,/)", "R"),
    ("(/)", "O"),
    ("(a as? Int, /x/)", "WWOW,R"),
    ("(a!/b, c!/b)", "WOW,WOW"),
    ("(a as Any/*c*/, /x\"/ )", "WWW,R"),
    ("(/=a/)", "R"),
    ("(/a/.self, 2)", "ROW,O"),
    ("(+, /, -)", "O,O,O"),
    ("(/, /)", "O,O"),
    ("(/x, y/)", "R"),
    ("(x:/x/)", "W:R"),
    ("({ a in /x/ })", "G"),
    ("(#file/2, 3/1)", "OWOO,OOO"),
    ("(a.../x/)", "WOWO"),
    ("(a == /x/)", "WOR"),
  ])
  func distinguishesRegexesFromOperators(source: String, kinds: String) throws {
    #expect(try self.kinds(source) == kinds)
  }

  @Test func readsSlashesAsOperatorsBeforeSwift6() throws {
    #expect(try kinds("(/x, y/)", readsBareRegexes: false) == "OW,WO")
  }

  @Test(arguments: [
    ("(/* ) /* \" */ ( */ a)", "W"),
    ("(a // )\n)", "W"),
    ("(a, // \" )\r\nb)", "W,W"),
    ("(`a ) b`, größe, 変数, 🎉)", "W,W,W,W"),
    ("(\"\")", "S"),
    ("(\")\")", "S"),
    ("(\"\\\")\")", "S"),
    ("(#\"\"\"#)", "S"),
    ("(##\"a\"#)\"##)", "S"),
    ("(#\"\\\"#)", "S"),
    ("(\"\\(\"\\(\")\")\")\")", "S"),
    ("(\"\\(a /* ) */)\")", "S"),
    ("(#\"\\(\"#)", "S"),
    ("(#\"\\#(\")\")\"#)", "S"),
    ("(\"\"\"\n \" \"\" ) \\(\"\"\"\n ) \n \"\"\")\n\"\"\")", "S"),
    ("(#\"\"\"\n\"\"\"\n\"\"\"#)", "S"),
    ("(\"\"\"\n a \\\n b\n \"\"\")", "S"),
    ("([1, 2], { (a) in [a] }; 1.5e3)", "G,G;OOO"),
  ])
  func ignoresBracketsInLiteralsAndComments(source: String, kinds: String) throws {
    #expect(try self.kinds(source) == kinds)
  }

  @Test(arguments: ["(", "(\"", "(/*", "([)]", "(\"\"\"\n\"\"", "(#/", "(`a", "\"a\\(\"", "a"])
  func rejectsInvalidSource(source: String) {
    #expect(throws: SwiftLexerError.self) { try kinds(source) }
  }
}
