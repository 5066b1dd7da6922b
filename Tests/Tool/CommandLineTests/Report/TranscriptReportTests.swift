import Foundation
import Testing
import TextSnapshots
import UserScripts

@testable import SnapshotCommands

@Suite(.blocking) struct TranscriptReportTests: TranscriptSuite {
  let shop = TestPackage()

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
    try shop.commit()
    try shop.write(alert(thatStays: true), to: "\(folder)/load.txt")
    try shop.run("report", "--since", "HEAD").expectSuccess()
    let page = try #require(shop.read("snapshots.html"))
    let sentence = "\n  unexpected: alert &quot;No shop&quot; (there before this step)\n"
    #expect(page.contains("<pre>DemoTests, load, step 3 of 3: tap &quot;OK&quot;\(sentence)"))
  }
}

extension TestPackage.Run {
  fileprivate func expectSuccess() { TestPackage.Run(code, errors: errors).expect(0) }
}
