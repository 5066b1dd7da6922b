import Foundation
import Terminals
import TestSupport
import Testing
import TextSnapshots
import Transcripts

@testable import SnapshotCommands

@Suite(.blocking) struct TranscriptReviewTests: TranscriptSuite {
  let shop = TestPackage()

  @Test func reviewMatchesFailureMessage() throws {
    try shop.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
    let session = try session()
    #expect(
      picture(session, 54, 17) == """
        1/1 Tests/__Snapshots__/DemoTests/load.1.txt
        ──────────────────────────────────────────────────────
        DemoTests, load, step 3 of 3: tap "OK"
          this step no longer changes anything

         ┌ 1 root ──────────┐
         │       Shop       │
         ├──────────────────┤
         │     [Load] 0     │
        +╞ alert ═══════════╡
        +│     No shop      │
        +│       [OK]       │
         └──────────────────┘

        - expected (recorded), + received.

        a accept  r reject  s skip  ? help  q quit  u undo
        """)
    let difference = try #require(
      TranscriptDifference([
        .init(script: "load", expected: alert(thatStays: false), received: alert(thatStays: true))
      ]))
    // The review uses different symbols than the difference, and doesn't surround them with spaces.
    let lines = difference.lines(app: "DemoTests").map { line in
      switch line {
      case .common(let text): " \(text)"
      case .expected(let text): "-\(text)"
      case .received(let text): "+\(text)"
      case .title(let text), .sentence(let text): text
      }
    }
    #expect(picture(session, 80, 30).contains(lines.joined(separator: "\n")))
  }

  @Test func reviewShowsBothSidesOfAStep() throws {
    try shop.check(
      "load()", script("load", ("start", frame("Cart")), ("settle", frame(count: 2))),
      reference: script("load", ("start", frame("Shop")), ("settle", frame(count: 1))))
    let session = try session()
    let page = picture(session, 200, 40).split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2).dropLast().joined(separator: "\n")
    let gap = String(repeating: " ", count: 77)
    #expect(
      page.hasPrefix(
        """
        DemoTests, load, step 1 of 2: start

         ┌ 1 root ──────────┐\(gap) │  ┌ 1 root ──────────┐
        -│       Shop       │\(gap) │ +│       Cart       │
         ├──────────────────┤\(gap) │  ├──────────────────┤

          after that, step 2, settle (after start)

         ┌ 1 root ──────────┐\(gap) │  ┌ 1 root ──────────┐

        """))
    #expect(page.contains("\n- expected (recorded), + received.\n"))
  }

  @Test func reviewShowsLinesOfTranscript() throws {
    try shop.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
    let session = try session()
    press("d", session)
    #expect(
      picture(session, 60, 14) == """
        1/1 Tests/__Snapshots__/DemoTests/load.1.txt
        ────────────────────────────────────────────────────────────
        @@ -17,8 +17,4 @@
         │       [OK]       │
         └──────────────────┘
         tap "OK"
        -┌ 1 root ──────────┐
        -│       Shop       │
        -├──────────────────┤
        -│     [Load] 0     │
        -└──────────────────┘
        +  (unchanged)

        a accept  r reject  s skip  ? help  q quit  u undo  b back
        """)
    press("d", session)
    #expect(picture(session, 60, 14).contains("\nDemoTests, load, step 3 of 3: tap \"OK\"\n"))
  }

  @Test func reviewsIdenticalScriptChanges() throws {
    let paths = try (1...40).map { number in
      let old = script("script \(number)", ("start", frame(count: number % 7)))
      return try shop.check("s\(number)()", old.replacing("Shop", with: "Cart"), reference: old)
    }
    let session = try session()
    #expect(picture(session, 70, 4).contains("+39 identical"))
    #expect(!press("Ga", session))
    #expect(paths.allSatisfy { shop.read($0)?.contains("Cart") == true })
  }

  @Test func reviewEscapesTranscripts() throws {
    let hostile = "\u{1B}]0;title\u{7}\u{9B}31m\u{202E}"
    try shop.check(
      "load()", script("load", ("start", frame()), ("tap \"\(hostile)\"", frame(hostile))),
      reference: script("load", ("start", frame()), ("tap \"\(hostile)\"", frame())))
    let session = try session()
    let page = picture(session, 80, 20)
    let shown = "‹U+001B›]0;title‹U+0007›‹U+009B›31m‹U+202E›"
    #expect(page.contains("\nDemoTests, load, step 2 of 2: tap \"\(shown)\"\n"))
    for columns in [40, 80, 200] {
      let scalars = session.lines(columns: columns, rows: 30).flatMap(\.text.unicodeScalars)
      #expect(scalars.allSatisfy { $0 == " " || $0.properties.generalCategory != .control })
      #expect(scalars.allSatisfy { $0.properties.generalCategory != .format })
    }
    let output = try shop.run("diff").output
    #expect(
      output.unicodeScalars.allSatisfy { !["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"].contains($0) })
  }
}
