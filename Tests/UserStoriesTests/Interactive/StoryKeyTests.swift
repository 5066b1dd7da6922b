import Testing

@testable import UserStories

@Suite
struct StoryKeyTests {
  @Test(
    arguments: [
      ("n", [.next]), (" \r", [.next, .next]), ("b\u{7F}", [.back, .back]),
      ("gG", [.first, .last]),
      ("\u{1B}[C\u{1B}[D", [.next, .back]), ("\u{1B}OC\u{1B}OD", [.next, .back]),
      ("\u{1B}[A\u{1B}[B", [.up, .down]), ("\u{1B}[H\u{1B}[F", [.first, .last]),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[1~\u{1B}[4~", [.back, .next, .first, .last]),
      ("\u{1B}[1;5C", [.next]), ("\u{1B}[3~x", []), ("\u{1B}", []), ("\u{1B}[", []),
      ("\u{1B}[1", []),
      ("é~q", [.quit]), ("\u{3}", [.interrupt]), ("", []),
    ] as [(String, [StoryKey])])
  func keys(typed: String, expected: [StoryKey]) {
    #expect(StoryKey.keys(in: Array(typed.utf8)) == expected)
  }
}
