import Foundation
import Terminals
import TestSupport
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct ReviewTests: ReviewSuite {
  let shop = TestPackage()

  @Test func showsDifference() throws {
    try shop.check("adds()", "one\ntwo and a half\nthree\n", reference: "one\ntwo\nthree\n")
    let session = try session()
    #expect(
      picture(session, 60, 10) == """
        1/1 Tests/__Snapshots__/DemoTests/adds.1.txt
        ────────────────────────────────────────────────────────────
        @@ -1,3 +1,3 @@
         one
        -two
        +two and a half
         three


        a accept  r reject  s skip  ? help  q quit  u undo  b back
        """)
    #expect(
      picture(session, 40, 6) == """
        1/1 …/__Snapshots__/DemoTests/adds.1.txt
        ────────────────────────────────────────
        @@ -1,3 +1,3 @@
         one
        … 3 more lines
        a accept  r reject  s skip  ? help
        """)
    press("jj", session)
    #expect(
      picture(session, 40, 6) == """
        1/1 …/__Snapshots__/DemoTests/adds.1.txt
        ────────────────────────────────────────
        -two
        +two and a half
         three
        a accept  r reject  s skip  ? help
        """)
  }

  @Test func showsSidesOnWideTerminal() throws {
    try shop.check("adds()", "one\ntwo and\nnew\nthree\n", reference: "one\ntwo\nthree\n")
    try shop.check("width()", "日本\tb\n", reference: "日\tb\n")
    let session = try session()
    let bar =
      "a accept  r reject  s skip  ? help  q quit  u undo  b back  G group  d diff  i origin  A/R all"
    #expect(
      picture(session, 101, 8) == """
        1/2 Tests/__Snapshots__/DemoTests/adds.1.txt
        \(String(repeating: "─", count: 101))
        @@ -1,3 +1,4 @@
         one                                              │  one
        -two                                              │ +two and
                                                          │ +new
         three                                            │  three
        \(bar)
        """)
    press("s", session)
    #expect(
      picture(session, 101, 5) == """
        2/2 Tests/__Snapshots__/DemoTests/width.1.txt
        \(String(repeating: "─", count: 101))
        @@ -1 +1 @@
        -日 b                                             │ +日本   b
        \(bar)
        """)
  }

  @Test func switchesView() throws {
    for test in ["a()", "b()"] { try shop.check(test, "new\n", reference: "old\n") }
    let session = try session()
    func page() -> String { picture(session, 100, 6).split(separator: "\n").dropFirst(2).joined() }
    #expect(page().contains("│ +new"))
    press("d", session)
    #expect(page().hasPrefix("@@ -1 +1 @@-old+new"))
    press("d", session)
    #expect(page().contains("│ +new"))
    // Each snapshot is first shown side by side.
    press("ds", session)
    #expect(page().contains("│ +new"))
  }

  @Test func showsOrigin() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.write("changed\n", to: path)
    let session = try session()
    press("i", session)
    #expect(
      picture(session, 60, 9) == """
        1/1 Tests/__Snapshots__/DemoTests/adds.1.txt
        test     DemoTests.adds()
        at       Tests/DemoTests.swift:7
        pending  Tests/__Snapshots__/DemoTests/.pending/adds.1.txt
        The reference changed since the test ran.
        ────────────────────────────────────────────────────────────
        @@ -1 +1 @@
        … 2 more lines
        a accept  r reject  s skip  ? help  q quit  u undo  b back
        """)
    press("a", session)
    #expect(
      picture(session, 60, 12).hasSuffix(
        "The reference \"\(shop.path(path))\"".prefix(59) + "…"))
    #expect(session.undecided == [0] && shop.read(path) == "changed\n")
  }

  @Test func listsKeys() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    let session = try session()
    press("?", session)
    #expect(
      picture(session, 64, 16) == """
        1/1 Tests/__Snapshots__/DemoTests/adds.1.txt
        ────────────────────────────────────────────────────────────────
        a           accept this snapshot
        r           reject this snapshot
        s           skip it
        b           go back to the previous snapshot
        u           undo the last decision
        G           accept or reject all snapshots with the same change
        A, R        accept or reject all remaining snapshots
        d           show the lines of the file as a diff, or go back
        i           show where the snapshot comes from
        j, k, Space scroll, like the arrow and page keys
        q, Ctrl-C   quit

        The marks in pictures: Docs/Pictures.md in swift-text-snapshots
        press any key to go back
        """)
    press("a", session)
    #expect(session.undecided == [0] && !session.showsHelp)
  }

  @Test func describesPictureChange() throws {
    let old = "┌ 1 root ─────────┐\n│ [Buy]           │\n└─────────────────┘\n"
    try shop.check("shop()", old.replacingOccurrences(of: "Buy", with: "Pay"), reference: old)
    let screen = picture(try session(), 60, 14)
    #expect(screen.contains("Pay") && screen.contains("-│ [Buy]"))
  }

  @Test func escapesSnapshots() throws {
    try shop.check(
      "adds()", "\u{1B}]0;title\u{7}\u{9B}31m\u{202E}\r\n", reference: "old\n",
      in: "Tests/__Snapshots__/\u{1B}[2J")
    let session = try session()
    for _ in 0..<2 {
      let scalars = session.lines(columns: 200, rows: 20).flatMap(\.text.unicodeScalars)
      #expect(scalars.allSatisfy { $0 == " " || $0.properties.generalCategory != .control })
      #expect(scalars.allSatisfy { $0.properties.generalCategory != .format })
      press("id", session)
    }
  }

  @Test func requiresTerminal() throws {
    #expect(try shop.run("review") == .init(0, "Nothing is pending.\n"))
    try shop.check("adds()", "new\n", reference: "old\n")
    try shop.run("review", environment: ["TERM": "dumb"]).expect(
      .error(
        """
        The command needs a terminal.

        To fix, run the command in a terminal. To review without one, run 'swift run snapshots \
        diff', and then 'swift run snapshots accept' or 'swift run snapshots reject'.
        """))
  }
}
