import Foundation
import TestSupport
import Testing
import TextSnapshots
import UserScripts

@testable import StoryCommands

/// What a process of an exploration is told to repeat, and what it says that it did.
@Suite @MainActor
final class TraceTests {
  private let files = TemporaryFolder()

  init() throws { try files.create() }

  private func replay(_ trace: String) async throws -> (code: Int32, output: String) {
    try Data(trace.utf8).write(to: URL(fileURLWithPath: "\(files.path)/acts.jsonl"))
    let stories = [
      Story(UserScript("milk") { _ in }, in: .folder(files.path)) { Stall().app },
      Story(UserScript("vault") { _ in }, in: .folder(files.path)) { VaultView.app },
    ]
    return await files.run(
      stories,
      ["--explore", "--replay", "\(files.path)/acts.jsonl", "--trace", "\(files.path)/trace.jsonl"])
  }

  private var written: ExplorationTrace {
    ExplorationTrace(FileManager.default.contents(atPath: "\(files.path)/trace.jsonl") ?? Data())
  }

  @Test func repeatsActions() async throws {
    let (code, output) = try await replay(
      """
      {"root":"milk"}\r
      {"elements":"screen"}

      {"action":"tap \\"Sell milk\\""}
      {"action":"settle"}
      {"root":"vault"}
      {"action":"tap \\"Close\\""}
      """)
    #expect(code == 0 && output == "")
    #expect(
      written.runs.map(\.actions) == [["tap \"Sell milk\"", "settle"], ["tap \"Close\""]])
  }

  /// The other runs are repeated, since only this version may lack an action or an app.
  @Test func skipsWhatIsNotThere() async throws {
    let runs = [
      ExplorationTrace.Run(
        root: "milk", actions: ["tap \"Sell milk\"", "tap \"Sell tea\"", "settle"]),
      ExplorationTrace.Run(root: "mill", actions: ["settle"]),
      ExplorationTrace.Run(root: "vault", actions: ["tap \"Close\""]),
    ]
    let (code, output) = try await replay(ExplorationTrace.text(of: runs))
    #expect(code == 0 && output == "")
    #expect(written.runs.map(\.root) == ["milk", "mill", "vault"])
    #expect(written.runs.map(\.actions) == [["tap \"Sell milk\""], [], ["tap \"Close\""]])
  }

  @Test func escapesTraces() {
    let text = "a \"b\" \\ c\nd\u{1} 🙂"
    let line = ExplorationTrace.line("root", text)
    #expect(line == "{\"root\":\"a \\\"b\\\" \\\\ c\\nd\\u0001 🙂\"}\n")
    #expect(ExplorationTrace(Data(line.utf8)).runs.map(\.root) == [text])
  }
}
