import TestSupport

extension RandomNumbers {
  mutating func stringThatIsHardToQuote() -> String {
    let pieces = [
      "a", "word ", "\n", "\n", "\n", "\"", "\"\"", "\"\"\"", "\"\"\"#", "\"\"\"\"##", "\\", "\\(",
      "\\#(", "\\##n", "#", "##", "\\\n", "\r", "\r\n", "\t", "\0", "\u{1B}[31m", "\u{7F}", "é",
      "e\u{301}", "👩‍👩‍👧", "\u{A0}", "\u{200B}", "\u{2028}", "\u{FEFF}", " ", "  ", "//", "/*", "*/",
      "{", "}", "(", ")", "\\u{41}", "'", "$0", "`", "\u{85}", "\u{202E}",
    ]
    let count = Int.random(in: 0...12, using: &self)
    return (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &self)] }.joined()
  }
}
