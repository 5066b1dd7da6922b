import Testing
import TextSnapshots
import UserScripts

@testable import UserStories

@Suite @MainActor
struct StoryResultsTests {
  private let folder = TranscriptFolder()

  /// The line of the step that ends the last script.
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

        10 user scripts do not match their transcripts:

        the same change in 66 frames of 10 scripts (sale-1, sale-2, sale-3, and 7 more):
          bar "Shop" → "Mall"
        @@ -4,6 +4,6 @@ sale-1, start
         start
         ┌ 1 stall ─────────────────────────────┐
        -│                 Shop                 │
        +│                 Mall                 │
         ├──────────────────────────────────────┤
         │             [Sell milk]              │
         │             [Sell bread]             │

        in sale-3, at tap "Sell bread":
          text "Bread is 2 coins" → "Bread is 3 coins"
        @@ -40,5 +40,5 @@ sale-3, tap "Sell bread"
         │             [Sell milk]              │
         │             [Sell bread]             │
         │                4 sold                │
        -│           Bread is 2 coins           │
        +│           Bread is 3 coins           │
         └──────────────────────────────────────┘

        The pending transcripts are in "\(folder.path)/.pending".
        To fix, correct the code, or accept the pending transcripts: swift run stories --record sale-1 sale-2 \
        sale-3 sale-4 sale-5 sale-6 sale-7 sale-8 sale-9 sale-10

        10 scripts, 66 frames: 10 failed.

        """)
  }

  @Test func printsFramesAndColorsOnTerminal() async {
    _ = await run(["--record"], scripts: 2)
    let (_, output) = await run([], name: "Mall", scripts: 2, isTerminal: true, isColored: true)
    #expect(output.hasPrefix("=== sale-1 (1 of 2)\nstart\n┌ 1 stall ─"))
    #expect(output.contains("\n--- differs at 2 steps, see below\n\n=== sale-2 (2 of 2)\n"))
    #expect(output.contains("\n\n2 user scripts do not match their transcripts:\n\n"))
    #expect(output.contains("\u{1B}[31m-│                 \u{1B}[7mShop\u{1B}[27m "))
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
    #expect(output.contains("the same change in 5 frames of 2 scripts (sale-1, sale-2):\n"))
    #expect(
      output.hasSuffix(
        "\nTo fix, correct the code, or accept the pending transcripts: swift run stories --record sale-1\n"
          + "\n2 scripts, 5 frames: 2 failed.\n"))
  }

  @Test func singleStoryReportsImmediately() async {
    _ = await run(["--record"], scripts: 2)
    let (_, output) = await run(["sale-2"], name: "Mall", scripts: 2)
    #expect(
      output.hasPrefix(
        """
        1 of 1 sale-2: The user script "sale-2" does not match its transcript \
        "\(folder.path)/sale-2.txt":

        the same change in 3 frames (start, tap "Sell milk", tap "Sell milk"):

        """))
  }
}
