import Testing

@testable import UserScripts

@Suite struct TranscriptDifferenceLimitTests {
  /// Returns a transcript with distinct frames.
  private func transcript(_ name: String, frames: Int) -> String {
    Transcript(
      script: "count", screen: "9 columns",
      steps: (1...frames).map { number in
        .init(
          action: number == 1 ? "start" : "tap \"\(number)\"",
          picture: ["┌ 1 root ┐", "│ \(name) \(number) │", "└────────┘"])
      }
    ).text
  }

  @Test func countsChangesBeyondLimit() throws {
    let difference = try #require(
      TranscriptDifference(old: transcript("a", frames: 9), new: transcript("b", frames: 9)))
    #expect(
      difference.text(limit: 8) == """
        at start:
          text "a 1" → "b 1"
        @@ -4,4 +4,4 @@ start
         start
         ┌ 1 root ┐
        -│ a 1 │
        +│ b 1 │
         └────────┘

        at tap "2":
          text "a 2" → "b 2"
        @@ -8,4 +8,4 @@ tap "2"
         tap "2"
         ┌ 1 root ┐
        … 3 more lines not shown (1 removed, 1 added)

        … 7 more changes not shown (at 7 steps)
        """)
    let whole = difference.text(limit: nil)
    #expect(whole.contains("+│ b 9 │") && !whole.contains("…"))
  }

  @Test func countsSingleChangeBeyondLimit() {
    let difference = TranscriptDifference(
      old: transcript("a", frames: 2), new: transcript("b", frames: 2))
    #expect(
      difference?.text(limit: 6).hasSuffix(
        "\n └────────┘\n\n… 1 more change not shown (at 1 step)") == true)
  }

  @Test func defaultLimit() {
    let difference = TranscriptDifference(
      old: transcript("a", frames: 400), new: transcript("b", frames: 400))
    let text = difference?.text ?? ""
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") }.count == 34)
    #expect(text.hasSuffix("… 366 more changes not shown (at 366 steps)"))
  }

  @Test func showsWholeScreenWithoutLimit() {
    func text(_ screen: String) -> String {
      let rows = (0..<9).map { "│ \(screen) \($0) │" }
      return Transcript(
        script: "go", screen: "9 columns",
        steps: [
          .init(action: "start", picture: ["┌ 1 root ─ \(screen) ┐"] + rows + ["└────────┘"]),
          .init(action: "go back", picture: ["┌ 1 \(screen) ┐"] + rows + ["└────────┘"]),
        ]
      ).text
    }
    let difference = TranscriptDifference(old: text("a"), new: text("b"))
    #expect(difference?.text.contains("more lines not shown") == true)
    #expect(difference?.text(limit: nil).contains("more lines not shown") == false)
  }
}
