import TestSupport
import Testing

@testable import Transcripts

@Suite struct DifferenceReportTests {
  private func transcript(_ numbers: [Int], title: String = "Shop") -> String {
    let steps = numbers.enumerated().map { index, number in
      Transcript.Step(
        action: index == 0 ? "start" : "tap \"+\"",
        picture: [
          "┌ 1 root ──────┐", "│     \(title)     │", "├──────────────┤",
          "│   [-] \(number) [+]  │", "│   [Buy now]   │", "│ Sum of \(number)     │",
          "└──────────────┘",
        ])
    }
    return Transcript(script: "count", screen: "16 columns", steps: steps).text
  }

  private func elements(_ numbers: [Int]) -> [[FrameElement]] {
    numbers.map { number in
      [("\(number)", 8, 3), ("Sum of \(number)", 2, 5)].map { label, column, row in
        FrameElement(
          name: "text \"\(label)\"", label: label, columns: column..<column + label.count,
          rows: row..<row + 1)
      }
    }
  }

  private func comparison(
    _ expected: String, _ received: String, elements: [[FrameElement]]? = nil,
    script: String = "count", stop: TranscriptDifference.Stop? = nil
  ) -> TranscriptDifference.Comparison {
    .init(script: script, expected: expected, received: received, elements: elements, stop: stop)
  }

  @Test func showsFirstDifferenceAndItsConsequences() {
    let difference = TranscriptDifference([
      comparison(
        transcript([0, 1, 2, 3, 4]), transcript([0, 1, 1, 2, 3]),
        elements: elements([0, 1, 1, 2, 3]))
    ])
    #expect(
      difference?.text(app: "Shop") == """
        Shop, count, step 3 of 5: tap "+"
          text "1", was drawn "2" (as before this step)
          text "Sum of 1", was drawn "Sum of 2" (as before this step)
          this step no longer changes anything

           ┌ 1 root ──────┐
           │     Shop     │
           ├──────────────┤
         - │   [-] 2 [+]  │
         + │   [-] 1 [+]  │
           │   [Buy now]   │
         - │ Sum of 2     │
         + │ Sum of 1     │
           └──────────────┘

          after that, step 4, tap "+"; step 5, tap "+":
            text "2", was drawn "3"
            text "Sum of 2", was drawn "Sum of 3"

        - expected (recorded), + received.
        """)
  }

  @Test func groupsScriptsByFirstDifference() {
    let (old, new) = (transcript([0, 1]), transcript([0, 1], title: "Cart"))
    let difference = TranscriptDifference(
      ["a", "b", "c", "d", "e", "f"].map { comparison(old, new, script: $0) })
    #expect(
      difference?.text() == """
        a, step 1 of 2: start; also in b, c, d, and 2 more

           ┌ 1 root ──────┐
         - │     Shop     │
         + │     Cart     │
           ├──────────────┤

          after that, in 6 steps of 6 scripts

        - expected (recorded), + received.
        """)
  }

  @Test func leavesOutRowsBelowTitle() {
    func transcript(_ count: String) -> String {
      let picture = [
        "┌ 1 root ──────┐", "│     Shop     │", "├──────────────┤", "│     Milk     │",
        "│    Bread     │", "│    Butter    │", "│     \(count)      │", "└──────────────┘",
      ]
      let steps = [Transcript.Step(action: "start", picture: picture)]
      return Transcript(script: "count", screen: "16 columns", steps: steps).text
    }
    let difference = TranscriptDifference([comparison(transcript("1 €"), transcript("2 €"))])
    #expect(
      difference?.text() == """
        count, step 1 of 1: start

           ┌ 1 root ──────┐
           │     Shop     │
           ├──────────────┤
           ...
           │    Butter    │
         - │     1 €      │
         + │     2 €      │
           └──────────────┘

        - expected (recorded), + received.
        """)
  }

  @Test func showsCausesBeforeConsequences() {
    // The first difference of script `b` is also a later difference of script `a`.
    let difference = TranscriptDifference([
      comparison(transcript([5, 6]), transcript([5, 7]), script: "b"),
      comparison(
        transcript([1, 5, 6]), transcript([2, 5, 7]), script: "a"),
    ])
    #expect(
      difference?.text().split(separator: "\n").filter { $0.contains("step ") }.prefix(2) == [
        "a, step 1 of 3: start", #"  also, in b, step 2, tap "+"; in a, step 3, tap "+""#,
      ])
  }

  /// The first difference of each script is also a later difference of another script.
  @Test func showsFirstScriptOfCycle() {
    let difference = TranscriptDifference(
      [("a", 1, 2), ("b", 2, 3), ("c", 3, 1)].map { name, first, second in
        comparison(
          transcript([first, second]), transcript([first + 5, second + 5]), script: name)
      })
    #expect(difference?.text().hasPrefix("a, step 1 of 2: start\n") == true)
  }

  @Test func namesStepThatStopped() {
    let stop = TranscriptDifference.Stop(
      stepCount: 7,
      description:
        "stopped at step 3 of 7, tap \"Bread\": nothing has the label; 4 steps not played")
    let difference = TranscriptDifference([
      comparison(transcript([0, 1]), transcript([0, 2]), stop: stop)
    ])
    #expect(
      difference?.text(app: "Shop").hasPrefix(
        """
        Shop, count, stopped at step 3 of 7, tap "Bread": nothing has the label; 4 steps not played
        Shop, count, step 2 of 7: tap "+"

        """) == true)
  }

  @Test func explainsMarks() {
    let text = TranscriptDifferenceTests.text
    let difference = TranscriptDifference([
      comparison(
        text(("start", TranscriptDifferenceTests.asking)),
        text(("start", TranscriptDifferenceTests.answered)))
    ])
    #expect(
      difference?.text().hasSuffix("\n- expected (recorded), + received. ░...░ is disabled.")
        == true)
  }

  /// The numbers of steps and scripts to test, excluding the largest combinations by default.
  private static let sizes = [1, 2, 3, 9, 40, 400].flatMap { steps in
    [1, 2, 7, 60].map { (steps, $0) }
  }.filter { $0 * $1 <= 2 * propertyRounds(150) }

  @Test(arguments: sizes)
  func printsAtMostFortyLines(steps: Int, scripts: Int) {
    let comparisons = (0..<scripts).map { script in
      let old = (0..<steps).map { $0 + script }
      return comparison(
        transcript(old), transcript(old.map { $0 * 3 + 1 + script }), script: "script-\(script)")
    }
    let difference = TranscriptDifference(comparisons)
    let text = difference?.text() ?? ""
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40, "\(text)")
    #expect(text.contains("- expected (recorded), + received."))
    let all = difference?.text(limit: nil) ?? ""
    #expect(!all.contains(" more difference"))
  }

  @Test func countsHiddenDifferences() {
    let comparisons = (0..<60).map { script in
      comparison(
        transcript([script]), transcript([script + 500 + script]), script: "script-\(script)")
    }
    let text = TranscriptDifference(comparisons)?.text() ?? ""
    let shown = text.split(separator: "\n").count { $0.contains(", step 1 of 1: start") }
    #expect(text.contains("\n... \(60 - shown) more differences\n"))
  }

  @Test func cutsLargeFrames() {
    func page(_ name: String) -> String {
      let rows = (0..<50).map { "│ \(name) \($0) │" }
      return Transcript(
        script: "go", screen: "9 columns",
        steps: [.init(action: "start", picture: ["┌ 1 \(name) ┐"] + rows + ["└────────┘"])]
      ).text
    }
    let difference = TranscriptDifference([comparison(page("a"), page("b"))])
    let text = difference?.text() ?? ""
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    #expect(text.split(separator: "\n").filter { $0.contains("more lines") }.count == 2)
    #expect(difference?.text(limit: nil).contains("more lines") == false)
  }
}
