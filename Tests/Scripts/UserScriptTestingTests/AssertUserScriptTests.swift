import Foundation
import RuntimeIssues
import TestSupport
import Testing
import TextSwiftUI
import UserScriptTesting

/// An app with a button that counts its taps.
private struct ClickerView: View {
  var title = "Click"
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button(title) { count += 1 }
    }
  }
}

/// Returns a version of a script that taps the elements with the given labels.
///
/// All scripts that this function returns have the same call site, so they count as versions of a
/// single script.
private func stops(_ labels: String...) -> UserScript {
  UserScript("stops") { user in
    for label in labels { try user.tap(label) }
  }
}

/// A JSON value in the metadata of a pending snapshot.
private struct JSONValue: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    text = try? decoder.singleValueContainer().decode(String.self)
  }
}

@Suite @MainActor
struct AssertUserScriptTests {
  private let files = TemporaryFolder()
  private var folder: String { files.path }

  private func issues(
    _ script: UserScript, title: String = "Click",
    record: SnapshotTestingConfiguration.Record? = nil
  ) async -> [RuntimeIssue] {
    await CollectedIssues {
      await assertUserScript(
        script, on: ScriptedApp { ClickerView(title: title) }, record: record, in: .folder(folder))
    }.issues
  }

  @Test func recordsThenCompares() async throws {
    let script = UserScript("clicks") { try $0.tap("Click") }
    let recorded = await issues(script, record: .all)
    #expect(
      recorded.map(\.message) == [
        """
        No reference was found on disk. Automatically recorded snapshot: \
        "\(folder)/clicks.txt"; nothing was compared.

        To fix, review the new file, and run the test again to compare with it.
        """
      ])
    let compared = await issues(script, record: .never)
    #expect(compared.isEmpty)
  }

  @Test func recordsSameNameInTwoTestFiles() async throws {
    let tests = folder + "/Tests"
    try FileManager.default.createDirectory(atPath: tests, withIntermediateDirectories: true)
    for name in ["FirstTests", "SecondTests"] {
      try "".write(toFile: "\(tests)/\(name).swift", atomically: true, encoding: .utf8)
    }
    let first = UserScript("offline") { try $0.tap("Click") }
    let second = UserScript("offline") { _ in }
    let environment = SnapshotEnvironment(["SNAPSHOT_ROOT": "/compiled=\(tests)"])
    let issues = await SnapshotEnvironment.scoped.withValue(environment) {
      await CollectedIssues {
        await assertUserScript(
          first, on: ScriptedApp { ClickerView() }, record: .all, file: "/compiled/FirstTests.swift"
        )
        await assertUserScript(
          second, on: ScriptedApp { ClickerView() }, record: .all,
          file: "/compiled/SecondTests.swift")
      }.issues
    }
    let recorded = "No reference was found on disk. Automatically recorded snapshot: \"\(tests)/"
    #expect(issues.map { $0.message.hasPrefix(recorded) } == [true, true])
    for name in ["FirstTests", "SecondTests"] {
      #expect(
        FileManager.default.fileExists(atPath: "\(tests)/__Snapshots__/\(name)/offline.txt"))
    }
  }

  @Test func failureNamesScriptStepAndLine() async throws {
    let path = folder + "/clicks.txt"
    let script = UserScript("clicks") { try $0.tap("Click") }
    _ = await issues(script, record: .all)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("│                  1", with: "│                  7")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let failures = await issues(script, record: .never)
    let app = folder.split(separator: "/").last ?? ""
    #expect(failures.first?.fileID == "UserScriptTestingTests/AssertUserScriptTests.swift")
    #expect(
      failures.map(\.message) == [
        """
        \(app), clicks, step 2 of 2: tap "Click"
          text "1", was drawn "7"

           ┌ ClickerView ─────────────────────────┐
         - │                  7                   │
         + │                  1                   │
           │               [Click]                │

        - expected (recorded), + received.

        The new snapshot is in "\(folder)/.pending/clicks.txt".
        To fix, correct the code, or accept the new snapshot: swift run snapshots review
        """
      ])
  }

  @Test func impossibleStepFailsAtItsLine() async throws {
    let line = UInt(#line) + 1
    let script = UserScript("stuck") { try $0.tap("Clock") }
    let failures = await issues(script, record: .never)
    #expect(failures.count == 1)
    #expect(failures.first?.line == Int(line))
    #expect(
      failures.first?.message == """
        The user script "stuck" ended early. The steps up to that point are in \
        "\(folder)/.pending/stuck.txt". Could not tap "Clock": nothing on the screen has the label \
        "Clock". The nearest label is "Click".

        Available elements:
          button "Click"

        The last frame:
        ┌ ClickerView ─────────────────────────┐
        │                  0                   │
        │               [Click]                │
        └──────────────────────────────────────┘

        To fix, use the label that is on the screen, for example tap("Click").
        """)
  }

  @Test func partialTranscriptIsNotRecorded() async throws {
    _ = await issues(stops("Click", "Click"), record: .all)
    let path = folder + "/stops.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("│                  1", with: "│                  7")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let failures = await issues(stops("Click", "Clock"), record: .failed)
    #expect(failures.count == 2)
    let fix = """
      The new snapshot is in "\(folder)/.pending/stops.txt".
      To fix, correct the code, or make the script run to the end, then \
      SNAPSHOT_TESTING_RECORD=failed swift test --filter \
      partialTranscriptIsNotRecorded
      """
    #expect(failures.last?.message.suffix(fix.count) == fix[...])
    let provenance = try JSONDecoder().decode(
      [String: JSONValue].self,
      from: Data(contentsOf: URL(fileURLWithPath: folder + "/.pending/stops.txt~.json")))
    #expect(
      provenance["partReason"]?.text == """
        The user script "stops" ended early, after tap "Click". The pending transcript \
        is incomplete, so it cannot become the reference.

        To fix, make the script run to the end, and run it again.
        """)
    // The reference must not change.
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("│                  7"))
  }
}
