import Testing

@testable import UserScripts

@Suite struct UnchangedFramesTests {
  private static let asking = [
    "┌ 1 root ─┐", "│ [Ask]   │", "├─────────┤", "│ ░Wait░  │", "└─────────┘",
  ]
  private static let answered = [
    "┌ 1 root ─┐", "│ [Ask]   │", "├─────────┤", "│ [Wait]  │", "└─────────┘",
  ]

  private func text(_ steps: (String, [String])...) -> String {
    Transcript(
      script: "ask", screen: "11 columns", steps: steps.map { .init(action: $0.0, picture: $0.1) }
    ).text
  }

  @Test func showsNewFrameInPlaceOfUnchanged() {
    let old = text(("start", Self.asking), ("settle", Self.answered))
    let new = text(("start", Self.asking), ("settle", Self.asking))
    #expect(new.hasSuffix("settle\n  (unchanged)\n"))
    #expect(
      TranscriptDifference(old: old, new: new)?.text == """
        at settle:
          button "Wait": enabled → disabled
        @@ -11,5 +11 (unchanged) @@ settle
         ┌ 1 root ─┐
         │ [Ask]   │
         ├─────────┤
        -│ [Wait]  │
        +│ ░Wait░  │
         └─────────┘
        """)
  }

  @Test func showsReferenceFrameInPlaceOfUnchanged() {
    let old = text(("start", Self.asking), ("settle", Self.asking))
    let new = text(("start", Self.asking), ("settle", Self.answered))
    #expect(
      TranscriptDifference(old: old, new: new)?.text == """
        at settle:
          button "Wait": disabled → enabled
        @@ -11 (unchanged) +11,5 @@ settle
         ┌ 1 root ─┐
         │ [Ask]   │
         ├─────────┤
        -│ ░Wait░  │
        +│ [Wait]  │
         └─────────┘
        """)
  }

  @Test func groupsUnchangedFramesWithPreviousOne() {
    let old = text(("start", Self.asking), ("settle", Self.asking), ("tap \"A\"", Self.answered))
    let new = text(
      ("start", Self.answered), ("settle", Self.answered), ("tap \"A\"", Self.answered))
    #expect(
      TranscriptDifference(old: old, new: new)?.text == """
        the same change in 2 frames (start, settle):
          button "Wait": disabled → enabled
        @@ -5,5 +5,5 @@ start
         ┌ 1 root ─┐
         │ [Ask]   │
         ├─────────┤
        -│ ░Wait░  │
        +│ [Wait]  │
         └─────────┘
        """)
  }

  @Test(arguments: [true, false]) func reportsRedrawnFrame(isNew: Bool) {
    let short = text(("start", Self.asking), ("settle", Self.asking), ("go back", Self.asking))
    let frame = Self.asking.map { $0 + "\n" }.joined()
    let long = short.replacing("  (unchanged)\n", with: frame)
    #expect(
      TranscriptDifference(old: isNew ? short : long, new: isNew ? long : short)?.text == """
        the same change in 2 frames (settle, go back):
          the \(isNew ? "frame is drawn" : "reference draws the frame") although nothing changed
        """)
  }

  @Test func showsAddedStepAsInFile() {
    let old = text(("start", Self.asking), ("go back", Self.answered))
    let new = text(("start", Self.asking), ("settle", Self.asking), ("go back", Self.answered))
    #expect(
      TranscriptDifference(old: old, new: new)?.text == """
        at settle:
          the step is new
        @@ -9,0 +10,2 @@ settle
        +settle
        +  (unchanged)
        """)
    #expect(
      TranscriptDifference(old: new, new: old)?.text == """
        at settle:
          the step is gone
        @@ -10,2 +9,0 @@ settle
        -settle
        -  (unchanged)
        """)
  }

  @Test func reportsReplacedStep() {
    let old = text(("start", Self.asking), ("tap \"Wait\"", Self.asking), ("settle", Self.answered))
    let new = text(("start", Self.asking), ("tap \"Ask\"", Self.asking), ("settle", Self.answered))
    #expect(
      TranscriptDifference(old: old, new: new)?.text == """
        at tap "Ask":
          the step was tap "Wait"
        @@ -10,2 +10,2 @@ tap "Ask"
        -tap "Wait"
        +tap "Ask"
           (unchanged)
        """)
  }

  @Test func findsAddedStepAmongEqualSteps() {
    let frames = (0...4).map { ["┌ 1 root ─┐", "│ \($0)       │", "└─────────┘"] }
    let old = text(("start", frames[0]), ("tap \"+\"", frames[1]), ("tap \"+\"", frames[2]))
    let new = text(
      ("start", frames[0]), ("tap \"+\"", frames[1]), ("tap \"+\"", frames[2]),
      ("tap \"+\"", frames[3]))
    let difference = TranscriptDifference(old: old, new: new)
    #expect(difference?.changes.map(\.descriptions) == [["the step is new"]])
    #expect(difference?.changes.first?.hunk?.lineNumbers == "-15,0 +16,4")
  }

  @Test func reportsMissingFinalLineFeed() {
    let old = text(("start", Self.asking))
    #expect(
      TranscriptDifference(old: old, new: String(old.dropLast()))?.text == """
        at the end:
        @@ -6,4 +6,4 @@ the end
         │ [Ask]   │
         ├─────────┤
         │ ░Wait░  │
        -└─────────┘
        +└─────────┘
        \\ No newline at end of file
        """)
  }
}
