import Testing

@testable import SnapshotCommands

@Suite struct ReviewKeyTests {
  struct Row: Sendable {
    let bytes: String
    let keys: [ReviewKey]
  }

  static let rows: [Row] = [
    .init(bytes: "", keys: []),
    .init(bytes: "aA?", keys: [.character("a"), .character("A"), .character("?")]),
    .init(bytes: "\r\n", keys: [.enter, .enter]),
    .init(bytes: "\u{3}\u{4}", keys: [.interrupt, .interrupt]),
    .init(bytes: "\u{1A}", keys: [.suspend]),
    .init(bytes: "\u{1}\u{7}\u{8}", keys: []),
    .init(bytes: "\u{1B}", keys: [.escape]),
    .init(bytes: "\u{1B}\u{1B}", keys: [.escape, .escape]),
    .init(bytes: "\u{1B}[A\u{1B}[B", keys: [.up, .down]),
    .init(bytes: "\u{1B}OA\u{1B}OB", keys: [.up, .down]),
    .init(bytes: "\u{1B}[5~\u{1B}[6~", keys: [.pageUp, .pageDown]),
    .init(bytes: "é日😀", keys: [.character("é"), .character("日"), .character("😀")]),
    // Keys that mean nothing here mean nothing else either.
    .init(bytes: "\u{1B}[1;5Ax", keys: [.character("x")]),
    .init(
      bytes: "\u{1B}[C\u{1B}[D\u{1B}[H\u{1B}[F\u{1B}[3~\u{1B}[15~\u{1B}OPx", keys: [.character("x")]
    ),
    .init(bytes: "\u{1B}[200~", keys: []),
  ]

  @Test(arguments: rows) func reads(_ row: Row) {
    #expect(ReviewKey.keys(in: Array(row.bytes.utf8)) == row.keys)
  }

  @Test func leavesOutWhatIsNoText() {
    #expect(ReviewKey.keys(in: [0xFF, 0x61, 0xC3]) == [.character("a")])
    #expect(ReviewKey.keys(in: [0x80, 0xE2, 0x28, 0x61]) == [])
  }

  static let cut = ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[1;5", "\u{1B}[5", "a\u{1B}[A\u{1B}"]
  static let whole = ["", "a", "é", "\u{1B}[A", "\u{1B}OA", "\u{1B}[5~", "\u{1B}a", "\u{1B}[Aa"]

  @Test(arguments: cut) func knowsAKeyThatIsCut(_ text: String) {
    #expect(ReviewKey.isCut(Array(text.utf8)))
  }

  @Test(arguments: whole) func knowsAKeyThatIsWhole(_ text: String) {
    #expect(!ReviewKey.isCut(Array(text.utf8)))
  }

  /// Wherever a key is cut, that is known, and both parts are the key.
  @Test(arguments: ["\u{1B}[A", "\u{1B}[6~", "\u{1B}OB", "\u{1B}[1;5C", "é", "日", "😀"])
  func isWholeAtItsEndOnly(_ text: String) {
    let bytes = Array(text.utf8)
    for count in 1..<bytes.count { #expect(ReviewKey.isCut(Array(bytes.prefix(count)))) }
    #expect(!ReviewKey.isCut(bytes))
  }
}
