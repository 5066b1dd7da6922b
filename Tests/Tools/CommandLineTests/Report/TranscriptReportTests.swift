import Foundation
import TestSupport
import Testing
import TextSnapshots
import Transcripts

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
    let steps = page.matches(of: /<li id="load.1.txt:([^"]*)" class="([^"]*)"/)
    #expect(
      steps.map { "\($0.output.1) \($0.output.2)" } == [
        "removed-2 removed", "removed-3 removed", "3 changed",
      ])
    #expect(page.contains("<li>missing: this step is only in the reference</li>"))
    #expect(page.contains("<ins>│     [Load] 3     │</ins>"))
  }

  @Test func reportsStepsSinceRevision() throws {
    let folder = "Tests/__Snapshots__/DemoTests"
    try shop.write(alert(thatStays: false), to: "\(folder)/load.txt")
    try shop.commit()
    try shop.write(alert(thatStays: true), to: "\(folder)/load.txt")
    try shop.run("report", "--since", "HEAD").expectSuccess()
    let page = try #require(shop.read("snapshots.html"))
    #expect(page.contains("<li>this step no longer changes anything</li>"))
  }
}

extension TestPackage.Run {
  fileprivate func expectSuccess() { TestPackage.Run(code, errors: errors).expect(0) }
}
