import Testing
import TextScreens

@testable import UserScripts

@Suite struct OtherScreensTests {
  private struct Page: Screen {
    let rows: [String]

    var body: some View { List { ForEach(rows, id: \.self) { Text($0) } } }
  }

  /// Returns a frame with a stack of pages.
  private func frame(_ pages: String..., rows: Int = 9) -> [String] {
    let stack = BackStackScreen(
      items: pages.enumerated().map { depth, name in
        .init(
          key: name, screen: Page(rows: (1...rows).map { "\(name) \($0)" }),
          barContent: .init(
            title: .text(name), leftItem: depth == 0 ? .none : .button(.back {})))
      })
    return RenderedScreen(stack, size: .fit(columns: 24)).picture
  }

  private func text(_ frames: [String]...) -> String {
    Transcript(
      script: "pages", screen: "24 columns",
      steps: zip(["start", "go back"], frames).map { .init(action: $0, picture: $1) }
    ).text
  }

  @Test func summarizesDifferentScreens() {
    let start = frame("root", "list", "edit")
    #expect(
      TranscriptDifference(
        old: text(start, frame("root", "list")), new: text(start, frame("root")))?.text == """
          at go back:
            screen "list" popped
          @@ -21,13 +21,12 @@ go back
          -┌ 1 root ─ root ───────┐
          -┌ 2 list ──────────────┐
          -│ [‹ Back] list        │
          +┌ 1 root ──────────────┐
          +│         root         │
           ├──────────────────────┤
          … 18 more lines not shown (9 removed, 9 added)
          """)
  }

  @Test func reportsScreenThatIsStillThere() {
    let start = frame("root", "list", rows: 2)
    let difference = TranscriptDifference(
      old: text(start, frame("root", rows: 2)), new: text(start, start))
    #expect(difference?.changes.map(\.descriptions) == [["screen \"list\" is still there"]])
  }
}
