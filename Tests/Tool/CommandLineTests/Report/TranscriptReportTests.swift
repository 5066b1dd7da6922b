import Foundation
import Testing
import TextSnapshots
import UserScripts

@testable import SnapshotCommands

@Suite(.blocking) struct TranscriptReportTests: TranscriptSuite {
  let shop = TestPackage()

  @Test func comparesStepFileWithPreviousStep() throws {
    let folder = "Tests/__Snapshots__/DemoTests/load"
    for (name, act, picture) in [
      ("01-start", "start", frame()), ("02-tap-Load", "tap \"Load\"", frame(count: 1)),
    ] {
      try shop.write(script("load", (act, picture)), to: "\(folder)/\(name).txt")
    }
    let pending = "\(folder)/.pending/02-tap-Load.txt"
    try shop.write(script("load", ("tap \"Load\"", frame(count: 2))), to: pending)
    let report = """
      DemoTests, load, step 2: tap "Load"
        text is "2", should be "1" ("0" before this step)

         ┌ 1 root ──────────┐
         │       Shop       │
         ├──────────────────┤
       - │     [Load] 1     │
       + │     [Load] 2     │
         └──────────────────┘

      - expected (recorded), + received.

      """
    let title = "Tests/__Snapshots__/DemoTests: 1 pending transcript (load/02-tap-Load.txt)\n\n"
    let output = try shop.run("diff").output
    #expect(output.hasPrefix(title + report))
    #expect(
      try picture(session(), 60, 9).contains(
        """
        DemoTests, load, step 2: tap "Load"
          text is "2", should be "1" ("0" before this step)

        """))
    try shop.run("report").expectSuccess()
    let sentence = "text is &quot;2&quot;, should be &quot;1&quot; (&quot;0&quot; before this step)"
    #expect(shop.read("snapshots.html")?.contains(sentence) == true)
    let json = try shop.run("diff", "--json").output
    #expect(json.contains(#""before" : "\"0\"""#) && json.contains(#""number" : 2"#))

    // The state before the step comes from the reference, even if the previous step is pending,
    // too.
    try shop.write(
      script("load", ("start", frame(count: 7))), to: "\(folder)/.pending/01-start.txt")
    #expect(try shop.run("diff", "*02*").output.hasPrefix(title + report))
    // The state is unknown if several files have the number of the previous step, or if the only
    // such file belongs to another script.
    let unknown = "  text is \"2\", should be \"1\"\n"
    try shop.write(script("load", ("settle", frame())), to: "\(folder)/01-settle.txt")
    #expect(try shop.run("diff", "*02*").output.contains(unknown))
    try shop.remove("\(folder)/01-settle.txt")
    try shop.write(script("save", ("start", frame())), to: "\(folder)/01-start.txt")
    #expect(try shop.run("diff", "*02*").output.contains(unknown))
  }

  @Test func reportsStepFilesTogether() throws {
    let folder = "Tests/__Snapshots__/DemoTests/load"
    for (name, act, count) in [
      ("01-start", "start", 0), ("02-tap-Load", "tap \"Load\"", 1), ("03-settle", "settle", 2),
    ] {
      try shop.write(script("load", (act, frame(count: count))), to: "\(folder)/\(name).txt")
      guard count > 0 else { continue }
      try shop.write(
        script("load", (act, frame(count: count + 4))), to: "\(folder)/.pending/\(name).txt")
    }
    #expect(
      try shop.run("diff").output == """
        Tests/__Snapshots__/DemoTests: 2 pending transcripts \
        (load/02-tap-Load.txt, load/03-settle.txt)

        load, step 2: tap "Load"
          text is "5", should be "1" ("0" before this step)
        load, step 3: settle (after tap "Load")
          text is "6", should be "2" ("1" before this step)

        load, step 2:
           ┌ 1 root ──────────┐
           │       Shop       │
           ├──────────────────┤
         - │     [Load] 1     │
         + │     [Load] 5     │
           └──────────────────┘

        load, step 3:
           ┌ 1 root ──────────┐
           │       Shop       │
           ├──────────────────┤
         - │     [Load] 2     │
         + │     [Load] 6     │
           └──────────────────┘

        - expected (recorded), + received.

        2 pending snapshots. 'snapshots accept' makes them references, 'snapshots reject' \
        removes them.

        """)
  }

  @Test func ignoresHugeStepNumber() throws {
    let name = "load/9223372036854775807-tap.txt"
    let old = script("load", ("tap \"A\"", frame()), ("tap \"B\"", frame()))
    let folder = "Tests/__Snapshots__/DemoTests"
    try shop.write(old, to: "\(folder)/\(name)")
    try shop.write(
      old.replacing("Shop", with: "Cart"),
      to: "\(folder)/load/.pending/9223372036854775807-tap.txt")
    #expect(try shop.run("diff").output.contains("load, step 1 of 2: tap \"A\"\n"))
  }

  // MARK: report

  @Test func reportPairsFrames() throws {
    try shop.check(
      "load()",
      script(
        "load", ("start", frame()), ("settle", frame(count: 1)), ("tap \"B\"", frame(count: 3))),
      reference: script(
        "load", ("start", frame()), ("tap \"A\"", frame(count: 8)), ("go back", frame(count: 9)),
        ("settle", frame(count: 1)), ("tap \"B\"", frame(count: 2))))
    try shop.run("report").expectSuccess()
    let page = try #require(shop.read("snapshots.html"))
    let captions = page.matches(of: /<span[^>]*>([^<]*)<\/span>/).map { String($0.output.1) }
    #expect(
      captions == [
        "1/5 start", "2/5 tap &quot;A&quot;, gone", "3/5 go back, gone", "4/5 settle",
        "5/5 tap &quot;B&quot;, changed",
      ])
    #expect(page.contains("max=\"5\" value=\"2\""))
    let shown = page.matches(of: /<figure><figcaption><span>([^ ]*)/).map { String($0.output.1) }
    #expect(shown == ["2/5"])
    #expect(
      page.contains(
        """
        step 2 of 3: tap &quot;A&quot;
          missing: this step is only in the reference

        """))
  }

  @Test func reportsStepsSinceRevision() throws {
    let folder = "Tests/__Snapshots__/DemoTests"
    try shop.write(alert(thatStays: false), to: "\(folder)/load.txt")
    for (name, act, picture) in [
      ("02-tap-Load", "tap \"Load\"", frame(alert: "No shop")),
      ("03-tap-OK", "tap \"OK\"", frame()),
    ] {
      try shop.write(script("load", (act, picture)), to: "\(folder)/load/\(name).txt")
    }
    try shop.commit()
    try shop.write(alert(thatStays: true), to: "\(folder)/load.txt")
    try shop.write(
      script("load", ("tap \"OK\"", frame(alert: "No shop"))), to: "\(folder)/load/03-tap-OK.txt")
    try shop.run("report", "--since", "HEAD").expectSuccess()
    let page = try #require(shop.read("snapshots.html"))
    let sentence = "\n  unexpected: alert &quot;No shop&quot; (there before this step)\n"
    for place in ["step 3 of 3", "step 3"] {
      #expect(page.contains("<pre>DemoTests, load, \(place): tap &quot;OK&quot;\(sentence)"))
    }
  }

  // MARK: run --repeat

  @Test func comparesRepetitionsByLines() throws {
    let snapshots = [alert(thatStays: false), alert(thatStays: true)]
    for (number, text) in snapshots.enumerated() {
      try shop.check(
        "load()", text, reference: "old\n",
        environment: [
          "SNAPSHOT_PENDING": shop.path("../snapshots/\(number + 1)"),
          "SNAPSHOT_MANIFEST": shop.path("../lines/\(number + 1)"),
        ])
    }
    let command = """
      n=$(basename "$(dirname "$SNAPSHOT_MANIFEST")")
      cp -R "../snapshots/$n" "$SNAPSHOT_PENDING" && cat "../lines/$n" >>"$SNAPSHOT_MANIFEST"
      """
    let output = try shop.run("run", "--repeat", "2", "--", "sh", "-c", command).output
    #expect(
      output.contains(
        """
        --- repetition-1
        +++ repetition-2
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

        """))
  }
}

extension TestPackage.Run {
  fileprivate func expectSuccess() { TestPackage.Run(code, errors: errors).expect(0) }
}
