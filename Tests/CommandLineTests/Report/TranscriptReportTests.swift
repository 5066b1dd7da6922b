import Foundation
import Testing
import TextSnapshots
import UserScripts

@testable import SnapshotCommands

@Suite struct TranscriptReportTests: TranscriptSuite {
  let shop: TestPackage

  init() throws { shop = try TestPackage() }

  @Test func comparesStepFileWithPreviousStep() throws {
    let folder = "Tests/__Snapshots__/DemoTests/load"
    for (name, act, picture) in [
      ("01-start", "start", frame()), ("02-tap-Load", "tap \"Load\"", frame(alert: "No shop")),
      ("03-tap-OK", "tap \"OK\"", frame()),
    ] {
      try shop.write(script("load", (act, picture)), to: "\(folder)/\(name).txt")
    }
    try shop.write(
      script("load", ("tap \"OK\"", frame(alert: "No shop"))),
      to: "\(folder)/.pending/03-tap-OK.txt")
    func description() throws -> String? {
      try shop.run("diff").output.split(separator: "\n").first { $0.hasPrefix("  ") }.map(
        String.init)
    }
    #expect(try description() == "  alert \"No shop\" is still there")
    #expect(try picture(session(), 60, 9).contains("  alert \"No shop\" is still there"))
    try shop.run("report").expectSuccess()
    #expect(shop.read("snapshots.html")?.contains("No shop&quot; is still there") == true)

    // If two files have the same number, the previous step is ambiguous.
    try shop.write(script("load", ("settle", frame())), to: "\(folder)/02-settle.txt")
    #expect(try description() == "  alert \"No shop\" appeared")
    try FileManager.default.removeItem(atPath: shop.path("\(folder)/02-settle.txt"))
    // The alert appeared in the previous step, which is also pending.
    try shop.write(
      script("load", ("tap \"Load\"", frame())), to: "\(folder)/.pending/02-tap-Load.txt")
    let output = try shop.run("diff", "*03*").output
    #expect(output.contains("  alert \"No shop\" appeared"))
    try shop.write(script("save", ("tap \"Load\"", frame())), to: "\(folder)/02-tap-Load.txt")
    #expect(try shop.run("diff", "*03*").output.contains("  alert \"No shop\" appeared"))
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
    let captions = page.matches(of: /<figcaption>([^<]*)<\/figcaption>/).map { String($0.output.1) }
    #expect(
      captions == [
        "1/5 start", "2/5 tap &quot;A&quot;, gone", "3/5 go back, gone", "4/5 settle",
        "5/5 tap &quot;B&quot;, changed",
      ])
    #expect(page.contains("max=\"5\" value=\"2\""))
    let shown = page.matches(of: /<figure><figcaption>([^ ]*)/).map { String($0.output.1) }
    #expect(shown == ["2/5"])
    #expect(page.contains("at tap &quot;A&quot;:\n  the step is gone\n"))
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
    let expected = "<pre>at tap &quot;OK&quot;:\n  alert &quot;No shop&quot; is still there\n@@"
    #expect(page.ranges(of: expected).count == 2)
  }

  // MARK: run --repeat

  @Test func comparesRepetitionsBySteps() throws {
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
        at tap "OK":
          alert "No shop" is still there
        @@ -21,4 +20 (unchanged) @@ tap "OK"
        """))
  }
}

extension TestPackage.Run {
  fileprivate func expectSuccess() { expectRun(.init(code, errors: errors), .init(0)) }
}
