import Foundation
import Testing
import TextSnapshots

@testable import UserScripts

@Suite @MainActor
final class StoryRunnerTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("StoryRunnerTests-\(UUID().uuidString)").path
  private var output = ""

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func run(
    _ arguments: [String], title: String, isColored: Bool = false
  ) async -> Int32 {
    output = ""
    let stories = [
      Story(UserScript("add") { try $0.tap("Add") }, in: .folder(folder)) { Notebook().app },
      Story(UserScript("warn") { try $0.tap(title) }, in: .folder(folder)) { Notebook().app },
    ]
    let runner = StoryRunner(stories, command: "swift run stories", isColored: isColored) {
      self.output += $0 + "\n"
    }
    return await runner.run(arguments)
  }

  private func expect(
    _ code: Int32, _ arguments: String..., title: String = "Warn",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let result = await run(arguments, title: title)
    #expect(result == code, sourceLocation: sourceLocation)
  }

  @Test func recordsThenComparesThenFindsAChange() async throws {
    await expect(0, "--record")
    #expect(output.hasSuffix("--- recorded\n\n2 scripts, 4 frames: 2 recorded.\n"))
    await expect(0)
    #expect(output.hasPrefix("=== add (1 of 2)\nstart\n┌ 1 shelf ─ Shelf ───"))
    #expect(output.hasSuffix("--- as recorded\n\n2 scripts, 4 frames: 2 as recorded.\n"))

    let file = folder + "/warn.txt"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("No paper left", with: "No ink left  ")
      .write(toFile: file, atomically: true, encoding: .utf8)
    await expect(1)
    #expect(
      output.hasSuffix(
        """
        --- The user script "warn" shows something else than its transcript "\(file)":

        at tap "Warn":
          text "No ink left" → "No paper left"
        @@ -22,7 +22,7 @@ tap "Warn"
         │ Index                              › │
         │ [Add] [Warn] [Share] [Twice] [Twice] │
         ╞ alert ═══════════════════════════════╡
        -│            No ink left               │
        +│            No paper left             │
         │                [OK]                  │
         └──────────────────────────────────────┘
           list: swipe "Delete" [destructive] on rows "Milk", "Bread"

        The new text is in "\(folder)/.pending/warn.txt".
        To fix, correct the code, or accept the new text: swift run stories --record warn

        2 scripts, 4 frames: 1 as recorded, 1 failed.

        """))
    await expect(0, "--record", "warn")
    #expect(output.hasSuffix("\n1 script, 2 frames: 1 recorded.\n"))
    await expect(0)
  }

  @Test func aTerminalShowsTheChangedWord() async throws {
    await expect(0, "--record")
    let file = folder + "/warn.txt"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("│ Bread ", with: "│ Rolls ")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let code = await run(["warn"], title: "Warn", isColored: true)
    #expect(code == 1)
    #expect(output.contains("\u{1B}[31m-│ \u{1B}[7mRolls\u{1B}[27m "))
  }

  @Test func aScriptThatEndsEarlyFailsAndRecordsNothing() async throws {
    await expect(1, "--record", "warn", title: "Warm")
    #expect(
      output.contains(
        "--- ended early: Could not tap \"Warm\": nothing on the screen has the label \"Warm\". "
          + "The nearest label is \"Warn\".\n"))
    #expect(output.hasSuffix("\n1 script, 1 frame: 1 failed.\n"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/warn.txt"))
  }

  @Test func aScriptThatEndsEarlyIsComparedAsFarAsItCame() async throws {
    await expect(0, "--record")
    await expect(1, "warn", title: "Warm")
    #expect(!output.contains("shows something else"))
  }

  @Test func lists() async {
    await expect(0, "--list")
    #expect(output == "add\nwarn\n")
  }

  @Test func help() async {
    await expect(0, "--help")
    #expect(
      output == """
        Plays user scripts, shows every frame, and compares it with the recorded transcript.

        Usage: swift run stories [--record] [--list] [<script> ...]

        Arguments:
          <script>    The scripts to play; all of them by default.

        Options:
          --record    Write the transcripts instead of comparing with them.
          --list      Print the names of the scripts and play none.
          -h, --help  Print this text.

        Exit codes: 0 every transcript is as recorded, 1 one is not, 2 wrong arguments.

        """)
  }

  @Test(arguments: [
    ("--recrod", "Unknown option \"--recrod\". Did you mean \"--record\"?"),
    ("ad", "Unknown script \"ad\". Did you mean \"add\"?"),
    ("checkout", "Unknown script \"checkout\"."),
  ])
  func wrongArguments(argument: String, expected: String) async {
    await expect(2, argument)
    #expect(
      output == """
        Error: \(expected)

        Usage: swift run stories [--record] [--list] [<script> ...]
          See 'swift run stories --help' for more information.

        """)
  }
}
