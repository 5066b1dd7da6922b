import Testing

@testable import Terminals

@Suite struct KeyTests {
  struct Row: Sendable {
    let bytes: String
    let keys: [Key]
  }

  static let rows: [Row] = [
    .init(bytes: "", keys: []),
    .init(bytes: "aA?", keys: [.character("a"), .character("A"), .character("?")]),
    .init(bytes: "\r\n", keys: [.enter, .enter]),
    .init(bytes: "\u{3}\u{4}", keys: [.interrupt, .endOfInput]),
    .init(bytes: "\u{1A}", keys: [.suspend]),
    .init(bytes: "\u{1}\u{7}", keys: []),
    .init(bytes: "\u{8}\u{7F}", keys: [.backspace, .backspace]),
    .init(bytes: "\u{1B}", keys: [.escape]),
    .init(bytes: "\u{1B}\u{1B}", keys: [.escape, .escape]),
    .init(bytes: "\u{1B}[A\u{1B}[B", keys: [.up, .down]),
    .init(bytes: "\u{1B}OA\u{1B}OB", keys: [.up, .down]),
    .init(bytes: "\u{1B}[5~\u{1B}[6~", keys: [.pageUp, .pageDown]),
    .init(bytes: "é日😀", keys: [.character("é"), .character("日"), .character("😀")]),
    .init(bytes: "\u{1B}[C\u{1B}OD\u{1B}[H\u{1B}OF", keys: [.right, .left, .home, .end]),
    .init(bytes: "\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", keys: [.home, .end, .home, .end]),
    .init(bytes: "\u{1B}[1;5A\u{1B}[5;2~", keys: [.up, .pageUp]),
    .init(bytes: "\u{1B}[3~\u{1B}[15~\u{1B}OPx", keys: [.character("x")]),
    .init(bytes: "\u{1B}[200~", keys: []),
  ]

  @Test(arguments: rows) func parses(_ row: Row) {
    #expect(Key.keys(in: Array(row.bytes.utf8)) == row.keys)
  }

  @Test func ignoresInvalidUTF8() {
    #expect(Key.keys(in: [0xFF, 0x61, 0xC3]) == [.character("a")])
    #expect(Key.keys(in: [0x80, 0xE2, 0x28, 0x61]) == [])
  }

  static let cut = ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[1;5", "\u{1B}[5", "a\u{1B}[A\u{1B}"]
  static let whole = ["", "a", "é", "\u{1B}[A", "\u{1B}OA", "\u{1B}[5~", "\u{1B}a", "\u{1B}[Aa"]

  @Test(arguments: cut) func detectsPartialKeys(_ text: String) {
    #expect(Key.isIncomplete(Array(text.utf8)))
  }

  @Test(arguments: whole) func detectsCompleteKeys(_ text: String) {
    #expect(!Key.isIncomplete(Array(text.utf8)))
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}[6~", "\u{1B}OB", "\u{1B}[1;5C", "é", "日", "😀"])
  func detectsTruncatedKeys(_ text: String) {
    let bytes = Array(text.utf8)
    for count in 1..<bytes.count { #expect(Key.isIncomplete(Array(bytes.prefix(count)))) }
    #expect(!Key.isIncomplete(bytes))
  }
}
