import TestSupport
import Testing
import TextSnapshots
import UserScripts

@testable import StoryCommands

@Suite @MainActor
struct StoryResultsTests {
  private let folder = TemporaryFolder()

  /// The line number of the step that ends the last script.
  private static let lastTapLine = #line + 11

  private func run(
    _ arguments: [String], name: String = "Shop", price: String = "2 coins",
    lastLabel: String? = nil, scripts: Int = 10, isTerminal: Bool = false, isColored: Bool = false
  ) async -> (code: Int32, output: String) {
    let stories = (1...scripts).map { number in
      Story(
        UserScript("sale-\(number)") { user in
          for _ in 0..<number { try user.tap("Sell milk") }
          if number == 3 { try user.tap("Sell bread") }
          if number == scripts, let lastLabel { try user.tap(lastLabel) }
        }, in: .folder(folder.path)
      ) { Stall(name: name, price: price).app }
    }
    return await folder.run(
      stories, arguments, isTerminal: isTerminal, isColored: isColored)
  }

  @Test func groupsChangeOfAllScripts() async {
    _ = await run(["--record"])
    let (code, output) = await run([], name: "Mall", price: "3 coins")
    #expect(code == 1)
    let progress = (1...10).map { number in
      let steps = number + (number == 3 ? 2 : 1)
      return "\(number) of 10 sale-\(number): differs at \(steps) steps, see below\n"
    }
    #expect(
      output == progress.joined() + """

        \(folder.name): 10 scripts, 0 as recorded, 10 differ.

        sale-1, step 1 of 2: start; also in sale-2, sale-3, sale-4, and 6 more
          text "Mall", was drawn "Shop"

           ┌ StallView ───────────────────────────┐
         - │                 Shop                 │
         + │                 Mall                 │
           │             [Sell milk]              │

          after that, in 55 steps of 10 scripts: text "Mall", was drawn "Shop"
          after that, in sale-3, step 5, tap "Sell bread":
            text "Mall", was drawn "Shop"
            text "Bread is 3 coins", was drawn "Bread is 2 coins"

        - expected (recorded), + received.
        New snapshots: \(folder.path)/.pending (10 scripts)
        If the change is intended, run: swift run stories --record sale-1 sale-2 sale-3 sale-4 sale-5 \
        sale-6 sale-7 sale-8 sale-9 sale-10

        10 scripts, 66 frames: 10 failed.

        """)
  }

  @Test func printsFramesAndColorsOnTerminal() async {
    _ = await run(["--record"], scripts: 2)
    let (_, output) = await run([], name: "Mall", scripts: 2, isTerminal: true, isColored: true)
    #expect(output.hasPrefix("=== sale-1 (1 of 2)\nstart\n┌ StallView "))
    #expect(output.contains("\n--- differs at 2 steps, see below\n\n=== sale-2 (2 of 2)\n"))
    #expect(output.contains("\n\n\(folder.name): 2 scripts, 0 as recorded, 2 differ.\n\n"))
    #expect(output.contains("\u{1B}[31m - │                 \u{1B}[7mShop\u{1B}[27m "))
    #expect(output.count { $0 == "\u{1B}" } == 8)
  }

  @Test func failedScriptIsNotInRecordCommand() async {
    _ = await run(["--record"], scripts: 2)
    let (code, output) = await run([], name: "Mall", lastLabel: "Sell eggs", scripts: 2)
    #expect(code == 1)
    #expect(
      output.contains(
        "2 of 2 sale-2: ended early at \(#filePath):\(Self.lastTapLine): Could not tap "
          + "\"Sell eggs\": nothing on the"))
    #expect(
      output.contains(
        """

        sale-2, stopped at step 4 of 4, tap "Sell eggs": nothing on the screen has the label \
        "Sell eggs". The nearest label is "Sell milk"
        sale-2, step 1 of 4: start
          text "Mall", was drawn "Shop"

        """))
    #expect(
      output.hasSuffix(
        "\nIf the change is intended, run: swift run stories --record sale-1\n"
          + "\n2 scripts, 5 frames: 2 failed.\n"))
  }

  @Test func oneStoryHasNoSummaryOfItsApp() async {
    _ = await run(["--record"], scripts: 2)
    let (_, output) = await run(["sale-2"], name: "Mall", scripts: 2)
    #expect(
      output.hasPrefix(
        """
        1 of 1 sale-2: differs at 3 steps, see below

        \(folder.name), sale-2, step 1 of 3: start
          text "Mall", was drawn "Shop"

        """))
  }

  @Test func fullReportHasAllDifferences() async {
    _ = await run(["--record"])
    let (_, output) = await run(["--full"], name: "Mall", price: "3 coins")
    #expect(output.contains("sale-3, step 5, tap \"Sell bread\""))
  }
}
