import Foundation
import Testing
import TextSnapshots
import UserScripts

@testable import SnapshotCommands

/// Transcripts of user scripts are told by steps, wherever a difference is shown.
@Suite struct TranscriptChangeTests: ReviewSuite {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  /// A shop that loads something, in frames of 20 columns.
  private func frame(_ title: String = "Shop", alert: String? = nil, count: Int = 0) -> [String] {
    let layer =
      alert.map { ["╞ alert ═══════════╡", "│     \($0)      │", "│       [OK]       │"] } ?? []
    return [
      "┌ 1 root ──────────┐", "│       \(title)       │", "├──────────────────┤",
      "│     [Load] \(count)     │",
    ] + layer + ["└──────────────────┘"]
  }

  private func script(_ name: String = "load", _ steps: (String, [String])...) -> String {
    Transcript(
      script: name, screen: "20 columns", steps: steps.map { .init(act: $0.0, picture: $0.1) }
    ).text
  }

  private func alert(thatStays stays: Bool) -> String {
    script(
      "load", ("start", frame()), ("tap \"Load\"", frame(alert: "No shop")),
      ("tap \"OK\"", stays ? frame(alert: "No shop") : frame()))
  }

  // MARK: diff

  @Test func diffTellsWhatTheFailureTells() throws {
    try bench.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
    expectRun(
      try bench.run("diff"),
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

        1 pending snapshot. 'snapshots accept' makes them references, 'snapshots reject' removes \
        them.

        """))
    let difference = try #require(
      TranscriptDifference(old: alert(thatStays: false), new: alert(thatStays: true)))
    #expect(try bench.run("diff").output.contains(difference.text))
  }

  /// Wherever the title stands, and whatever is around it.
  @Test func aChangeOfManyScriptsIsShownOnce() throws {
    for number in 1...5 {
      func text(_ title: String) -> String {
        script(
          "script \(number)", ("start", frame(title, count: number)),
          ("tap \"Load\"", frame(title, alert: "No shop", count: number)),
          ("tap \"OK\"", frame(title, count: 9)))
      }
      try bench.check("s\(number)()", text("Cart"), reference: text("Shop"))
    }
    let other = script("other", ("start", frame(count: 1)))
    try bench.check("t()", other.replacing("Shop", with: "Bags"), reference: other)
    let output = try bench.run("diff").output
    #expect(
      output.hasPrefix(
        """
        Tests/__Snapshots__/DemoTests/s1.1.txt (changed), and 4 alike:
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

  /// What a frame of one script shows otherwise is no matter of another one.
  @Test func unequalChangesAreApart() throws {
    let old = script("a", ("start", frame()), ("settle", frame(count: 1)))
    let both = script("a", ("start", frame()), ("settle", frame("Cart", count: 2)))
    let one = script("a", ("start", frame()), ("settle", frame("Cart", count: 1)))
    try bench.check("one()", one, reference: old)
    try bench.check("two()", both, reference: old)
    #expect(try !bench.run("diff").output.contains("alike"))
  }

  @Test func longDifferencesAreLimited() throws {
    func text(_ start: Int) -> String {
      Transcript(
        script: "long", screen: "20 columns",
        steps: (0..<100).map { .init(act: "tap \"+\"", picture: frame(count: start + $0)) }
      ).text
    }
    try bench.check("long()", text(100), reference: text(500))
    let short = try bench.run("diff").output
    #expect(short.contains("… 71 more changes not shown (at 71 steps)"))
    let full = try bench.run("diff", "--full").output
    #expect(full.contains("+│     [Load] 199     │") && !full.contains("…"))
    let annotation = try bench.run("annotate").output
    #expect(annotation.contains("… 97 more changes not shown (at 97 steps)"))
  }

  @Test func jsonHasTheSteps() throws {
    try bench.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
    let output = try bench.run("diff", "--json").output
    #expect(
      output.contains(
        #""difference" : "at tap \"OK\":\n  alert \"No shop\" is still there\n@@ -21,4 +20 "#))
  }

  // MARK: What is no transcript

  @Test(arguments: [
    "script deploy\nscreen main\n\nstart\nold\n",
    "script load\nscreen 20 columns\n\nstart\n┌ old ┐\ncp file\n┌ old ┐\n",
    "script load\nscreen 20 columns\n\nstart\n┌ old ┐",
  ])
  func aTextThatOnlyResemblesOneIsToldByLines(text: String) throws {
    try bench.check("load()", text.replacing("old", with: "new"), reference: text)
    let output = try bench.run("diff").output
    #expect(
      output.contains(
        "\n+++ Tests/__Snapshots__/DemoTests/load.1.txt\n@@ -"))
    #expect(!output.contains("at start"))
    #expect(try picture(session(), 60, 8).contains("\n@@ -"))
  }

  @Test func aTranscriptInTheStateOfAMergeIsToldByLines() throws {
    let new = alert(thatStays: false)
    try bench.check("load()", new, reference: "<<<<<<< ours\n\(new)=======\n>>>>>>> theirs\n")
    #expect(try bench.run("diff").output.contains("\n-<<<<<<< ours\n"))
  }

  // MARK: review

  @Test func reviewTellsWhatTheFailureTells() throws {
    try bench.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
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
    try bench.check(
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

  /// The file's own lines, as version control shows them, are the next view.
  @Test func reviewShowsTheLinesOfTheFileToo() throws {
    try bench.check("load()", alert(thatStays: true), reference: alert(thatStays: false))
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

  @Test func reviewDecidesOnAllScriptsThatChangeAlike() throws {
    let paths = try (1...40).map { number in
      let old = script("script \(number)", ("start", frame(count: number % 7)))
      return try bench.check("s\(number)()", old.replacing("Shop", with: "Cart"), reference: old)
    }
    let session = try session()
    #expect(picture(session, 70, 4).contains("+39 alike"))
    press("Ga", session)
    #expect(paths.allSatisfy { bench.read($0)?.contains("Cart") == true })
    press("u", session)
    #expect(paths.allSatisfy { bench.read($0)?.contains("Shop") == true })
  }

  @Test func reviewShowsNothingOfATranscriptRaw() throws {
    let hostile = "\u{1B}]0;title\u{7}\u{9B}31m\u{202E}"
    try bench.check(
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
    let output = try bench.run("diff").output
    #expect(
      output.unicodeScalars.allSatisfy { !["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"].contains($0) })
  }

  // MARK: A file for every step

  @Test func aStepOfItsOwnIsToldByTheFileBefore() throws {
    let folder = "Tests/__Snapshots__/DemoTests/load"
    for (name, act, picture) in [
      ("01-start", "start", frame()), ("02-tap-Load", "tap \"Load\"", frame(alert: "No shop")),
      ("03-tap-OK", "tap \"OK\"", frame()),
    ] {
      try bench.write(script("load", (act, picture)), to: "\(folder)/\(name).txt")
    }
    try bench.write(
      script("load", ("tap \"OK\"", frame(alert: "No shop"))),
      to: "\(folder)/.pending/03-tap-OK.txt")
    func words() throws -> String? {
      try bench.run("diff").output.split(separator: "\n").first { $0.hasPrefix("  ") }.map(
        String.init)
    }
    #expect(try words() == "  alert \"No shop\" is still there")
    #expect(try picture(session(), 60, 9).contains("  alert \"No shop\" is still there"))
    try bench.run("report").expectSuccess()
    #expect(bench.read("snapshots.html")?.contains("No shop&quot; is still there") == true)

    // Of two files with the number nobody knows which one is the step before.
    try bench.write(script("load", ("settle", frame())), to: "\(folder)/02-settle.txt")
    #expect(try words() == "  alert \"No shop\" appeared")
    try FileManager.default.removeItem(atPath: bench.path("\(folder)/02-settle.txt"))
    // The alert came with the step before, which waits for a review itself.
    try bench.write(
      script("load", ("tap \"Load\"", frame())), to: "\(folder)/.pending/02-tap-Load.txt")
    let output = try bench.run("diff", "*03*").output
    #expect(output.contains("  alert \"No shop\" appeared"))
    // The folder is of another script.
    try bench.write(script("save", ("tap \"Load\"", frame())), to: "\(folder)/02-tap-Load.txt")
    #expect(try bench.run("diff", "*03*").output.contains("  alert \"No shop\" appeared"))
  }

  // MARK: report

  @Test func reportPairsTheFramesOfSteps() throws {
    try bench.check(
      "load()",
      script(
        "load", ("start", frame()), ("settle", frame(count: 1)), ("tap \"B\"", frame(count: 3))),
      reference: script(
        "load", ("start", frame()), ("tap \"A\"", frame(count: 8)), ("go back", frame(count: 9)),
        ("settle", frame(count: 1)), ("tap \"B\"", frame(count: 2))))
    try bench.run("report").expectSuccess()
    let page = try #require(bench.read("snapshots.html"))
    let captions = page.matches(of: /<figcaption>([^<]*)<\/figcaption>/).map { String($0.output.1) }
    #expect(
      captions == [
        "1/5 start", "2/5 tap &quot;A&quot;, gone", "3/5 go back, gone", "4/5 settle",
        "5/5 tap &quot;B&quot;, changed",
      ])
    #expect(page.contains("max=\"5\""))
    #expect(page.contains("at tap &quot;A&quot;:\n  the step is gone\n"))
  }

  @Test func reportSinceARevisionTellsSteps() throws {
    let folder = "Tests/__Snapshots__/DemoTests"
    try bench.write(alert(thatStays: false), to: "\(folder)/load.txt")
    for (name, act, picture) in [
      ("02-tap-Load", "tap \"Load\"", frame(alert: "No shop")),
      ("03-tap-OK", "tap \"OK\"", frame()),
    ] {
      try bench.write(script("load", (act, picture)), to: "\(folder)/load/\(name).txt")
    }
    try bench.commit()
    try bench.write(alert(thatStays: true), to: "\(folder)/load.txt")
    try bench.write(
      script("load", ("tap \"OK\"", frame(alert: "No shop"))), to: "\(folder)/load/03-tap-OK.txt")
    try bench.run("report", "--since", "HEAD").expectSuccess()
    let page = try #require(bench.read("snapshots.html"))
    let told = "<pre>at tap &quot;OK&quot;:\n  alert &quot;No shop&quot; is still there\n@@"
    #expect(page.ranges(of: told).count == 2)
  }

  // MARK: run --repeat

  @Test func repetitionsAreComparedByStepsToo() throws {
    let texts = [alert(thatStays: false), alert(thatStays: true)]
    for (number, text) in texts.enumerated() {
      try bench.check(
        "load()", text, reference: "old\n",
        environment: [
          "SNAPSHOT_PENDING": bench.path("../texts/\(number + 1)"),
          "SNAPSHOT_MANIFEST": bench.path("../lines/\(number + 1)"),
        ])
    }
    let command = """
      n=$(basename "$(dirname "$SNAPSHOT_MANIFEST")")
      cp -R "../texts/$n" "$SNAPSHOT_PENDING" && cat "../lines/$n" >>"$SNAPSHOT_MANIFEST"
      """
    let output = try bench.run("run", "--repeat", "2", "--", "sh", "-c", command).output
    #expect(
      output.contains(
        """
        --- repetition-1
        +++ repetition-2
        at tap "OK":
          alert "No shop" is still there
        @@ -21,4 +20 (unchanged) @@ tap "OK"
        """))
  }
}

extension ToolBench.Run {
  /// Expects the tool to have done what it was asked for.
  fileprivate func expectSuccess() { expectRun(.init(code, errors: errors), .init(0)) }
}
