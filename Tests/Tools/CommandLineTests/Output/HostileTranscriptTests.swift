import Foundation
import TestSupport
import Testing
import Transcripts

@testable import SnapshotCommands

/// Tests for transcripts and folder names that come from an untrusted source.
@Suite(.blocking) struct HostileTranscriptTests: TranscriptSuite {
  let shop = TestPackage()

  private func outputs() throws -> [String] {
    let commands = [
      ["diff"], ["diff", "--full"], ["diff", "--json"], ["annotate"], ["report"],
    ]
    let summary = ["GITHUB_STEP_SUMMARY": shop.path("summary.md")]
    let outputs = try commands.map { command in
      let run = try shop.run(command, environment: summary)
      #expect(run.code != 2, "\(command): \(run.errors)")
      return run.output + run.errors
    }
    return try outputs + ["summary.md", "snapshots.html"].map { try #require(shop.read($0)) }
  }

  /// This test takes more than a second, because it runs five commands for each text.
  @Test(arguments: [
    "\u{1B}]0;title\u{7} \u{9B}31m bidi\u{202E}txt ##vso[task.setvariable variable=a]b",
    "\u{2028}", "\u{0}", "a\rb",
  ])
  func escapesTranscript(text: String) throws {
    let old = script(
      "a\(text)", ("start", frame()), ("tap \"\(text)\"", frame()), ("settle", frame(text)))
    let new = script(
      "a\(text)", ("start", frame(text)), ("tap \"\(text)\"", frame(count: 2)),
      ("settle", frame(alert: text)))
    try shop.check("load()", new, reference: old)
    for output in try outputs() {
      let harmful = output.unicodeScalars.filter { scalar in
        scalar != "\n" && scalar != "\t"
          && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }
      #expect(harmful.isEmpty)
      // CI systems interpret log commands in a job's output, which doesn't include the page.
      #expect(output.contains("<pre") || !output.contains("##vso["))
    }
  }

  @Test func printsOneAnnotationForLogCommands() throws {
    let command = "::error file=a::forged"
    let old = script(
      command, ("start", frame()), ("tap \"\(command)\"", ["  \(command)"] + frame()))
    try shop.check("load()", old.replacing("Shop", with: command), reference: old)
    let output = try shop.run("annotate").output
    #expect(output.split(separator: "\n").count == 1)
    #expect(output.hasPrefix("::error file=Tests/DemoTests.swift,line=7::The snapshot "))
  }

  @Test func preventsForgedLinesInNameOfApp() throws {
    let folder = "Tests/__Snapshots__/a\n+forged\n::error::forged"
    try shop.check("load()", alert(thatStays: true), reference: alert(thatStays: false), in: folder)
    let shown = "a‹U+000A›+forged‹U+000A›::error::forged"
    #expect(
      try shop.run("diff").output.hasPrefix(
        """
        Tests/__Snapshots__/\(shown): 1 pending transcript (load.1.txt)

        \(shown), load, step 3 of 3: tap "OK"

        """))
    for output in try outputs() {
      let lines = output.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("+forged") || $0.hasPrefix("::error::forged") })
      #expect(!output.contains("%0A+forged"))
    }
  }

  @Test func comparesLongTranscripts() throws {
    func text(_ count: Int) -> String {
      let steps = (0..<2_200).map { step in
        // Only some steps differ, because describing 2,200 changes would take a second.
        let number = step < 200 ? step * count : step
        let action = step == 0 ? "start" : "tap \"\(step)\""
        return Transcript.Step(action: action, picture: frame(count: number))
      }
      return Transcript(script: "long", screen: "20 columns", steps: steps).text
    }
    let (old, new) = (text(1), text(2))
    #expect(new.utf8.count > 400_000 && ReadableDifference.transcript(new) != nil)
    try shop.check("long()", new, reference: old)
    let output = try shop.run("diff").output
    #expect(output.split(separator: "\n", omittingEmptySubsequences: false).count <= 45)
    #expect(
      output.contains("\nDemoTests, long, step 2 of 2200: tap \"1\"\n\n   ┌ 1 root ─"))
    #expect(output.contains("\n  after that, in 198 steps, from step 3\n"))
    // A frame above the size limit is compared line by line.
    let line = String(repeating: "x", count: ReadableDifference.maximumTranscriptByteCount)
    let huge = script("huge", ("start", [line]))
    try shop.check("huge()", huge, reference: huge.replacing("start", with: "settle"))
    #expect(try shop.run("diff", "*huge*").output.contains("\n-settle\n+start\n"))
  }

  // MARK: Repeated frames

  /// Returns a short transcript that repeats a large frame in many unchanged steps.
  private func repeating(_ title: String, count: Int = 1_000) -> String {
    let frame = [title] + (0..<1_000).map { "│ line \($0)        │" }
    let steps = [("start", frame)] + (0..<count).map { ("tap \"\($0)\"", frame) }
    return Transcript(
      script: "load", screen: "20 columns",
      steps: steps.map { .init(action: $0.0, picture: $0.1) }
    ).text
  }

  @Test func comparesRepeatedFramesByLines() throws {
    let (old, new) = (repeating("┌ a ┐"), repeating("┌ b ┐"))
    #expect(old.utf8.count < 50_000 && ReadableDifference.transcript(old) == nil)
    #expect(ReadableDifference.transcript(repeating("┌ a ┐", count: 10)) != nil)
    try shop.check("load()", new, reference: old)
    #expect(try shop.run("diff").output.contains("\n-┌ a ┐\n+┌ b ┐\n"))
  }
}
