import Foundation
import Terminals
import Testing
import TextSnapshots
import UserScripts

@testable import SnapshotCommands

@Suite struct TranscriptReviewTests: TranscriptSuite {
  let shop: TestPackage

  init() throws { shop = try TestPackage() }

  @Test func reviewMatchesFailureMessage() throws {
    try shop.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
    let session = try session()
    #expect(
      picture(session, 40, 13) == """
        1/1 …/__Snapshots__/DemoTests/load.1.txt
        ────────────────────────────────────────
        at tap "OK":
          alert "No shop" is still there
        @@ -21,4 +20 (unchanged) @@ tap "OK"
         │       Shop       │
         ├──────────────────┤
         │     [Load] 0     │
        +╞ alert ═══════════╡
        +│     No shop      │
        +│       [OK]       │
         └──────────────────┘
        a accept  r reject  s skip  ? help
        """)
    let difference = try #require(
      TranscriptDifference(old: alert(thatStays: false), new: alert(thatStays: true)))
    #expect(picture(session, 80, 30).contains(difference.text))
  }

  @Test func reviewShowsBothSidesOfAStep() throws {
    try shop.check(
      "load()", script("load", ("start", frame("Cart")), ("settle", frame(count: 2))),
      reference: script("load", ("start", frame("Shop")), ("settle", frame(count: 1))))
    let session = try session()
    let page = picture(session, 200, 21).split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2).dropLast().joined(separator: "\n")
    let gap = String(repeating: " ", count: 77)
    #expect(
      page == """
        at start:
          bar "Shop" → "Cart"
        @@ -4,6 +4,6 @@ start
         start\(gap)                │  start
         ┌ 1 root ──────────┐\(gap) │  ┌ 1 root ──────────┐
        -│       Shop       │\(gap) │ +│       Cart       │
         ├──────────────────┤\(gap) │  ├──────────────────┤
         │     [Load] 0     │\(gap) │  │     [Load] 0     │
         └──────────────────┘\(gap) │  └──────────────────┘

        at settle:
          text "1" → "2"
        @@ -11,5 +11,5 @@ settle
         ┌ 1 root ──────────┐\(gap) │  ┌ 1 root ──────────┐
         │       Shop       │\(gap) │  │       Shop       │
         ├──────────────────┤\(gap) │  ├──────────────────┤
        -│     [Load] 1     │\(gap) │ +│     [Load] 2     │
         └──────────────────┘\(gap) │  └──────────────────┘
        """)
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
    #expect(picture(session, 60, 30).contains("\nscript load\nscreen 20 columns\n"))
  }

  @Test func reviewsIdenticalScriptChanges() throws {
    let paths = try (1...40).map { number in
      let old = script("script \(number)", ("start", frame(count: number % 7)))
      return try shop.check("s\(number)()", old.replacing("Shop", with: "Cart"), reference: old)
    }
    let session = try session()
    #expect(picture(session, 70, 4).contains("+39 identical"))
    press("Ga", session)
    #expect(paths.allSatisfy { shop.read($0)?.contains("Cart") == true })
    press("u", session)
    #expect(paths.allSatisfy { shop.read($0)?.contains("Shop") == true })
  }

  @Test func reviewEscapesTranscripts() throws {
    let hostile = "\u{1B}]0;title\u{7}\u{9B}31m\u{202E}"
    try shop.check(
      "load()", script("load", ("start", frame()), ("tap \"\(hostile)\"", frame(hostile))),
      reference: script("load", ("start", frame()), ("tap \"\(hostile)\"", frame())))
    let session = try session()
    let page = picture(session, 80, 20)
    #expect(page.contains("at tap \"‹U+001B›]0;title‹U+0007›‹U+009B›31m‹U+202E›\":"))
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
