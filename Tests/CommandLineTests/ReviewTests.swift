import Foundation
import Testing

@testable import SnapshotCommands

@Suite struct ReviewTests {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  @Test func showsADifference() throws {
    try bench.check("adds()", "one\ntwo and a half\nthree\n", reference: "one\ntwo\nthree\n")
    let session = try bench.review()
    #expect(
      session.picture(60, 10) == """
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
      session.picture(40, 6) == """
        1/1 …/__Snapshots__/DemoTests/adds.1.txt
        ────────────────────────────────────────
        @@ -1,3 +1,3 @@
         one
        … 3 more lines
        a accept  r reject  s skip  ? help
        """)
    session.press("jj")
    #expect(
      session.picture(40, 6) == """
        1/1 …/__Snapshots__/DemoTests/adds.1.txt
        ────────────────────────────────────────
        -two
        +two and a half
         three
        a accept  r reject  s skip  ? help
        """)
  }

  @Test func showsBothSidesWhereThereIsRoom() throws {
    try bench.check("adds()", "one\ntwo and\nnew\nthree\n", reference: "one\ntwo\nthree\n")
    try bench.check("width()", "日本\tb\n", reference: "日\tb\n")
    let session = try bench.review()
    let bar =
      "a accept  r reject  s skip  ? help  q quit  u undo  b back  G alike  d view  i origin  o open"
    #expect(
      session.picture(101, 8) == """
        1/2 Tests/__Snapshots__/DemoTests/adds.1.txt
        \(String(repeating: "─", count: 101))
        @@ -1,3 +1,4 @@
         one                                              │  one
        -two                                              │ +two and
                                                          │ +new
         three                                            │  three
        \(bar)
        """)
    session.press("s")
    #expect(
      session.picture(101, 5) == """
        2/2 Tests/__Snapshots__/DemoTests/width.1.txt
        \(String(repeating: "─", count: 101))
        @@ -1 +1 @@
        -日 b                                             │ +日本   b
        \(bar)
        """)
  }

  @Test func switchesTheView() throws {
    try bench.check("adds()", "new\n", reference: "old\n")
    let session = try bench.review()
    func page() -> String { session.picture(30, 6).split(separator: "\n").dropFirst(2).joined() }
    session.press("d")
    #expect(page().hasPrefix("@@ -1 +1 @@-old+new"))
    session.press("d")
    #expect(page().hasPrefix("old"))
    session.press("d")
    #expect(page().hasPrefix("new"))
    session.press("d")
    #expect(page().hasPrefix("@@"))
  }

  @Test func tellsWhereItComesFrom() throws {
    let path = try bench.check("adds()", "new\n", reference: "old\n")
    try bench.write("changed\n", to: path)
    let session = try bench.review()
    session.press("i")
    #expect(
      session.picture(60, 9) == """
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
    session.press("a")
    #expect(
      session.picture(60, 12).hasSuffix(
        "The reference \"\(bench.path(path))\"".prefix(59) + "…"))
    #expect(session.state.undecided == [0] && bench.read(path) == "changed\n")
  }

  @Test func listsTheKeys() throws {
    try bench.check("adds()", "new\n", reference: "old\n")
    let session = try bench.review()
    session.press("?")
    #expect(
      session.picture(64, 16) == """
        1/1 Tests/__Snapshots__/DemoTests/adds.1.txt
        ────────────────────────────────────────────────────────────────
        a, Enter    accept this one
        r           reject this one
        s           skip it
        b           go back to the one before
        u           take the last decision back
        G           accept or reject all that change alike
        A, R        accept or reject all that are left
        d           switch: side by side, lines of a diff, before, after
        i           where it comes from
        o           open both in SNAPSHOT_DIFF_TOOL or EDITOR
        j, k, Space scroll, as the arrows and the page keys do
        q, Ctrl-C   end

        any key goes back
        """)
    session.press("a")
    #expect(session.state.undecided == [0] && !session.state.showsHelp)
  }

  @Test func decidesOneAfterTheOther() throws {
    let paths = try ["a()", "b()", "c()"].map {
      try bench.check($0, "new \($0)\n", reference: "old\n")
    }
    let session = try bench.review()
    session.press("a")
    #expect(bench.read(paths[0]) == "new a()\n" && session.state.index == 1)
    session.press("b")
    #expect(
      session.picture(60, 5) == """
        1/3 Tests/__Snapshots__/DemoTests/a.1.txt accepted
        ────────────────────────────────────────────────────────────
        @@ -1 +1 @@
        … 2 more lines
        a accept  r reject  s skip  ? help  q quit  u undo  b back
        """)
    session.press("a")
    #expect(session.picture(60, 5).hasSuffix("This one is accepted already."))
    session.press("ssr")
    #expect(bench.read(paths[2]) == "old\n")
    #expect(session.state.items.map(\.decision) == [.accepted, nil, .rejected])
    #expect(session.state.index == 1)
    session.press("\r")
    #expect(session.picture(60, 5).hasSuffix("All are decided on: q ends, u takes back."))
    #expect(!session.press("q"))
    #expect(try bench.run("status").code == 0)
  }

  @Test func takesBack() throws {
    let paths = try ["a()", "b()"].map { try bench.check($0, "new\n", reference: "old\n") }
    let before = bench.files()
    let session = try bench.review()
    session.press("u")
    #expect(session.picture(60, 5).hasSuffix("There is nothing to take back."))
    session.press("ar")
    #expect(bench.files().count == 2)
    session.press("uu")
    #expect(bench.files() == before && paths.allSatisfy { bench.read($0) == "old\n" })
    #expect(session.state.undecided == [0, 1] && session.state.index == 0)
    session.press("a")
    try bench.write("mine\n", to: paths[0])
    session.press("u")
    #expect(session.state.message?.hasSuffix("was changed since, so nothing was put back.") == true)
    #expect(bench.read(paths[0]) == "mine\n")
  }

  @Test func decidesOnAllThatChangeAlike() throws {
    let paths = try (1...40).map {
      try bench.check("t\($0)()", "title\nnew\n", reference: "title\nold\n")
    }
    let other = try bench.check("z()", "other\n", reference: "old\n")
    let session = try bench.review()
    session.press("G")
    #expect(
      session.picture(70, 4) == """
        1/41 Tests/__Snapshots__/DemoTests/t1.1.txt  +39 alike
        ──────────────────────────────────────────────────────────────────────
        … 4 more lines
        40 alike: a accept all, r reject all, any other key back
        """)
    session.press("x")
    #expect(session.state.undecided.count == 41)
    session.press("Ga")
    #expect(paths.allSatisfy { bench.read($0) == "title\nnew\n" } && bench.read(other) == "old\n")
    #expect(session.state.undecided.count == 1 && session.state.item.title == other)
    session.press("u")
    #expect(paths.allSatisfy { bench.read($0) == "title\nold\n" })
    #expect(session.state.undecided.count == 41)
  }

  @Test func decidesOnAllThatAreLeft() throws {
    let paths = try ["a()", "b()", "c()"].map {
      try bench.check($0, "new \($0)\n", reference: "old\n")
    }
    let session = try bench.review()
    session.press("aA")
    #expect(session.picture(60, 4).hasSuffix("Accept 2 snapshots? y yes, any other key back"))
    session.press("n")
    #expect(session.state.undecided == [1, 2])
    session.press("R")
    #expect(session.picture(60, 4).hasSuffix("Reject 2 snapshots? y yes, any other key back"))
    session.press("y")
    #expect(paths.map { bench.read($0) } == ["new a()\n", "old\n", "old\n"])
    #expect(session.state.undecided.isEmpty)
  }

  @Test func decidesOnInlineTexts() throws {
    let source = "Tests/DemoTests.swift"
    let text = "assertA(of: a)\nassertB(of: b) { \"b\" }\n"
    try bench.write(text, to: source)
    try bench.checkInline("assertA", compiled: nil, received: "1", in: source)
    try bench.checkInline("assertB", compiled: "b", received: "B", in: source)
    let session = try bench.review()
    #expect(
      session.picture(60, 6) == """
        1/2 Tests/DemoTests.swift:1:8
        ────────────────────────────────────────────────────────────
        @@ -0,0 +1 @@
        +1

        a accept  r reject  s skip  ? help  q quit  u undo  b back
        """)
    session.press("aa")
    #expect(
      bench.read(source)
        == "assertA(of: a) {\n  \"\"\"\n  1\n  \"\"\"\n}\nassertB(of: b) { \"B\" }\n")
    session.press("uu")
    #expect(bench.read(source) == text)
    session.press("ra")
    #expect(bench.read(source) == "assertA(of: a)\nassertB(of: b) { \"B\" }\n")
  }

  @Test func tellsWhatChangedInAPicture() throws {
    let old = "┌ 1 root ─────────┐\n│ [Buy]           │\n└─────────────────┘\n"
    try bench.check("shop()", old.replacingOccurrences(of: "Buy", with: "Pay"), reference: old)
    let screen = try bench.review().picture(60, 14)
    #expect(screen.contains("Pay") && screen.contains("-│ [Buy]"))
  }

  @Test func showsNothingRaw() throws {
    try bench.check(
      "adds()", "\u{1B}]0;title\u{7}\u{9B}31m\u{202E}\r\n", reference: "old\n",
      in: "Tests/__Snapshots__/\u{1B}[2J")
    let session = try bench.review()
    for _ in ReviewState.View.allCases {
      let scalars = session.lines(columns: 200, rows: 20).flatMap(\.text.unicodeScalars)
      #expect(scalars.allSatisfy { $0 == " " || $0.properties.generalCategory != .control })
      #expect(scalars.allSatisfy { $0.properties.generalCategory != .format })
      session.press("id")
    }
  }

  @Test func readsKeys() {
    let bytes = Array("aé\u{1B}[A\u{1B}[6~\u{1B}OB\r\u{3}\u{1A}\u{1B}[1;5Cx\u{1B}".utf8)
    #expect(
      ReviewKey.keys(in: bytes) == [
        .character("a"), .character("é"), .up, .pageDown, .down, .enter, .interrupt, .suspend,
        .character("x"), .escape,
      ])
    #expect(ReviewKey.keys(in: [0xFF, 0x61, 0xC3]) == [.character("a")])
  }

  /// A review is never started where nobody can answer.
  @Test func needsATerminal() throws {
    #expect(try bench.run("review") == .init(0, "Nothing is pending.\n"))
    try bench.check("adds()", "new\n", reference: "old\n")
    expectRun(
      try bench.run("review", environment: ["TERM": "dumb"]),
      .init(
        2,
        errors: """
          Error: There is no terminal to ask in.

          To fix, run the command in a terminal, or decide without questions: 'snapshots diff', \
          'snapshots accept' and 'snapshots reject'.

          """))
  }
}
