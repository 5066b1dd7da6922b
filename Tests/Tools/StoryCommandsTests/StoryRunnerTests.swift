import Foundation
import TestSupport
import Testing
import TextSnapshotTesting
import UserScripts

@testable import StoryCommands

@Suite @MainActor
final class StoryRunnerTests {
  private let folder = TemporaryFolder()
  private var output = ""

  private static let breadLine = #line + 8

  private func run(
    _ arguments: [String], label: String = "Sell bread", isTerminal: Bool = true,
    isColored: Bool = false
  ) async -> Int32 {
    let stories = [
      UserScript("milk") { try $0.tap("Sell milk") },
      UserScript("bread") { try $0.tap(label) },
    ].map { Story($0, in: .folder(folder.path)) { Stall().app } }
    let code: Int32
    (code, output) = await folder.run(
      stories, arguments, isTerminal: isTerminal, isColored: isColored)
    return code
  }

  private func expect(
    _ code: Int32, _ arguments: String..., label: String = "Sell bread",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let result = await run(arguments, label: label)
    #expect(result == code, sourceLocation: sourceLocation)
  }

  /// If a script crashes the app, the output shows where.
  @Test func printsEachLineAtOnce() throws {
    let run = try TestProcess.run(
      [builtProgram("DrivenApp").path, "--size=30", "start", "crashes"],
      environment: ["HIDDEN_SCRIPT": "crashes", "SWIFT_BACKTRACE": "enable=no"])
    #expect(run.code != 0)
    #expect(run.output.contains("--- shown\n\n=== crashes (2 of 2)\nstart\n"), "\(run.output)")
  }

  @Test func recordsComparesAndFails() async throws {
    await expect(0, "--record")
    #expect(output.hasSuffix("--- recorded\n\n2 scripts, 4 frames: 2 recorded.\n"))
    await expect(0)
    #expect(output.hasPrefix("=== milk (1 of 2)\nstart\n┌ StallView ─"))
    #expect(output.hasSuffix("--- as recorded\n\n2 scripts, 4 frames: 2 as recorded.\n"))

    try folder.replace("Bread is 2", with: "Bread is 3", in: "bread")
    await expect(1)
    #expect(
      output.hasSuffix(
        """
        --- differs at 1 step, see below

        \(folder.name): 2 scripts, 1 as recorded, 1 differs.

        bread, step 2 of 2: tap "Sell bread"
          text "Bread is 2 coins", was drawn "Bread is 3 coins"

           │                1 sold                │
         - │           Bread is 3 coins           │
         + │           Bread is 2 coins           │
           └──────────────────────────────────────┘

        - expected (recorded), + received.
        New snapshots: \(folder.path)/.pending (bread)
        If the change is intended, run: swift run stories --record bread

        2 scripts, 4 frames: 1 as recorded, 1 failed.

        """))
    await expect(0, "--record", "bread")
    #expect(output.hasSuffix("\n1 script, 2 frames: 1 recorded.\n"))
    await expect(0)
  }

  @Test func missingTranscriptFails() async {
    await expect(1, "milk")
    #expect(
      output.hasSuffix(
        """
        --- There is no reference at "\(folder.path)/milk.txt" yet.

        The new snapshot is in "\(folder.path)/.pending/milk.txt".
        To fix, accept the new snapshot: swift run stories --record milk

        1 script, 2 frames: 1 failed.

        """))
  }

  @Test(arguments: [
    ("/app/.build/debug/scripts", "swift run scripts"),
    (".build/x86_64-unknown-linux-gnu/debug/play-all", "swift run play-all"),
    ("./stories", "./stories"), ("/usr/local/bin/scripts", "/usr/local/bin/scripts"),
    ("scripts", "scripts"), ("", ""),
  ])
  func hintsUseExecutableName(_ path: String, _ command: String) {
    #expect(StoryRunner.command(calledAs: path) == command)
  }

  @Test func hintsUseCustomCommand() {
    #expect(StoryRunner([], command: "make scripts --").command == "make scripts --")
    let name = CommandLine.arguments[0].split(separator: "/").last ?? ""
    #expect(StoryRunner([]).command.hasSuffix(name))
  }

  @Test func highlightsChangedWords() async throws {
    await expect(0, "--record")
    try folder.replace("Bread is", with: "Rolls is", in: "bread")
    let code = await run(["bread"], isColored: true)
    #expect(code == 1)
    #expect(output.contains("\u{1B}[31m - │           \u{1B}[7mRolls\u{1B}[27m "))
  }

  @Test func failedScriptRecordsNothing() async throws {
    await expect(1, "--record", "bread", label: "Sell bred")
    #expect(
      output.contains(
        """
        --- ended early at \(#filePath):\(Self.breadLine): Could not tap "Sell bred": nothing on \
        the screen has the label "Sell bred". The nearest label is "Sell bread".

        """))
    #expect(output.hasSuffix("\n1 script, 1 frame: 1 failed.\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/bread.txt"))
    // The runner compares only the steps that the script reached with the reference.
    await expect(0, "--record")
    await expect(1, "bread", label: "Sell bred")
    #expect(!output.contains("New snapshots:"))
  }

  @Test func listsScripts() async {
    await expect(0, "--list")
    #expect(output == "milk\nbread\n")
  }

  @Test func printsOneLinePerScript() async throws {
    let recorded = await run(["--record"], isTerminal: false)
    #expect(recorded == 0)
    let code = await run([], label: "Sell bred", isTerminal: false)
    #expect(code == 1)
    #expect(
      output.hasPrefix(
        """
        1 of 2 milk: as recorded
        2 of 2 bread: ended early at \(#filePath):\(Self.breadLine): Could not tap "Sell bred": \
        nothing on the screen has the label "Sell bred". The nearest label is "Sell bread".

        """))
    #expect(output.hasSuffix("\n\n2 scripts, 3 frames: 1 as recorded, 1 failed.\n"))
  }

  @Test func showsOtherFramesWithoutComparing() async {
    let code = await run(["--outline", "--size=30", "milk"], isTerminal: false)
    #expect(code == 0)
    #expect(
      output.hasPrefix(
        """
        === milk (1 of 1)
        start
        ┌ StallView ─────────────────┐
        │            Shop            │
        │        [Sell milk]         │

        """))
    #expect(output.contains("\n  outline:\n    text \"Shop\"\n"))
    #expect(output.hasSuffix("--- shown\n\n1 script, 2 frames: 1 shown.\n"))
    await expect(1, "--size", "phone", label: "Sell bred")
    #expect(output.hasSuffix("\n\n2 scripts, 3 frames: 1 shown, 1 failed.\n"))
  }

  @Test(arguments: [
    (["--size", "phone"], "40x16"), (["--size", "tablet"], "80x24"), (["--size=watch"], "20x8"),
    (["--size", "60"], "60 columns"), (["--size", "60x9"], "60x9"), ([], "40 columns"),
    (["--outline"], "40 columns, outline"),
  ])
  func parsesSizes(arguments: [String], frames: String) throws {
    let options = try StoryOptions(arguments, command: "stories", stories: [])
    #expect(options.frames.description == frames)
  }

  @Test(
    arguments: [
      (["--list", "--record"], .list), (["--live", "--record"], .live),
      (["--help", "--list", "--live"], .help), ([], .play),
    ] as [([String], StoryOptions.Action)])
  func appliesActionPrecedence(arguments: [String], action: StoryOptions.Action) throws {
    #expect(try StoryOptions(arguments, command: "stories", stories: []).action == action)
  }

  @Test(arguments: [[], ["--record"], ["--orders"], ["--live"], ["--list"]])
  func needsStories(_ arguments: [String]) async {
    let (code, output) = await folder.run([], arguments)
    #expect(code == 2)
    #expect(
      output == """
        Error: There are no stories.

        To fix, pass the stories of an app to the StoryRunner.

        """)
  }

  /// The last line names the app, the script, and the step, also if the process is that of tests.
  @Test func namesStepThatCrashes() throws {
    let run = try TestProcess.run(
      [builtProgram("DrivenApp").path, "crashes"],
      environment: ["HIDDEN_SCRIPT": "crashes", "SWIFT_BACKTRACE": "enable=no"])
    #expect([SIGILL, SIGTRAP].contains(run.code))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first?.hasSuffix("Fatal error: The shelf is empty.") == true)
    #expect(
      lines.last?.hasSuffix(#" crashed, script "crashes", step 1: tap "Crash""#) == true,
      "\(run.errors)")
    #expect(lines.last?.hasPrefix("The app at DrivenApp/DrivenApp.swift:") == true)
  }

  @Test(arguments: [["--help"], ["--drive", "--help"], ["--explore", "-h"]])
  func printsHelp(_ arguments: [String]) async {
    let code = await run(arguments)
    #expect(code == 0)
    assertSnapshot(
      of: output, as: .lines, named: arguments[0], in: .packageSnapshots("StoriesHelp"))
  }

  @Test(arguments: [
    ("--recrod", "Unknown option '--recrod'. Did you mean '--record'?"),
    ("mil", "Unknown script 'mil'. Did you mean 'milk'?"),
    ("checkout", "Unknown script 'checkout'."),
    ("--size", "Missing value for '--size <size>'."),
    (
      "--size=phon",
      "The value 'phon' is invalid for '--size'. Use phone, tablet, watch, <columns>, or <columns>x<rows>."
    ),
    (
      "--size=0x4",
      "The value '0x4' is invalid for '--size'. Use phone, tablet, watch, <columns>, or <columns>x<rows>."
    ),
    (
      "--size=4xx4",
      "The value '4xx4' is invalid for '--size'. Use phone, tablet, watch, <columns>, or <columns>x<rows>."
    ),
    (
      "--record --outline",
      """
      The option '--record' can't be combined with '--accessibility', '--outline', or '--size'.
      """
    ),
    ("--live milk bread", "The option '--live' can continue only one script, not 2."),
    ("--live milk:x", "Unknown script 'milk:x'. Did you mean 'milk'?"),
    ("milk:1", "Unknown script 'milk:1'. Did you mean 'milk'?"),
    ("--live --app", "Missing value for '--app <name>'."),
    ("--html", "Missing value for '--html <file>'."),
    ("--html=page.html --since", "Missing value for '--since <revision>'."),
    ("--since main", "The option '--since' requires '--html'."),
    (
      "--html page.html --since main --outline",
      """
      The option '--since' can't be combined with '--accessibility', '--outline', or '--size'.
      """
    ),
    (
      "--app Shop",
      "The options '--app', '--auto-settle', '--network', and '--voiceover' require '--live'."
    ),
  ])
  func reportsWrongArguments(argument: String, expected: String) async {
    let code = await run(argument.split(separator: " ").map(String.init))
    #expect(code == 2)
    #expect(
      output == """
        Error: \(expected)
        Usage: swift run stories [<options>] [<script> ...]
          See 'swift run stories --help' for more information.

        """)
  }

  @Test func reportsMissingStep() async {
    await expect(2, "--live", "milk:2")
    #expect(
      output == """
        Error: The script "milk" has 1 step, so milk:2 doesn't exist.

        To fix, pass milk to continue after the last step, or a smaller number.

        """)
  }
}
