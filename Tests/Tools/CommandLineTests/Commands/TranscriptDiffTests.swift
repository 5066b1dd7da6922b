import Foundation
import Testing
import TextSnapshots
import Transcripts

@testable import SnapshotCommands

@Suite(.blocking) struct TranscriptDiffTests: TranscriptSuite {
  let shop = TestPackage()

  @Test func diffMatchesFailureMessage() throws {
    try shop.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
    try shop.run("diff").expect(
      1,
      """
      Tests/__Snapshots__/DemoTests: 1 pending transcript (load.1.txt)

      DemoTests, load, step 3 of 3: tap "OK"
        this step no longer changes anything

         ┌ 1 root ──────────┐
         │       Shop       │
         ├──────────────────┤
         │     [Load] 0     │
       + ╞ alert ═══════════╡
       + │     No shop      │
       + │       [OK]       │
         └──────────────────┘

      - expected (recorded), + received.

      1 pending snapshot. 'swift run snapshots accept' makes it the reference, 'swift run \
      snapshots reject' removes \
      it.

      """)
    let difference = try #require(
      TranscriptDifference([
        .init(
          script: "load", expected: alert(thatStays: false), received: alert(thatStays: true))
      ]))
    #expect(try shop.run("diff").output.contains(difference.text(app: "DemoTests")))
  }

  /// Changes that differ in any detail must not count as identical, because only one of several
  /// identical changes is shown.
  @Test(arguments: [
    ("Caf\u{E9}", "Cafe\u{301}"), ("└──", "\r\n└──"), ("[Load] 1 ", " [Load] 1"),
    (
      "│     Closed!      │\n│       [OK]       │", "│       [OK]       │\n│     Closed!      │"
    ),
  ])
  func showsSimilarChangesSeparately(_ old: String, _ new: String) throws {
    let reference = script(
      "load", ("start", frame()), ("tap \"Caf\u{E9}\"", frame(alert: "Closed!", count: 1)))
    let changed = reference.replacing("Shop", with: "Cart")
    try shop.check("a()", changed, reference: reference)
    let other =
      new.hasPrefix("\r")
      ? changed.replacing("\n└──", with: new) : changed.replacing(old, with: new)
    try shop.check("b()", other, reference: reference)
    let output = try shop.run("diff", "--json").output
    #expect(output.components(separatedBy: "\"kind\"").count == 3, "\(output)")
  }

  /// A file from an untrusted source can contain a script with the name of another script.
  @Test func namesFilesOfScriptsWithSameName() throws {
    let guest = frame().map { $0.replacing("root ─", with: "guest ") }
    let old = script("x", ("start", guest), ("tap \"b\"", frame()))
    let screens = old.components(separatedBy: "tap")
    for (test, index) in [("x()", 1), ("y()", 0)] {
      var new = screens
      new[index].replace("[Load] 0 ", with: "[Delete] ")
      try shop.check(test, new.joined(separator: "tap"), reference: old)
    }
    let output = try shop.run("diff").output
    for title in ["x (x.1.txt), step 2 of 2: tap \"b\"\n", "x (y.1.txt), step 1 of 2: start\n"] {
      #expect(output.contains(title), "\(output)")
    }
    #expect(output.contains("1 guest") && output.contains("1 root"))
  }

  @Test func comparesLongTranscriptByLines() throws {
    let start = "script long\nscreen 9 columns\n\nstart\n┌ 1 ┐\n│ a │\n└───┘\n"
    let step = "tap \"+\"\n  (unchanged)\n"
    let count = ReadableDifference.maximumTranscriptByteCount / step.utf8.count
    for (count, isTranscript) in [(count / 64, true), (count, false)] {
      let old = start + String(repeating: step, count: count)
      let difference = ReadableDifference(
        old: old, new: old.replacing("│ a │", with: "│ b │"), path: "long.txt"
      )
      if case .steps = difference { #expect(isTranscript) } else { #expect(!isTranscript) }
    }
  }

  @Test func reportsScriptsOfFolderTogether() throws {
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
      output == """
        Tests/__Snapshots__/DemoTests: 6 pending transcripts \
        (s1.1.txt, s2.1.txt, s3.1.txt, s4.1.txt, and 2 more)

        script 1, step 1 of 3: start; also in script 2, script 3, script 4, script 5
        other, step 1 of 1: start

        script 1, step 1:
           ┌ 1 root ──────────┐
         - │       Shop       │
         + │       Cart       │
           ├──────────────────┤

        other, step 1:
           ┌ 1 root ──────────┐
         - │       Shop       │
         + │       Bags       │
           ├──────────────────┤

          after that, in 10 steps of 5 scripts

        - expected (recorded), + received.

        6 pending snapshots. 'swift run snapshots accept' makes them references, 'swift run \
        snapshots reject' \
        removes them.

        """)
  }

  @Test func limitsReportOfManyScripts() throws {
    for number in 10..<60 {
      let old = script("script \(number)", ("start", frame()), ("tap \"Load\"", frame(count: 1)))
      try shop.check(
        "s\(number)()", old.replacing("Shop", with: "Bg\(number)"), reference: old)
    }
    func report(_ output: String) -> [Substring] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast(3)
    }
    let short = try report(shop.run("diff").output)
    #expect(short.count <= 40)
    #expect(short.contains("script 10, step 1 of 2: start"))
    let rest = /\.\.\. [0-9]+ more differences: .+ diff --full/
    #expect(short.contains { $0.wholeMatch(of: rest) != nil })
    let full = try report(shop.run("diff", "--full").output)
    for number in 10..<60 {
      #expect(full.contains("script \(number), step 1 of 2: start"))
      #expect(full.contains(" + │       Bg\(number)       │"))
    }
    #expect(!full.contains { $0.hasPrefix("... ") })
  }

  @Test func printsStepsAsJSON() throws {
    try shop.check(
      "load()",
      script("load", ("start", frame("Cart")), ("tap \"Load\"", frame(count: 2))),
      reference: script("load", ("start", frame()), ("tap \"Load\"", frame(count: 1))))
    try shop.check("stay()", alert(thatStays: true), reference: alert(thatStays: false))
    let output = try shop.run("diff", "--json").output
    #expect(
      output.contains(
        #"""
              "steps" : [
                {
                  "action" : "start",
                  "number" : 1,
                  "remarks" : [

                  ]
                },
                {
                  "action" : "tap \"Load\"",
                  "number" : 2,
                  "remarks" : [

                  ]
                }
              ]
        """#))
    #expect(
      output.contains(
        #"""
              "steps" : [
                {
                  "action" : "tap \"OK\"",
                  "number" : 3,
                  "remarks" : [
                    "this step no longer changes anything"
                  ]
                }
              ]
        """#))
    #expect(
      output.contains(
        #""difference" : "DemoTests, load, step 1 of 2: start\n\n   ┌ 1 root"#))
  }

  // MARK: Invalid transcripts

  @Test(arguments: [
    "script deploy\nscreen main\n\nstart\nold\n",
    "script load\nscreen 20 columns\n\ncp file\n┌ old ┐\nstart\n┌ old ┐\n",
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
