import Foundation
import Testing
import TextSnapshots
import UserScripts

@testable import SnapshotCommands

@Suite struct TranscriptDiffTests: TranscriptSuite {
  let shop: TestPackage

  init() throws { shop = try TestPackage() }

  @Test func diffMatchesFailureMessage() throws {
    try shop.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
    expectRun(
      try shop.run("diff"),
      .init(
        1,
        """
        Tests/__Snapshots__/DemoTests/load.1.txt (changed)
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

        1 pending snapshot. 'snapshots accept' makes it the reference, 'snapshots reject' removes \
        it.

        """))
    let difference = try #require(
      TranscriptDifference(old: alert(thatStays: false), new: alert(thatStays: true)))
    #expect(try shop.run("diff").output.contains(difference.text))
  }

  @Test func comparesLongTranscriptByLines() throws {
    let start = "script long\nscreen 9 columns\n\nstart\n┌ 1 ┐\n│ a │\n└───┘\n"
    let step = "tap \"+\"\n  (unchanged)\n"
    let count = ReadableDifference.maximumTranscriptByteCount / step.utf8.count
    for (count, isTranscript) in [(count / 64, true), (count, false)] {
      let old = start + String(repeating: step, count: count)
      let difference = ReadableDifference(old: old, new: old.replacing("│ a │", with: "│ b │"))
      if case .steps = difference { #expect(isTranscript) } else { #expect(!isTranscript) }
    }
  }

  @Test func groupsIdenticalChangesOfScripts() throws {
    for number in 1...5 {
      func text(_ title: String) -> String {
        script(
          "script \(number)", ("start", frame(title, count: number)),
          ("tap \"Load\"", frame(title, alert: "No shop", count: number)),
          ("tap \"OK\"", frame(title, count: 9)))
      }
      try shop.check("s\(number)()", text("Cart"), reference: text("Shop"))
    }
    let other = script("other", ("start", frame(count: 1)))
    try shop.check("t()", other.replacing("Shop", with: "Bags"), reference: other)
    let output = try shop.run("diff").output
    #expect(
      output.hasPrefix(
        """
        Tests/__Snapshots__/DemoTests/s1.1.txt (changed), and 4 identical:
          Tests/__Snapshots__/DemoTests/s2.1.txt
          Tests/__Snapshots__/DemoTests/s3.1.txt
          Tests/__Snapshots__/DemoTests/s4.1.txt
          and 1 more
        the same change in 3 frames (start, tap "Load", tap "OK"):
          bar "Shop" → "Cart"
        @@ -4,6 +4,6 @@ start
         start
         ┌ 1 root ──────────┐
        -│       Shop       │
        +│       Cart       │
         ├──────────────────┤
         │     [Load] 1     │
         └──────────────────┘

        Tests/__Snapshots__/DemoTests/t.1.txt (changed)
        at start:
        """))
  }

  @Test func separatesDifferentChanges() throws {
    let old = script("a", ("start", frame()), ("settle", frame(count: 1)))
    let both = script("a", ("start", frame()), ("settle", frame("Cart", count: 2)))
    let one = script("a", ("start", frame()), ("settle", frame("Cart", count: 1)))
    try shop.check("one()", one, reference: old)
    try shop.check("two()", both, reference: old)
    #expect(try !shop.run("diff").output.contains("identical"))
  }

  @Test func limitsTranscriptDifferences() throws {
    func text(_ start: Int) -> String {
      Transcript(
        script: "long", screen: "20 columns",
        steps: (0..<100).map { .init(action: "tap \"+\"", picture: frame(count: start + $0)) }
      ).text
    }
    try shop.check("long()", text(100), reference: text(500))
    let short = try shop.run("diff").output
    #expect(short.contains("… 71 more changes not shown (at 71 steps)"))
    let full = try shop.run("diff", "--full").output
    #expect(full.contains("+│     [Load] 199     │") && !full.contains("…"))
    let annotation = try shop.run("annotate").output
    #expect(annotation.contains("… 97 more changes not shown (at 97 steps)"))
  }

  @Test func printsStepsAsJSON() throws {
    try shop.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
    let output = try shop.run("diff", "--json").output
    #expect(
      output.contains(
        #""difference" : "at tap \"OK\":\n  alert \"No shop\" is still there\n@@ -21,4 +20 "#))
  }

  // MARK: Invalid transcripts

  @Test(arguments: [
    "script deploy\nscreen main\n\nstart\nold\n",
    "script load\nscreen 20 columns\n\nstart\n┌ old ┐\ncp file\n┌ old ┐\n",
    "script load\nscreen 20 columns\n\nstart\n┌ old ┐",
  ])
  func comparesInvalidTranscriptByLines(text: String) throws {
    try shop.check("load()", text.replacing("old", with: "new"), reference: text)
    let output = try shop.run("diff").output
    #expect(
      output.contains(
        "\n+++ Tests/__Snapshots__/DemoTests/load.1.txt\n@@ -"))
    #expect(!output.contains("at start"))
    #expect(try picture(session(), 60, 8).contains("\n@@ -"))
  }

  @Test func comparesConflictedTranscriptByLines() throws {
    let new = alert(thatStays: false)
    try shop.check("load()", new, reference: "<<<<<<< ours\n\(new)=======\n>>>>>>> theirs\n")
    #expect(try shop.run("diff").output.contains("\n-<<<<<<< ours\n"))
  }
}
