import Testing

@testable import UserScripts

@Suite
struct TranscriptDifferenceTests {
  private func transcript(_ titles: [String], changed: Int? = nil) -> String {
    var transcript = Transcript(script: "shop", screen: "10 columns")
    for (index, title) in titles.enumerated() {
      let body = index == changed ? "│ *    *  │" : "│ row \(index)   │"
      transcript.steps.append(
        .init(
          action: index == 0 ? "start" : "tap \"\(index)\"",
          picture: [
            "┌─────────┐", "│ \(title)    │", "├─────────┤", "│         │", body, "└─────────┘",
          ]))
    }
    return transcript.text
  }

  @Test func equalTranscriptsHaveNoDifference() {
    let text = transcript(["Shop"])
    #expect(TranscriptDifference(old: text, new: text) == nil)
  }

  @Test func namesChangedStep() {
    let old = transcript(["Shop", "Shop", "Shop"])
    let new = transcript(["Shop", "Shop", "Shop"], changed: 1)
    #expect(
      TranscriptDifference(old: old, new: new)?.text == """
        at tap "1":
          text "row 1" → "*"
          text "*" appeared
        @@ -13,5 +13,5 @@ tap "1"
         │ Shop    │
         ├─────────┤
         │         │
        -│ row 1   │
        +│ *    *  │
         └─────────┘
        """)
  }

  @Test(arguments: [
    (2, "the same change in 2 frames (start, tap \"1\"):"),
    (4, "the same change in 4 frames (start, tap \"1\", tap \"2\", tap \"3\"):"),
    (6, "the same change in 6 frames (start, tap \"1\", tap \"2\", and 3 more):"),
  ])
  func groupsEqualChanges(frames: Int, title: String) throws {
    let old = transcript(Array(repeating: "Shop", count: frames))
    let new = transcript(Array(repeating: "Cart", count: frames))
    let difference = try #require(TranscriptDifference(old: old, new: new))
    #expect(difference.changes.count == 1)
    let words = "\n  bar \"Shop\" → \"Cart\""
    #expect(difference.text.hasPrefix(title + words + "\n@@ -4,6 +4,6 @@ start\n start\n"))
  }

  @Test func separatesDifferentChanges() throws {
    let old = transcript(["Shop", "Shop", "Shop"])
    let new = transcript(["Cart", "Bag ", "Cart"])
    let difference = try #require(TranscriptDifference(old: old, new: new))
    #expect(
      difference.changes.map { $0.steps.map(\.action) } == [["start", "tap \"2\""], ["tap \"1\""]])
  }

  @Test func separatesAdjacentChanges() throws {
    let old = transcript(["Shop", "Shop", "Shop"])
    let new = transcript(["Cart", "Cart", "Cart"], changed: 1)
    let difference = try #require(TranscriptDifference(old: old, new: new))
    #expect(
      difference.changes.map { $0.steps.map(\.action) } == [
        ["start", "tap \"1\"", "tap \"2\""], ["tap \"1\""],
      ])
    #expect(
      difference.changes.map(\.descriptions) == [
        ["bar \"Shop\" → \"Cart\""], ["text \"row 1\" → \"*\"", "text \"*\" appeared"],
      ])
    #expect(difference.stepCount == 3)
  }

  @Test func comparesUnicodeScalars() throws {
    let old = transcript(["Cafe", "Cafe"])
    let accents = ["\u{E9} ", "e\u{301} "]
    var new = old
    for accent in accents {
      let range = try #require(new.firstRange(of: "Cafe"))
      new.replaceSubrange(range, with: "Caf\(accent)".prefix(4))
    }
    let difference = try #require(TranscriptDifference(old: old, new: new))
    #expect(difference.changes.map { $0.steps.map(\.action) } == [["start"], ["tap \"1\""]])
  }

  @Test func reportsHeaderChange() throws {
    let old = transcript(["Shop"])
    let new = old.replacing("10 columns", with: "11 columns")
    let difference = try #require(TranscriptDifference(old: old, new: new))
    #expect(difference.text.hasPrefix("at the header:\n"))
  }
}
