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

  /// The line of the script "warn".
  private static let warnLine = #line + 8

  private func run(
    _ arguments: [String], title: String, isTerminal: Bool = true, isColored: Bool = false
  ) async -> Int32 {
    output = ""
    let stories = [
      Story(UserScript("add") { try $0.tap("Add") }, in: .folder(folder)) { Notebook().app },
      Story(UserScript("warn") { try $0.tap(title) }, in: .folder(folder)) { Notebook().app },
    ]
    let runner = StoryRunner(
      stories, command: "swift run stories", isTerminal: isTerminal, isColored: isColored
    ) { self.output += $0 + "\n" }
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
        --- differs at 1 step, see below

        The user script "warn" shows something else than its transcript "\(file)":

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

  @Test func aFirstRunSaysThatThereIsNoTranscriptYet() async {
    await expect(1, "add")
    #expect(
      output.hasSuffix(
        """
        --- There is no reference at "\(folder)/add.txt" yet.

        The new text is in "\(folder)/.pending/add.txt".
        To fix, accept the new text: swift run stories --record add

        1 script, 2 frames: 1 failed.

        """))
  }

  @Test(arguments: [
    ("/app/.build/debug/scripts", "swift run scripts"),
    (".build/x86_64-unknown-linux-gnu/debug/play-all", "swift run play-all"),
    ("./stories", "./stories"), ("/usr/local/bin/scripts", "/usr/local/bin/scripts"),
    ("scripts", "scripts"), ("", ""),
  ])
  func hintsNameTheExecutable(_ path: String, _ command: String) {
    #expect(StoryRunner.command(calledAs: path) == command)
  }

  @Test func hintsNameTheCommandThatTheRunnerIsGiven() {
    #expect(StoryRunner([], command: "make scripts --").command == "make scripts --")
    let name = CommandLine.arguments[0].split(separator: "/").last ?? ""
    #expect(StoryRunner([]).command.hasSuffix(name))
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
        "--- ended early at \(#filePath):\(Self.warnLine): Could not tap \"Warm\": nothing on the screen has the label \"Warm\". "
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

  @Test func elsewhereThanOnATerminalAScriptIsALine() async throws {
    let recorded = await run(["--record"], title: "Warn", isTerminal: false)
    #expect(recorded == 0)
    let code = await run([], title: "Worn", isTerminal: false)
    #expect(code == 1)
    #expect(
      output.hasPrefix(
        """
        1 of 2 add: as recorded
        2 of 2 warn: ended early at \(#filePath):\(Self.warnLine): Could not tap "Worn": nothing on the screen has the label \
        "Worn". The nearest label is "Warn".

        """))
    #expect(output.hasSuffix("\n\n2 scripts, 3 frames: 1 as recorded, 1 failed.\n"))
  }

  @Test func framesOfAnotherKindAreShownAndNotCompared() async {
    let code = await run(
      ["--ascii", "--outline", "--size=60", "add"], title: "Warn", isTerminal: false)
    #expect(code == 0)
    #expect(
      output.hasPrefix(
        """
        === add (1 of 1)
        start
        + 1 shelf - Shelf -----------------------------------------+
        + 2 book --------------------------------------------------+
        | [< Back]                  Book                           |

        """))
    #expect(output.contains("\n  outline:\n    screen book\n      bar \"Book\"\n"))
    #expect(output.hasSuffix("--- shown\n\n1 script, 2 frames: 1 shown.\n"))
    await expect(1, "--size", "phone", title: "Worn")
    #expect(output.hasSuffix("\n\n2 scripts, 3 frames: 1 shown, 1 failed.\n"))
  }

  @Test(arguments: [
    (["--size", "phone"], "40x16"), (["--size", "tablet"], "80x24"), (["--size=watch"], "20x8"),
    (["--size", "60"], "60 columns"), (["--size", "60x9"], "60x9"), ([], "40 columns"),
    (["--ascii", "--outline"], "40 columns, ascii, outline"),
  ])
  func sizes(arguments: [String], frames: String) throws {
    #expect(try StoryOptions(arguments, names: []).frames.description == frames)
  }

  @Test(
    arguments: [
      (["--list", "--record"], .list), (["--interactive", "--record"], .interactive),
      (["--help", "--list", "--interactive"], .help), ([], .play),
    ] as [([String], StoryOptions.Action)])
  func whatWritesLessCounts(arguments: [String], action: StoryOptions.Action) throws {
    #expect(try StoryOptions(arguments, names: []).action == action)
  }

  @Test func help() async {
    await expect(0, "--help")
    #expect(
      output == """
        Plays user scripts, and compares every frame with the recorded transcripts.

        Usage: swift run stories [<option> ...] [<script> ...]

        Arguments:
          <script>       The scripts to play; all of them by default.

        Options:
          --record       Write the transcripts instead of comparing with them.
          --interactive  Show one frame at a time; a key goes to the next one, or back.
          --list         Print the names of the scripts and play none.
          -h, --help     Print this text.

        Options that draw the frames in another way, and compare nothing:
          --ascii        Draw with the characters of ASCII.
          --outline      Print what the screen means below every frame.
          --size <size>  Draw on another grid: phone, tablet, watch, <columns>x<rows>, or <columns>
                         for as many rows as it takes.

        On a terminal every frame is printed as it comes; elsewhere, a line for every script.

        Exit codes: 0 every transcript is as recorded, 1 one is not, or a script ended early,
        2 wrong arguments, or no terminal to be interactive on.

        """)
  }

  @Test(arguments: [
    ("--recrod", "Unknown option \"--recrod\". Did you mean \"--record\"?"),
    ("ad", "Unknown script \"ad\". Did you mean \"add\"?"),
    ("checkout", "Unknown script \"checkout\"."),
    ("--size", "The option --size has no size."),
    ("--size=phon", "Unknown size \"phon\". Did you mean \"phone\"?"),
    ("--size=0x4", "Unknown size \"0x4\"."), ("--size=4xx4", "Unknown size \"4xx4\"."),
    (
      "--record --ascii",
      "Transcripts are recorded as they are, so --record goes with none of --ascii, --outline and "
        + "--size."
    ),
  ])
  func wrongArguments(argument: String, expected: String) async {
    let code = await run(argument.split(separator: " ").map(String.init), title: "Warn")
    #expect(code == 2)
    #expect(
      output == """
        Error: \(expected)

        Usage: swift run stories [<option> ...] [<script> ...]
          See 'swift run stories --help' for more information.

        """)
  }
}
